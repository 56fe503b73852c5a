//! Tuples of operands, and the loop that applies a function to a run of them.

use smallvec::{SmallVec, smallvec};

use crate::broadcast::AutoBroadcast;
use crate::dtype::Element;
use crate::error::Result;
use crate::layout::Layout;
use crate::loops::block::{BLOCK, Block};
use crate::loops::isa::vectorised;
use crate::loops::memory::Memory;
use crate::shape::Shape;
use crate::view::View;

/// Where a run starts in each operand, and how far apart its elements are there.
#[derive(Clone, Copy)]
pub struct Run<'r> {
    pub offsets: &'r [isize],
    pub strides: &'r [isize],
}

/// One operand: a view, or a reference to one.
pub trait Operand {
    type Element: Element;
    type View;

    fn memory(&self) -> Memory<'_, Self::Element>;
    fn layout(&self) -> &Layout;
    fn align(&self, index: usize, shape: &Shape, rule: AutoBroadcast) -> Result<Self::View>;
}

impl<'v, T: Element> Operand for View<'v, T> {
    type Element = T;
    type View = View<'v, T>;

    #[inline]
    fn memory(&self) -> Memory<'_, T> {
        View::memory(self)
    }

    fn layout(&self) -> &Layout {
        View::layout(self)
    }

    fn align(&self, index: usize, shape: &Shape, rule: AutoBroadcast) -> Result<View<'v, T>> {
        View::align(self, index, shape, rule)
    }
}

impl<O: Operand> Operand for &O {
    type Element = O::Element;
    type View = O::View;

    #[inline]
    fn memory(&self) -> Memory<'_, O::Element> {
        O::memory(self)
    }

    fn layout(&self) -> &Layout {
        O::layout(self)
    }

    fn align(&self, index: usize, shape: &Shape, rule: AutoBroadcast) -> Result<O::View> {
        O::align(self, index, shape, rule)
    }
}

/// A tuple of one to eight operands. In this private module, it seals [`Operands`](crate::nest::Operands).
pub trait Sources {
    /// The tuple of their compute types.
    type Values: Copy;

    fn layouts(&self) -> SmallVec<[&Layout; 8]>;

    /// Applies `f` to a run of as many elements as `out` has.
    fn fill<W: Copy, F: Fn(Self::Values) -> W>(&self, run: Run<'_>, out: &mut [W], f: &F);

    /// Hands the memory of the operand over if there is only one, and the task back otherwise.
    #[inline]
    fn direct<D: Direct<Self::Values>>(&self, task: D) -> std::result::Result<(), D> {
        Err(task)
    }

    /// The same if some operands stay the same along the run and there is a loop for just that; whether there was.
    #[inline]
    fn splat<W: Copy, F: Fn(Self::Values) -> W>(
        &self,
        _run: Run<'_>,
        _out: &mut [W],
        _f: &F,
    ) -> bool {
        false
    }
}

/// What can be done straight from the memory of a single operand; `values` makes the function's argument of an element.
pub trait Direct<V> {
    fn run<A: Copy>(self, memory: Memory<'_, A>, values: impl Fn(A) -> V + Copy);
}

/// Tuples that can be brought to one shape.
pub trait Align {
    type Views;

    fn align(&self, shape: &Shape, rule: AutoBroadcast) -> Result<Self::Views>;
}

impl<I: Sources> Sources for &I {
    type Values = I::Values;

    fn layouts(&self) -> SmallVec<[&Layout; 8]> {
        I::layouts(self)
    }

    fn fill<W: Copy, F: Fn(Self::Values) -> W>(&self, run: Run<'_>, out: &mut [W], f: &F) {
        I::fill(self, run, out, f)
    }

