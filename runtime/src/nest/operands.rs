//! Tuples of operands of elementwise functions and reductions.

use crate::broadcast::AutoBroadcast;
use crate::error::Result;
use crate::kernel::body::Body;
use crate::kernel::half_pairs::{Pairs, are_halves};
use crate::kernel::values::tuples;
use crate::nest::align::Align;
use crate::nest::write::write;
use crate::plan::carried::Carry;
use crate::plan::sources::Sources;
use crate::scalar::Element;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::tuning::HALVES_WEIGHT;
use crate::view::{AlignInput, Source, ViewMut};

/// Operands of a function: a tuple of one to eight [`View`](crate::View)s or references to views, of any element types, or a reference
/// to such a tuple. `Values` is the tuple of their compute types.
pub trait Operands: Halves + Align<Views: Sources<Values = Self::Values>> {}

impl<I: Halves + Align<Views: Sources<Values = I::Values>>> Operands for I {}

/// Tuples that may be two operands of half precision.
pub trait Halves: Carry {
    /// Writes the result of two operands of half precision; `None` if there is no loop for these types or on this machine.
    #[inline(always)]
    fn pairs<T: Element, K: Body<Self::Values, Out = T::Compute> + Sync>(
        &self,
        settings: Settings,
        rule: AutoBroadcast,
        out: &mut ViewMut<'_, T>,
        body: &K,
    ) -> Option<Result<()>> {
        let _ = (settings, rule, out, body);
        None
    }
}

macro_rules! align {
    ($n:literal: $($A:ident $a:ident $i:tt),+) => {
        impl<$($A: AlignInput),+> Align for ($($A,)+) {
            type Views = ($($A::View,)+);

            #[inline(always)]
            fn align(self, shape: &Shape, rule: AutoBroadcast) -> Result<Self::Views> {
                let mut views = ($(self.$i.into_view(),)+);
                $($A::align(&mut views.$i, $i, shape, rule)?;)+
                Ok(views)
            }
        }
    };
}

tuples! { align }

macro_rules! halves {
    (2: $($pair:tt)+) => {};
    ($n:literal: $($A:ident $a:ident $i:tt),+) => {
        impl<$($A: AlignInput),+> Halves for ($($A,)+) {}
    };
}

tuples! { halves }

impl<A: AlignInput, B: AlignInput> Halves for (A, B) {
    #[inline(always)]
    fn pairs<T: Element, K: Body<Self::Values, Out = T::Compute> + Sync>(
        &self,
        settings: Settings,
        rule: AutoBroadcast,
        out: &mut ViewMut<'_, T>,
        body: &K,
    ) -> Option<Result<()>> {
        if const { are_halves([A::Element::DTYPE, B::Element::DTYPE], T::DTYPE) }
            && let Some(simd) = settings.level().simd()
        {
            let operands = (Source::<u16>::bits(&self.0), Source::<u16>::bits(&self.1));
            let mut out = out.bits::<u16>();
            let pairs = Pairs::<T, Self::Values, K>::new((settings.level(), simd), body);
            return Some(write(settings, &operands, rule, &mut out, HALVES_WEIGHT, &pairs));
        }
        None
    }
}
