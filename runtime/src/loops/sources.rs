//! Tuples of operands, and what brings their elements to the loops.

use std::marker::PhantomData;

use smallvec::SmallVec;

use crate::broadcast::AutoBroadcast;
use crate::dtype::DType;
use crate::error::Result;
use crate::layout::Layout;
use crate::loops::block::{BLOCK, Blocks};
use crate::loops::guard::Body;
use crate::loops::lane::{Lane, LaneMut};
use crate::loops::memory::{Memory, MemoryMut};
use crate::loops::movement::Grid;
use crate::loops::operand::Operand;
use crate::loops::pairs::Pairs;
use crate::loops::panel::Panel;
use crate::loops::rows::{
    all2, all3, all4, all5, all6, all7, all8, binary, mixed3, mixed4, mixed5, mixed6, mixed7,
    mixed8, rows1, unary,
};
use crate::loops::types::{same, slice_of_type_mut};
use crate::nest::grouped::Grouped;
use crate::nest::several::Several;
use crate::nest::single::{self, Single};
use crate::nest::{Demands, HALVES, write};
use crate::scalar::Element;
use crate::scalar::Scalar;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::simd::{Level, Special};
use crate::ty::TensorType;
use crate::view::{Source, View, ViewMut};

/// Where a run starts in each operand, and how far apart its elements are there.
#[derive(Clone, Copy)]
pub struct Run<'r> {
    pub offsets: &'r [isize],
    pub strides: &'r [isize],
}

/// A tuple of one to eight operands. In this private module, it seals [`Operands`](crate::nest::Operands).
pub trait Sources: Sync {
    /// The tuple of their compute types.
    type Values: Values;

    /// The tuple of views of the same elements.
    type Bound<'b>: Sources<Values = Self::Values>
    where
        Self: 'b;

    /// For each operand the bytes of an element, as it is and as it is computed with.
    const SIZES: &'static [(usize, usize)];

    /// Puts the operands' layouts behind those that are there.
    fn layouts<'l>(&'l self, to: &mut SmallVec<[&'l Layout; 9]>);

    /// For each operand whether it lies where the result is written.
    fn in_place(&self) -> [bool; 8];

    /// The operands as views, where `out` is only read.
    fn bind<'b, T: Element>(&'b self, out: &'b ViewMut<'_, T>) -> Self::Bound<'b>;

    /// Applies `f` to a run of as many elements as `out` has, a block at most.
    fn fill<W: Copy, F: Fn(Self::Values) -> W>(
        &self,
        level: Level,
        run: Run<'_>,
        out: &mut [W],
        f: &F,
    );

    /// E1010 unless they broadcast to exactly this shape under the rule.
    fn expect_fit(&self, shape: &Shape, rule: AutoBroadcast) -> Result<()>;

    /// The type of elements of `dtype` in the shape that they broadcast to, as far as that is quick to see.
    fn common(&self, dtype: DType, rule: AutoBroadcast) -> Option<TensorType>;

    /// Writes the result, if they broadcast to its shape, and it is but a [`Single`] panel of rows that are used where they are,
    /// or [several](Several). `weight` is as for [`write`].
    fn single<T: Element>(
        &self,
        settings: Settings,
        rule: AutoBroadcast,
        out: &mut ViewMut<'_, T>,
        weight: usize,
        run: &(dyn Loop<Self::Values, T::Compute> + Sync),
    ) -> bool;

    /// The dtypes of two operands.
    const PAIR: Option<[DType; 2]> = None;

    /// Writes the result of two operands in halves; only where [there are loops](crate::loops::pairs) for them.
    fn pairs<T: Element, B: Body<Self::Values, Out = T::Compute> + Sync>(
        &self,
        (settings, special): (Settings, Special),
        rule: AutoBroadcast,
        out: &mut ViewMut<'_, T>,
        body: &B,
    ) -> Result<()> {
        let _ = (settings, special, rule, out, body);
        unreachable!("not two operands")
    }

    /// Hands the memory of the operand over if there is only one, and the task back otherwise.
    #[inline]
    fn direct<D: Direct<Self::Values>>(&self, task: D) -> std::result::Result<(), D> {
        Err(task)
    }

    /// Writes one panel of the result with that loop.
    fn panel<T: Element>(
        &self,
        panel: &Panel<'_>,
        blocks: &mut Blocks<'_>,
        out: &mut MemoryMut<'_, T>,
        run: &(dyn Loop<Self::Values, T::Compute> + Sync),
    );
}

/// A tuple of values of compute types.
pub trait Values: Copy + 'static {
    /// What a loop gets: a lane of each.
    type Lanes<'l>;

    /// The loop for a body: all else is compiled for types only, since there are many bodies.
    fn run<B: Body<Self>>(
        level: Level,
        lanes: &Self::Lanes<'_>,
        out: &mut LaneMut<'_, B::Out>,
        body: &B,
    );
}

/// What writes rows of the result from rows of the operands.
///
/// Not a `dyn Fn`, whose table has a function for each way to call it: 1,300 more in a build of the ops.
pub trait Loop<V: Values, W> {
    fn run(&self, lanes: &V::Lanes<'_>, out: &mut LaneMut<'_, W>);
}

