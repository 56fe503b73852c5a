//! Tuples of operands, and how their elements reach the loops.

use crate::broadcast::AutoBroadcast;
use crate::cast::{same, slice_of_type_mut};
use crate::dtype::DType;
use crate::error::Result;
use crate::kernel::carriers::{CarrierOf, WithCarriers};
use crate::kernel::values::{Loop, tuples};
use crate::layout::Layout;
use crate::memory::raw::{Memory, MemoryMut};
use crate::memory::rows::Rows;
use crate::pack::buffers::{PackBuffer, PackBuffers};
use crate::pack::tile::LoopTile;
use crate::par::Pieces;
use crate::plan::block::{Block, Part};
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
use crate::simd::prefetch::prefetch;
use crate::tuning::BLOCK_ELEMENTS;
use crate::ty::TensorType;

/// The carriers of the compute types of operands.
pub type CarriersOf<I> = <<I as Sources>::Values as WithCarriers>::Carriers;

/// A tuple of one to eight operands. As this module is private, the trait seals [`Operands`](crate::nest::Operands).
pub trait Sources: Sync {
    /// The tuple of their compute types.
    type Values: WithCarriers;

    /// The bytes of an element of each operand, in memory and in its compute type.
    const SIZES: &'static [(usize, usize)];

    /// The operands' layouts.
    fn layouts(&self) -> impl AsRef<[&Layout]>;

    /// Whether each operand has the memory of the result.
    fn in_place(&self) -> [bool; 8];

    /// Returns error E1010 unless the operands broadcast to exactly this shape under the rule.
    #[inline]
    fn expect_fit(&self, shape: &Shape, rule: AutoBroadcast) -> Result<()> {
        fit::expect_fit(shape, self.layouts().as_ref(), rule)
    }

    /// Returns the type of elements of `dtype` in the shape that the operands broadcast to, or `None` if it is not obvious.
    #[inline]
    fn common(&self, dtype: DType, rule: AutoBroadcast) -> Option<TensorType> {
        fit::common(dtype, self.layouts(), rule)
    }