    fn direct<D: Direct<Self::Values>>(&self, task: D) -> std::result::Result<(), D> {
        I::direct(self, task)
    }
}

macro_rules! sources {
    ($($A:ident $a:ident $block:ident $i:tt),+; $($splat:tt)*) => {
        impl<$($A: Operand),+> Sources for ($($A,)+) {
            type Values = ($(<$A::Element as Element>::Compute,)+);

            fn layouts(&self) -> SmallVec<[&Layout; 8]> {
                smallvec![$(self.$i.layout()),+]
            }

            #[inline]
            fn fill<W: Copy, F: Fn(Self::Values) -> W>(&self, run: Run<'_>, out: &mut [W], f: &F) {
                /// Slices are arguments so that the compiler knows them apart, and vectorises.
                #[inline(always)]
                #[allow(clippy::too_many_arguments)]
                fn loop_over<$($A: Element,)+ W, F: Fn(($($A::Compute,)+)) -> W>(
                    $($a: &[$A],)+
                    out: &mut [W],
                    f: &F,
                ) {
                    let n = out.len();
                    $(let $a = &$a[..n];)+
                    for i in 0..n {
                        out[i] = f(($($a[i].widen(),)+));
                    }
                }

                #[inline(never)]
                #[allow(clippy::too_many_arguments)]
                fn dense<$($A: Element,)+ W, F: Fn(($($A::Compute,)+)) -> W>(
                    $($a: &[$A],)+
                    out: &mut [W],
                    f: &F,
                ) {
                    vectorised(#[inline(always)] || loop_over($($a,)+ out, f))
                }

                let n = out.len();
                if run.strides.iter().all(|&stride| stride == 1) {
                    return dense($(self.$i.memory().run(run.offsets[$i], n),)+ out, f);
                }
                if self.splat(run, out, f) {
                    return;
                }
                $(let mut $block = Block::<$A::Element>::new();)+
                for (k, out) in out.chunks_mut(BLOCK).enumerate() {
                    let start = (k * BLOCK) as isize;
                    $(let $a = $block.load(
                        self.$i.memory(),
                        run.offsets[$i] + start * run.strides[$i],
                        run.strides[$i],
                        out.len(),
                    );)+
                    dense($($a,)+ out, f);
                }
            }

            $($splat)*
        }

        impl<$($A: Operand),+> Align for ($($A,)+) {
            type Views = ($($A::View,)+);

            fn align(&self, shape: &Shape, rule: AutoBroadcast) -> Result<Self::Views> {
                Ok(($(self.$i.align($i, shape, rule)?,)+))
            }
        }
    };
}

sources! {
    A a block_a 0;
    #[inline]
    fn direct<D: Direct<Self::Values>>(&self, task: D) -> std::result::Result<(), D> {
        task.run(self.0.memory(), #[inline(always)] |a: A::Element| (a.widen(),));
        Ok(())
    }

    #[inline]
    fn splat<W: Copy, F: Fn(Self::Values) -> W>(&self, run: Run<'_>, out: &mut [W], f: &F) -> bool {
        if run.strides == [0] {
            out.fill(f((self.0.memory().read(run.offsets[0]).widen(),)));
            return true;
        }
        false
    }
}

sources! {
    A a block_a 0, B b block_b 1;
    #[inline]
    fn splat<W: Copy, F: Fn(Self::Values) -> W>(&self, run: Run<'_>, out: &mut [W], f: &F) -> bool {
        match *run.strides {
            [1, 0] => {
                let lhs = self.0.memory().run(run.offsets[0], out.len());
                let rhs = self.1.memory().read(run.offsets[1]).widen();
                each(lhs, out, &|lhs| f((lhs, rhs)));
            }
            [0, 1] => {
                let lhs = self.0.memory().read(run.offsets[0]).widen();
                let rhs = self.1.memory().run(run.offsets[1], out.len());
                each(rhs, out, &|rhs| f((lhs, rhs)));
            }
            _ => return false,
        }
        true
    }
}

/// A function of one operand, element by element.
#[inline(never)]
fn each<A: Element, W>(operand: &[A], out: &mut [W], f: &impl Fn(A::Compute) -> W) {
    for (out, operand) in out.iter_mut().zip(operand) {
        *out = f(operand.widen());
    }
}

sources! { A a block_a 0, B b block_b 1, C c block_c 2; }
sources! { A a block_a 0, B b block_b 1, C c block_c 2, D d block_d 3; }
sources! { A a block_a 0, B b block_b 1, C c block_c 2, D d block_d 3, E e block_e 4; }
sources! { A a block_a 0, B b block_b 1, C c block_c 2, D d block_d 3, E e block_e 4, G g block_g 5; }
sources! {
    A a block_a 0, B b block_b 1, C c block_c 2, D d block_d 3, E e block_e 4, G g block_g 5, H h block_h 6;
}
sources! {
    A a block_a 0, B b block_b 1, C c block_c 2, D d block_d 3, E e block_e 4, G g block_g 5, H h block_h 6,
    I i block_i 7;
}
