//! Operands whose elements are moved as their carriers.

use crate::kernel::carriers::WithCarriers;
use crate::kernel::values::tuples;
use crate::layout::Layout;
use crate::memory::raw::Memory;
use crate::plan::input::Input;
use crate::plan::sources::{CarriersOf, Sources};
use crate::scalar::Element;

/// An operand whose elements are moved as their carriers.
pub struct Carried<'a, T> {
    memory: Option<&'a Memory<'a, T>>,
    layout: &'a Layout,
}

impl<'a, T: Element> Carried<'a, T> {
    #[inline(always)]
    pub fn of<I: Input<Element: Element<Carrier = T>>>(operand: &'a I) -> Self {
        Carried { memory: operand.memory().map(Memory::carried), layout: operand.layout() }
    }
}

impl<T: Element> Input for Carried<'_, T> {
    type Element = T;

    #[inline]
    fn memory(&self) -> Option<&Memory<'_, T>> {
        self.memory
    }

    #[inline]
    fn layout(&self) -> &Layout {
        self.layout
    }
}

/// A tuple of operands, of which there is one with carriers.
pub trait Carry: Sources {
    /// The operands with carriers.
    type Carried<'c>: Sources<Values: WithCarriers<Carriers = CarriersOf<Self>>>
    where
        Self: 'c;

    /// The operands with carriers.
    fn carried(&self) -> Self::Carried<'_>;
}

macro_rules! carry {
    ($n:literal: $($A:ident $a:ident $i:tt),+) => {
        impl<$($A: Input),+> Carry for ($($A,)+) {
            type Carried<'c>
                = ($(Carried<'c, <$A::Element as Element>::Carrier>,)+)
            where
                Self: 'c;

            #[inline(always)]
            fn carried(&self) -> Self::Carried<'_> {
                ($(Carried::of(&self.$i),)+)
            }
        }
    };
}

tuples! { carry }
