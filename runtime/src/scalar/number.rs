//! The types that ops compute with.

use crate::cast::same;
use crate::scalar::arithmetic::Arithmetic;
use crate::scalar::cast::Cast;
use opwright_math::Math;

/// A type that ops compute with.
pub trait Scalar:
    Copy + Default + PartialEq + std::fmt::Debug + Send + Sync + Cast + 'static
{
    /// The type that stands for this one where elements are only moved: the unsigned integer of its size, or `bool` itself.
    type Carrier: Scalar;

    /// Whether the type is `f32` or `f64`.
    const FLOAT: bool;

    /// Calls the method for the class of this type.
    #[doc(hidden)]
    fn by_class<F: ByClass<Self>>(function: F) -> F::Output;
}

/// A function of elements that is defined for each class of the compute type `C`. It holds its arguments.
///
/// Each op has a table of the dtypes that it admits, and refuses others before it computes. A method that an implementation leaves out is
/// for a class of which the table has no dtype, so it is compiled but never called.
pub trait ByClass<C: Scalar>: Sized {
    /// The result.
    type Output: Default;

    /// The result for floats.
    #[inline(always)]
    fn float(self) -> Self::Output
    where
        C: Real,
    {
        Default::default()
    }

    /// The result for integers.
    #[inline(always)]
    fn integer(self) -> Self::Output
    where
        C: Whole,
    {
        Default::default()
    }

    /// The result for `bool`.
    #[inline(always)]
    fn boolean(self) -> Self::Output
    where
        C: Bits,
    {
        Default::default()
    }
}

/// Whether a value of `T` may be read and written as one of `U`: they are the same type, or one is the carrier of the other.
pub(crate) fn has_bits_of<T: Scalar, U: Scalar>() -> bool {
    same::<T, U>() || same::<T::Carrier, U>() || same::<T, U::Carrier>()
}

/// A float or an integer.
pub trait Number: Scalar + PartialOrd + Arithmetic {}

/// `bool` or an integer.
pub trait Bits: Scalar {
    /// Returns the bits that are set in both operands.
    fn and(self, b: Self) -> Self;
    /// Returns the bits that are set in either operand.
    fn or(self, b: Self) -> Self;
    /// Returns the bits that are set in one operand only.
    fn xor(self, b: Self) -> Self;
    /// Returns the bits that are not set.
    fn not(self) -> Self;
}

/// An integer.
pub trait Whole: Number + Bits {
    /// Shifts left.
    fn shl(self, n: Self) -> Self;
    /// Shifts right, and preserves the sign.
    fn shr(self, n: Self) -> Self;
}

/// `f32` or `f64`.
pub trait Real: Number + Math {}

macro_rules! classes {
    ($($class:ident: $($ty:ident)+;)+) => { $($(impl $class for $ty {})+)+ };
}

macro_rules! scalars {
    ($($method:ident $float:literal: $($ty:ident as $carrier:ident)+;)+) => {
        $($(impl Scalar for $ty {
            type Carrier = $carrier;

            const FLOAT: bool = $float;

            #[inline(always)]
            fn by_class<F: ByClass<$ty>>(function: F) -> F::Output {
                function.$method()
            }
        })+)+
    };
}

scalars! {
    float true: f32 as u32 f64 as u64;
    integer false: i8 as u8 i16 as u16 i32 as u32 i64 as u64 u8 as u8 u16 as u16 u32 as u32 u64 as u64;
    boolean false: bool as bool;
}

classes! {
    Number: f32 f64 i8 i16 i32 i64 u8 u16 u32 u64;
    Real: f32 f64;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What reads and writes elements as their carriers relies on it.
    #[test]
    fn carriers_are_bool_or_unsigned_integers_of_the_same_layout() {
        fn check<T: Scalar>() {
            let carriers = [same::<T::Carrier, u8>(), same::<T::Carrier, u16>()];
            let wider = [same::<T::Carrier, u32>(), same::<T::Carrier, u64>()];
            let is_unsigned = carriers.into_iter().chain(wider).any(|is| is);
            assert_eq!(is_unsigned, !same::<T, bool>());
            assert!(is_unsigned || same::<T, T::Carrier>());
            assert_eq!(size_of::<T>(), size_of::<T::Carrier>());
            assert_eq!(align_of::<T>(), align_of::<T::Carrier>());
        }
        macro_rules! check_all {
            ($($ty:ident)+) => { $(check::<$ty>();)+ };
        }
        check_all! { f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 bool }
        assert!(has_bits_of::<f32, u32>() && has_bits_of::<u32, f32>());
        assert!(!has_bits_of::<u8, bool>() && !has_bits_of::<bool, u8>());
        assert!(!has_bits_of::<f32, i32>() && !has_bits_of::<u8, u16>());
    }
}