/// The loop of a body over a tuple of values, whichever operands they are of.
pub(crate) struct LoopOf<'b, V, B>(Level, &'b B, PhantomData<fn(V)>);

impl<'b, V, B> LoopOf<'b, V, B> {
    #[inline(always)]
    pub fn new(level: Level, body: &'b B) -> Self {
        LoopOf(level, body, PhantomData)
    }
}

impl<V: Values, B: Body<V>> Loop<V, B::Out> for LoopOf<'_, V, B> {
    fn run(&self, lanes: &V::Lanes<'_>, out: &mut LaneMut<'_, B::Out>) {
        V::run(self.0, lanes, out, self.1);
    }
}

/// What can be done straight from the memory of a single operand; `values` makes the function's argument of an element.
pub trait Direct<V> {
    fn run<A: Element>(self, memory: Memory<'_, A>, values: impl Fn(A) -> V + Copy);
}

/// Tuples that can be brought to one shape.
pub trait Align {
    type Views;

    fn align(self, shape: &Shape, rule: AutoBroadcast) -> Result<Self::Views>;
}

macro_rules! sources {
    ($mixed:ident $all:ident: $($A:ident $a:ident $i:tt),+; $($direct:item)*) => {
        impl<$($A: Scalar),+> Values for ($($A,)+) {
            type Lanes<'l> = ($(Lane<'l, $A>,)+);

            #[inline]
            fn run<B: Body<Self>>(
                level: Level,
                ($($a,)+): &Self::Lanes<'_>,
                out: &mut LaneMut<'_, B::Out>,
                body: &B,
            ) {
                if out.streams() || !($($a.is_run(out))&&+) {
                    $mixed(level, $($a,)+ out, body);
                } else {
                    $all(level, $($a,)+ out, body);
                }
            }
        }

