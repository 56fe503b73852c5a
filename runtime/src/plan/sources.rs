//! Tuples of operands, and how their elements reach the loops.

use smallvec::SmallVec;

use crate::broadcast::AutoBroadcast;
use crate::cast::{same, slice_of_type_mut};
use crate::dtype::DType;
use crate::error::Result;
use crate::kernel::values::{Loop, Values};
use crate::layout::Layout;
use crate::memory::matrix::Layout2d;
use crate::memory::raw::{Memory, MemoryMut};
use crate::memory::rows::Rows;
use crate::pack::buffers::PackBuffers;
use crate::pack::tile::LoopTile;
use crate::par::Pieces;
use crate::plan::fit;
use crate::plan::input::Input;
use crate::plan::nest::Nest;
use crate::plan::row_nest::RowNest;
use crate::plan::tiles::LoopTiles;
use crate::plan::workload::Workload;
use crate::scalar::Element;
use crate::settings::Settings;
use crate::shape::Shape;
use crate::simd::isa::Level;
use crate::tuning::BLOCK_ELEMENTS;
use crate::ty::TensorType;

/// The offset and the stride of a run in each operand.
#[derive(Clone, Copy)]
pub struct Run<'r> {
    pub offsets: &'r [isize],
    pub strides: &'r [isize],
}

/// A tuple of one to eight operands. As this module is private, the trait seals [`Operands`](crate::nest::Operands).
pub trait Sources: Sync {
    /// The tuple of their compute types.
    type Values: Values;

    /// The bytes of an element of each operand, in memory and in its compute type.
    const SIZES: &'static [(usize, usize)];

