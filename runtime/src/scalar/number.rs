//! The types that ops compute with.

use crate::math::Math;
use crate::scalar::arithmetic::Arithmetic;
use crate::scalar::cast::Cast;

/// A type that ops compute with.
pub trait Scalar:
    Copy + Default + PartialEq + std::fmt::Debug + Send + Sync + Cast + 'static
{
    /// Whether the type is `f32` or `f64`.
    const FLOAT: bool;
}

/// A float or an integer.
pub trait Number: Scalar + PartialOrd + Arithmetic {}

/// `f32` or `f64`.
pub trait Real: Number + Math {}

macro_rules! classes {
    ($($class:ident: $($ty:ident)+;)+) => { $($(impl $class for $ty {})+)+ };
}

macro_rules! scalars {
    ($($ty:ident $float:literal)+) => {
        $(impl Scalar for $ty {
            const FLOAT: bool = $float;
        })+
    };
}

scalars! {
    f32 true f64 true
    i8 false i16 false i32 false i64 false u8 false u16 false u32 false u64 false bool false
}

classes! {
    Number: f32 f64 i8 i16 i32 i64 u8 u16 u32 u64;
    Real: f32 f64;
}