        impl<$($A: Operand),+> Sources for ($($A,)+) {
            type Values = ($(<$A::Element as Element>::Compute,)+);
            type Bound<'b> = ($(View<'b, $A::Element>,)+) where Self: 'b;

            const SIZES: &'static [(usize, usize)] =
                &[$((size_of::<$A::Element>(), size_of::<<$A::Element as Element>::Compute>())),+];

            #[inline]
            fn layouts<'l>(&'l self, to: &mut SmallVec<[&'l Layout; 9]>) {
                $(to.push(self.$i.layout());)+
            }

            #[inline]
            fn in_place(&self) -> [bool; 8] {
                let mut in_place = [false; 8];
                $(in_place[$i] = self.$i.memory().is_none();)+
                in_place
            }

            fn bind<'b, T: Element>(&'b self, out: &'b ViewMut<'_, T>) -> Self::Bound<'b> {
                ($(View::over(bound(&self.$i, &out.shared()), (0, self.$i.layout().clone())),)+)
            }

            fn fill<W: Copy, F: Fn(Self::Values) -> W>(
                &self,
                level: Level,
                run: Run<'_>,
                out: &mut [W],
                f: &F,
            ) {
                $(let mut $a = [<$A::Element as Element>::Compute::default(); BLOCK];
                let memory = bound(&self.$i, &Memory::<u8>::new(&[]));
                widened(level, memory, (run.offsets[$i], run.strides[$i]), &mut $a[..out.len()]);)+
                for (i, out) in out.iter_mut().enumerate() {
                    *out = f(($($a[i],)+));
                }
            }

            #[inline]
            fn expect_fit(&self, shape: &Shape, rule: AutoBroadcast) -> Result<()> {
                single::expect_fit(shape, &[$(&self.$i.layout().shape),+], rule)
            }

            #[inline]
            fn common(&self, dtype: DType, rule: AutoBroadcast) -> Option<TensorType> {
                single::common(dtype, [$(&self.$i.layout().shape),+], rule)
            }

            #[inline]
            fn single<T: Element>(
                &self,
                settings: Settings,
                rule: AutoBroadcast,
                out: &mut ViewMut<'_, T>,
                weight: usize,
                run: &(dyn Loop<Self::Values, T::Compute> + Sync),
            ) -> bool {
                let as_it_is = same::<T, T::Compute>()
                    $(&& same::<$A::Element, <$A::Element as Element>::Compute>())+;
                if !as_it_is {
                    return false;
                }
                let (memory, layout) = out.parts();
                let sizes = const { [size_of::<T>(), $(size_of::<$A::Element>()),+] };
                let layouts = [layout, $(self.$i.layout()),+];
                // What is written over is not stretched.
                if $((self.$i.memory().is_none() && self.$i.layout().shape != layout.shape))||+ {
                    return false;
                }
                let single = &Single::new(layouts, rule);
                let single = single.as_ref().filter(|single| single.is_light(settings, sizes, weight));
                if let Some(single) = single && single.is_long() && !single.is_patterned() {
                    $(let $a = match self.$i.memory() {
                        Some(memory) => single.lane(memory, 0, 1 + $i),
                        None => Lane::own(),
                    };)+
                    run.run(&($($a,)+), &mut single.target(memory, 0));
                    return true;
                }
                if let Some(single) = single
                    && grouped(settings, single, self, weight, memory, run)
                {
                    return true;
                }
                let Some(several) = Several::new(settings, layouts, rule, sizes, weight) else { return false };
                for panel in 0..several.panels {
                    $(let $a = match self.$i.memory() {
                        Some(memory) => several.lane(memory, panel, 1 + $i),
                        None => Lane::own(),
                    };)+
                    run.run(&($($a,)+), &mut several.target(memory, panel));
                }
                true
            }

            fn panel<T: Element>(
                &self,
                panel: &Panel<'_>,
                blocks: &mut Blocks<'_>,
                out: &mut MemoryMut<'_, T>,
                run: &(dyn Loop<Self::Values, T::Compute> + Sync),
            ) {
                {
                    let [$($a,)+ ..] = &mut blocks.operands;
                    // SAFETY: an operand in place is brought into its block before this panel is written, and its elements there are
                    // no other panel's.
                    let own = unsafe { out.alias() };
                    $(let $a = $a.load(bound(&self.$i, &own), panel, 1 + $i);)+
                    run.run(&($($a,)+), &mut blocks.out.target(out, panel));
                }
                blocks.out.store(out, panel);
            }

            $($direct)*
        }

        impl<$($A: Operand),+> Align for ($($A,)+) {
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

sources! {
    unary rows1: A a 0;
    #[inline]
    fn direct<D: Direct<Self::Values>>(&self, task: D) -> std::result::Result<(), D> {
        match self.0.memory() {
            Some(memory) => {
                task.run(*memory, #[inline(always)] |a: A::Element| (a.widen(),));
                Ok(())
            }
            None => Err(task),
        }
    }
}
sources! {
    binary all2: A a 0, B1 b 1;
    const PAIR: Option<[DType; 2]> = Some([A::Element::DTYPE, B1::Element::DTYPE]);

    fn pairs<T: Element, B: Body<Self::Values, Out = T::Compute> + Sync>(
        &self,
        (settings, special): (Settings, Special),
        rule: AutoBroadcast,
        out: &mut ViewMut<'_, T>,
        body: &B,
    ) -> Result<()> {
        let operands = (Source::<u16>::bits(&self.0), Source::<u16>::bits(&self.1));
        let mut out = out.bits::<u16>();
        let pairs = Pairs::<A::Element, B1::Element, T, B>::new((settings.level(), special), body);
        write(settings, operands, rule, &mut out, HALVES, &pairs)
    }
}
sources! { mixed3 all3: A a 0, B1 b 1, C c 2; }
sources! { mixed4 all4: A a 0, B1 b 1, C c 2, D d 3; }
sources! { mixed5 all5: A a 0, B1 b 1, C c 2, D d 3, E e 4; }
sources! { mixed6 all6: A a 0, B1 b 1, C c 2, D d 3, E e 4, G g 5; }
sources! { mixed7 all7: A a 0, B1 b 1, C c 2, D d 3, E e 4, G g 5, H h 6; }
sources! { mixed8 all8: A a 0, B1 b 1, C c 2, D d 3, E e 4, G g 5, H h 6, I i 7; }

/// Writes the result if its rows are short, and can be taken [together](Grouped). By itself, as what comes before it is every call's.
#[inline(never)]
fn grouped<const N: usize, S: Sources, T: Element>(
    settings: Settings,
    single: &Single<N>,
    operands: &S,
    weight: usize,
    out: &mut MemoryMut<'_, T>,
    run: &(dyn Loop<S::Values, T::Compute> + Sync),
) -> bool {
    let demands = Demands::of(settings, operands, out, weight);
    let Some(grouped) = Grouped::new(single, &demands) else { return false };
    grouped.run(&mut |panel, blocks| operands.panel(panel, blocks, out, run));
    true
}

/// An operand's memory; `own` if that is the result's, whose type it then has.
#[inline]
fn bound<'m, A: Operand, T: Element>(
    operand: &'m A,
    own: &Memory<'m, T>,
) -> Memory<'m, A::Element> {
    operand
        .memory()
        .copied()
        .or_else(|| own.of_type())
        .expect("only an operand of the result's type is in place")
}

/// Elements `stride` apart, in the compute type.
fn widened<T: Element>(
    level: Level,
    memory: Memory<'_, T>,
    (offset, stride): (isize, isize),
    to: &mut [T::Compute],
) {
    let bring = |first: usize, to: &mut [T]| {
        let (offset, cols) = (offset + first as isize * stride, to.len());
        memory.pack(level, offset, Grid { rows: 1, cols, row: 0, col: stride }, to, cols);
    };
    match stride {
        1 => T::widen_all(level, memory.run(offset, to.len()), to),
        0 => to.fill(memory.read(offset).widen()),
        _ => match slice_of_type_mut(to) {
            Some(to) => bring(0, to),
            None => {
                let mut part = [T::default(); BLOCK];
                for (i, to) in to.chunks_mut(BLOCK).enumerate() {
                    let part = &mut part[..to.len()];
                    bring(i * BLOCK, part);
                    T::widen_all(level, part, to);
                }
            }
        },
    }
}