    /// Writes the result with a loop: without a plan if it needs [none](RowNest::is_direct), otherwise [tile by tile](LoopTiles). Returns
    /// `false`, and writes nothing, if the operands do not broadcast to exactly the shape of the result under the rule, or it is empty.
    /// `weight` is the cost of the computation in additions.
    fn write<T: Element>(
        &self,
        settings: Settings,
        rule: AutoBroadcast,
        out: (&mut MemoryMut<'_, T>, &Layout),
        weight: usize,
        run: &(dyn Loop<CarriersOf<Self>, CarrierOf<T::Compute>> + Sync),
    ) -> bool;

    /// Computes one tile of the result with a loop.
    fn tile<T: Element>(
        &self,
        tile: &LoopTile<'_>,
        buffers: &mut PackBuffers<'_>,
        out: &mut MemoryMut<'_, T>,
        run: &(dyn Loop<CarriersOf<Self>, CarrierOf<T::Compute>> + Sync),
    );

    /// Applies `f` to the elements of a block, and writes the results to the contiguous rows of `out`. `of_result` is the memory of the
    /// operands that have the memory of the result.
    fn fill<O: Element, W: Copy, F: Fn(Self::Values) -> W>(
        &self,
        level: Level,
        of_result: &Memory<'_, O>,
        block: Block<'_>,
        out: &mut [W],
        f: &F,
    );
}

/// Implements what depends on the types of elements alone, and the methods that read runs of them.
macro_rules! runs {
    ($n:tt: $($A:ident $a:ident $i:tt),+) => {
        type Values = ($(<$A::Element as Element>::Compute,)+);

        const SIZES: &'static [(usize, usize)] =
            &[$((size_of::<$A::Element>(), size_of::<<$A::Element as Element>::Compute>())),+];

        fn fill<O: Element, W: Copy, F: Fn(Self::Values) -> W>(
            &self,
            level: Level,
            of_result: &Memory<'_, O>,
            block: Block<'_>,
            out: &mut [W],
            f: &F,
        ) {
            $(let mut $a = [<$A::Element as Element>::Compute::default(); BLOCK_ELEMENTS];)+
            block.parts(block.packed(), |start, n, part| {
                $(let $a = computed(level, &self.$i, of_result, part($i), &mut $a[..n]);)+
                let out = &mut out[start..];
                level.dispatch(
                    #[inline(always)]
                    move || {
                        $(let $a = &$a[..n];)+
                        let out = &mut out[..n];
                        for i in 0..n {
                            out[i] = f(($($a[i],)+));
                        }
                    },
                );
            });
        }
    };
}

macro_rules! sources {
    ($n:tt: $($A:ident $a:ident $i:tt),+) => {
        impl<$($A: Input),+> Sources for ($($A,)+) {
            runs! { $n: $($A $a $i),+ }

            #[inline]
            fn layouts(&self) -> impl AsRef<[&Layout]> {
                [$(self.$i.layout()),+]
            }

            #[inline]
            fn in_place(&self) -> [bool; 8] {
                let mut in_place = [false; 8];
                $(in_place[$i] = self.$i.memory().is_none();)+
                in_place
            }

            #[inline]
            fn write<T: Element>(
                &self,
                settings: Settings,
                rule: AutoBroadcast,
                (memory, layout): (&mut MemoryMut<'_, T>, &Layout),
                weight: usize,
                run: &(dyn Loop<CarriersOf<Self>, CarrierOf<T::Compute>> + Sync),
            ) -> bool {
                let mut nest = RowNest::one();
                if !($(may_overwrite(&self.$i, layout))&&+ && nest.fill([layout, $(self.$i.layout()),+], rule)) {
                    return false;
                }
                let sizes = const { [size_of::<T>(), $(size_of::<$A::Element>()),+] };
                let as_it_is = is_compute_type::<T>() $(&& is_compute_type::<$A::Element>())+;
                if !(as_it_is && nest.is_direct(settings, sizes, weight)) {
                    write_tiles(settings, self, &|to| nest.unroll(to), memory, weight, run);
                    return true;
                }
                for tile in 0..nest.tiles {
                    let offsets = nest.offsets(tile);
                    let rows = ($(nest.operand_rows(self.$i.memory(), offsets[1 + $i], 1 + $i).carried(),)+);
                    run.run(&rows, &mut nest.result_rows(memory, offsets[0]).carried());
                }
                true
            }

            fn tile<T: Element>(
                &self,
                tile: &LoopTile<'_>,
                PackBuffers { out: buffer, operands: [$($a,)+ ..] }: &mut PackBuffers<'_>,
                out: &mut MemoryMut<'_, T>,
                run: &(dyn Loop<CarriersOf<Self>, CarrierOf<T::Compute>> + Sync),
            ) {
                let rows = ($(load(&self.$i, $a, out, tile, 1 + $i).carried(),)+);
                run.run(&rows, &mut buffer.target(out, tile).carried());
                buffer.store(out, tile);
            }
        }
    };
}

tuples! { sources }

/// Whether an element is computed with as it is in memory.
#[inline(always)]
fn is_compute_type<T: Element>() -> bool {
    same::<T, T::Compute>()
}

/// Whether a result of this layout may be written: an operand in place is overwritten, so it is not broadcast.
#[inline(always)]
fn may_overwrite(operand: &impl Input, result: &Layout) -> bool {
    operand.memory().is_some() || operand.layout().shape == result.shape
}

/// Returns the elements of a tile of operand number `index`.
#[inline(always)]
fn load<'b, I: Input, T: Element>(
    operand: &'b I,
    buffer: &'b mut PackBuffer<'_>,
    out: &MemoryMut<'_, T>,
    tile: &LoopTile<'_>,
    index: usize,
) -> Rows<'b, <I::Element as Element>::Compute> {
    match operand.memory() {
        Some(memory) => buffer.load(*memory, tile, index),
        None => buffer.load_in_place::<I::Element>(&memory_in_place(&out.shared()), tile, index),
    }
}

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
    run: &(dyn Loop<CarriersOf<S>, CarrierOf<T::Compute>> + Sync),
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

/// Elements of an operand in the compute type: where they are if they are contiguous and have that type, or else in `to`.
fn computed<'v, I: Input, O: Element>(
    level: Level,
    operand: &'v I,
    of_result: &Memory<'v, O>,
    part @ Part { offset, layout, .. }: Part,
    to: &'v mut [<I::Element as Element>::Compute],
) -> &'v [<I::Element as Element>::Compute] {
    let memory = operand.memory().copied().unwrap_or_else(|| memory_in_place(of_result));
    if let Some(memory) = memory.of_type().filter(|_| layout.is_contiguous()) {
        let values = memory.slice(offset, to.len());
        prefetch(values, part.bytes_ahead::<I::Element>());
        return values;
    }
    widened(level, memory, part, to);
    to
}

/// Writes elements in the compute type to contiguous rows of at most [`BLOCK_ELEMENTS`] elements together.
pub(crate) fn widened<T: Element>(
    level: Level,
    memory: Memory<'_, T>,
    part @ Part { offset, layout, .. }: Part,
    to: &mut [T::Compute],
) {
    if layout.is_contiguous() {
        let elements = memory.slice(offset, to.len());
        prefetch(elements, part.bytes_ahead::<T>());
        T::widen_all(level, elements, to);
    } else if let Some(to) = slice_of_type_mut(to) {
        memory.pack(level, offset, layout, to, layout.cols);
    } else {
        let mut elements = [T::default(); BLOCK_ELEMENTS];
        let elements = &mut elements[..to.len()];
        memory.pack(level, offset, layout, elements, layout.cols);
        T::widen_all(level, elements, to);
    }
}