    /// Appends the operands' layouts.
    fn layouts<'l>(&'l self, to: &mut SmallVec<[&'l Layout; 9]>);

    /// Whether each operand has the memory of the result.
    fn in_place(&self) -> [bool; 8];

    /// Applies `f` to a run of as many elements as `out` has, at most [`BLOCK_ELEMENTS`]. `of_result` is the memory of the operands that
    /// have the memory of the result.
    fn fill<O: Element, W: Copy, F: Fn(Self::Values) -> W>(
        &self,
        level: Level,
        of_result: &Memory<'_, O>,
        run: Run<'_>,
        out: &mut [W],
        f: &F,
    );

    /// Returns error E1010 unless the operands broadcast to exactly this shape under the rule.
    fn expect_fit(&self, shape: &Shape, rule: AutoBroadcast) -> Result<()>;

    /// Returns the type of elements of `dtype` in the shape that the operands broadcast to, or `None` if it is not obvious.
    fn common(&self, dtype: DType, rule: AutoBroadcast) -> Option<TensorType>;

    /// Writes the result with a loop: without a plan if it needs [none](RowNest::is_direct), otherwise [tile by tile](LoopTiles). Returns
    /// `false`, and writes nothing, if the operands do not broadcast to exactly the shape of the result under the rule, or it is empty.
    /// `weight` is the cost of the computation in additions.
    fn write<T: Element>(
        &self,
        settings: Settings,
        rule: AutoBroadcast,
        out: (&mut MemoryMut<'_, T>, &Layout),
        weight: usize,
        run: &(dyn Loop<Self::Values, T::Compute> + Sync),
    ) -> bool;

    /// Runs a task with the memory of the operand, if there is only one; returns the task otherwise.
    #[inline]
    fn direct<D: Direct<Self::Values>>(&self, task: D) -> std::result::Result<(), D> {
        Err(task)
    }

    /// Computes one tile of the result with a loop.
    fn tile<T: Element>(
        &self,
        tile: &LoopTile<'_>,
        buffers: &mut PackBuffers<'_>,
        out: &mut MemoryMut<'_, T>,
        run: &(dyn Loop<Self::Values, T::Compute> + Sync),
    );
}

/// A task for the memory of a single operand. `values` converts an element to the argument of the function.
pub trait Direct<V> {
    fn run<A: Element>(self, memory: Memory<'_, A>, values: impl Fn(A) -> V + Copy);
}

macro_rules! sources {
    ($($A:ident $a:ident $i:tt),+; $($direct:item)*) => {
        impl<$($A: Input),+> Sources for ($($A,)+) {
            type Values = ($(<$A::Element as Element>::Compute,)+);

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

            fn fill<O: Element, W: Copy, F: Fn(Self::Values) -> W>(
                &self,
                level: Level,
                of_result: &Memory<'_, O>,
                run: Run<'_>,
                out: &mut [W],
                f: &F,
            ) {
                $(let mut $a = [<$A::Element as Element>::Compute::default(); BLOCK_ELEMENTS];
                let memory = match self.$i.memory() {
                    Some(memory) => *memory,
                    None => memory_in_place(of_result),
                };
                widened(level, memory, (run.offsets[$i], run.strides[$i]), &mut $a[..out.len()]);)+
                for (i, out) in out.iter_mut().enumerate() {
                    *out = f(($($a[i],)+));
                }
            }

            #[inline]
            fn expect_fit(&self, shape: &Shape, rule: AutoBroadcast) -> Result<()> {
                fit::expect_fit(shape, &[$(&self.$i.layout().shape),+], rule)
            }

            #[inline]
            fn common(&self, dtype: DType, rule: AutoBroadcast) -> Option<TensorType> {
                fit::common(dtype, [$(&self.$i.layout().shape),+], rule)
            }

            #[inline]
            fn write<T: Element>(
                &self,
                settings: Settings,
                rule: AutoBroadcast,
                (memory, layout): (&mut MemoryMut<'_, T>, &Layout),
                weight: usize,
                run: &(dyn Loop<Self::Values, T::Compute> + Sync),
            ) -> bool {
                // An operand in place is overwritten, so it is not broadcast.
                if $((self.$i.memory().is_none() && self.$i.layout().shape != layout.shape))||+ {
                    return false;
                }
                let mut nest = RowNest::one();
                if !nest.fill([layout, $(self.$i.layout()),+], rule) {
                    return false;
                }
                let sizes = const { [size_of::<T>(), $(size_of::<$A::Element>()),+] };
                let as_it_is = same::<T, T::Compute>()
                    $(&& same::<$A::Element, <$A::Element as Element>::Compute>())+;
                if !(as_it_is && nest.is_direct(settings, sizes, weight)) {
                    write_tiles(settings, self, &|to| nest.unroll(to), memory, weight, run);
                    return true;
                }
                for tile in 0..nest.tiles {
                    let offsets = nest.offsets(tile);
                    $(let $a = match self.$i.memory() {
                        Some(memory) => nest.operand_rows(memory, offsets[1 + $i], 1 + $i),
                        None => Rows::in_place(),
                    };)+
                    run.run(&($($a,)+), &mut nest.result_rows(memory, offsets[0]));
                }
                true
            }

            fn tile<T: Element>(
                &self,
                tile: &LoopTile<'_>,
                buffers: &mut PackBuffers<'_>,
                out: &mut MemoryMut<'_, T>,
                run: &(dyn Loop<Self::Values, T::Compute> + Sync),
            ) {
                {
                    let [$($a,)+ ..] = &mut buffers.operands;
                    $(let $a = match self.$i.memory() {
                        Some(memory) => $a.load(*memory, tile, 1 + $i),
                        None => $a.load_in_place(&memory_in_place::<$A::Element, T>(&out.shared()), tile, 1 + $i),
                    };)+
                    run.run(&($($a,)+), &mut buffers.out.target(out, tile));
                }
                buffers.out.store(out, tile);
            }

            $($direct)*
        }
    };
}

sources! {
    A a 0;
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
sources! { A a 0, B1 b 1; }
sources! { A a 0, B1 b 1, C c 2; }
sources! { A a 0, B1 b 1, C c 2, D d 3; }
sources! { A a 0, B1 b 1, C c 2, D d 3, E e 4; }
sources! { A a 0, B1 b 1, C c 2, D d 3, E e 4, G g 5; }
sources! { A a 0, B1 b 1, C c 2, D d 3, E e 4, G g 5, H h 6; }
sources! { A a 0, B1 b 1, C c 2, D d 3, E e 4, G g 5, H h 6, I i 7; }

impl Workload {
    /// The workload of these operands and this result.
    #[inline]
    pub fn of<I: Sources, O: Element>(
        settings: Settings,
        operands: &I,
        out: &MemoryMut<'_, O>,
        weight: usize,
    ) -> Self {
        Workload {
            settings,
            result: (size_of::<O>(), size_of::<O::Compute>()),
            operands: I::SIZES,
            in_place: operands.in_place(),
            fresh: out.is_fresh(),
            weight,
        }
    }
}

/// Writes the result tile by tile. A function of its own, so that calls without a plan stay short.
#[inline(never)]
fn write_tiles<S: Sources, T: Element>(
    settings: Settings,
    operands: &S,
    unroll: &dyn Fn(&mut Nest),
    out: &mut MemoryMut<'_, T>,
    weight: usize,
    run: &(dyn Loop<S::Values, T::Compute> + Sync),
) {
    let workload = Workload::of(settings, operands, out, weight);
    let mut nest = Nest::empty();
    unroll(&mut nest);
    // The axes are coalesced in their order, and otherwise again.
    if nest.order() {
        nest.coalesce();
    }
    let tiles = LoopTiles::new(&nest, &workload);
    let pieces = Pieces::new(out.reborrow());
    tiles.run(&|tile, buffers| operands.tile(tile, buffers, &mut pieces.piece(), run));
}

/// The memory of the result, as that of an operand in place, which has the same type.
#[inline]
fn memory_in_place<'m, A: Element, T: Element>(memory: &Memory<'m, T>) -> Memory<'m, A> {
    memory.of_type().expect("only an operand of the result's type is in place")
}

/// Loads elements `stride` apart in the compute type.
fn widened<T: Element>(
    level: Level,
    memory: Memory<'_, T>,
    (offset, stride): (isize, isize),
    to: &mut [T::Compute],
) {
    let pack = |first: usize, to: &mut [T]| {
        let (offset, cols) = (offset + first as isize * stride, to.len());
        memory.pack(level, offset, Layout2d { rows: 1, cols, row: 0, col: stride }, to, cols);
    };
    match stride {
        1 => T::widen_all(level, memory.slice(offset, to.len()), to),
        0 => to.fill(memory.read(offset).widen()),
        _ => match slice_of_type_mut(to) {
            Some(to) => pack(0, to),
            None => {
                let mut part = [T::default(); BLOCK_ELEMENTS];
                for (i, to) in to.chunks_mut(BLOCK_ELEMENTS).enumerate() {
                    let part = &mut part[..to.len()];
                    pack(i * BLOCK_ELEMENTS, part);
                    T::widen_all(level, part, to);
                }
            }
        },
    }
}
