//! A [`Single`] tile for each index of the outermost axis, without a plan. This is the case when a value per channel is
//! combined with several images.

use crate::broadcast::AutoBroadcast;
use crate::layout::Layout;
use crate::memory::raw::{Memory, MemoryMut};
use crate::memory::rows::{Rows, RowsMut};
use crate::plan::single::Single;
use crate::scalar::Element;
use crate::settings::Settings;
use crate::tuning::{SEVERAL_MAX_ROWS, SEVERAL_MIN_ELEMENTS, SEVERAL_TILE_ROWS};

/// Tiles of the result and of the operands.
pub(crate) struct Several<const N: usize> {
    single: Single<N>,
    pub tiles: usize,
    /// The distance between tiles.
    tile: [isize; N],
}

impl<const N: usize> Several<N> {
    /// As [`Single::new`], for each index of the result's outermost axis, if all of them together are
    /// [cheap](Single::is_cheap).
    #[inline(never)]
    pub fn new(
        settings: Settings,
        layouts: [&Layout; N],
        rule: AutoBroadcast,
        sizes: [usize; N],
        weight: usize,
    ) -> Option<Self> {
        if rule != AutoBroadcast::Numpy {
            return None;
        }
        let rank = layouts[0].shape.len();
        let (&tiles, _) = layouts[0].shape.split_first()?;
        let (mut tile, mut tile_sizes, mut is_set) = ([0; N], sizes, false);
        let (mut shapes, mut strides) = ([&[][..]; N], [&[][..]; N]);
        for (i, layout) in layouts.into_iter().enumerate() {
            (shapes[i], strides[i]) = (&layout.shape[..], &layout.strides[..]);
            if layout.shape.len() < rank {
                continue;
            }
            let (dim, stride) = (*shapes[i].first()?, *strides[i].first()?);
            (shapes[i], strides[i]) = (&shapes[i][1..], &strides[i][1..]);
            if dim == tiles {
                (tile[i], is_set) = (stride, is_set || i > 0);
                tile_sizes[i] = sizes[i].saturating_mul(if stride == 0 { 1 } else { tiles });
            } else if dim != 1 {
                return None;
            }
        }
        let single = Single::of(shapes, strides, rule)?;
        if !(single.is_cheap(settings, tile_sizes, weight) && single.is_long()) {
            return None;
        }
        let rows = tiles.saturating_mul(single.rows().saturating_add(SEVERAL_TILE_ROWS));
        (is_set && (single.len() >= SEVERAL_MIN_ELEMENTS || rows <= SEVERAL_MAX_ROWS))
            .then_some(Several { single, tiles, tile })
    }

    /// The offset of a tile. Wraps only if its rows leave the memory, which is detected when they are used.
    #[inline]
    fn start(&self, tile: usize, index: usize) -> isize {
        self.tile[index].wrapping_mul(tile as isize)
    }

    /// As [`Single::operand_rows`], for one tile.
    #[inline]
    pub fn operand_rows<'m, T: Element>(
        &self,
        memory: &Memory<'m, T>,
        tile: usize,
        index: usize,
    ) -> Rows<'m, T::Compute> {
        self.single.operand_rows(memory, self.start(tile, index), index)
    }

    /// As [`Single::result_rows`], for one tile.
    #[inline]
    pub fn result_rows<'m, T: Element>(
        &self,
        memory: &'m mut MemoryMut<'_, T>,
        tile: usize,
    ) -> RowsMut<'m, T::Compute> {
        self.single.result_rows(memory, self.start(tile, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nest::map;
    use crate::shape::Shape;
    use crate::tensor::Tensor;
    use crate::view::View;

    type Found = Option<(usize, [isize; 2])>;

    fn found(out: &[usize], operands: [&[usize]; 2], rule: AutoBroadcast) -> Found {
        let [out, lhs, rhs] =
            [out, operands[0], operands[1]].map(|shape| Layout::contiguous(&Shape::from(shape)));
        let several = Several::new(Settings::PLAIN, [&out, &lhs, &rhs], rule, [4; 3], 1)?;
        assert_eq!(several.tile[0], out.strides[0]);
        Some((several.tiles, [several.tile[1], several.tile[2]]))
    }

    const HUGE: usize = usize::MAX / 4;

    #[test]
    fn tiles_lie_along_the_outermost_axis() {
        let numpy = AutoBroadcast::Numpy;
        for (out, operands, expected) in [
            (&[2, 8, 150][..], [&[2, 8, 150][..], &[8, 1][..]], Some((2, [1200, 0]))),
            (&[2, 8, 10, 15], [&[2, 8, 10, 15], &[8, 1, 1]], Some((2, [1200, 0]))),
            (&[2, 8, 150], [&[8, 1], &[2, 8, 150]], Some((2, [0, 1200]))),
            (&[2, 8, 150], [&[2, 1, 150], &[1, 8, 1]], Some((2, [150, 0]))),
            (&[2, 8, 128], [&[2, 8, 128], &[8, 1]], Some((2, [1024, 0]))),
            // No operand has the outermost axis, or one has another size.
            (&[2, 8, 150], [&[8, 150], &[8, 1]], None),
            (&[2, 8, 150], [&[1, 8, 150], &[8, 1]], None),
            (&[2, 8, 150], [&[2, 8, 150], &[3, 8, 1]], None),
            (&[2, 8, 150], [&[1, 2, 8, 150], &[8, 1]], None),
            // Few rows, or many rows of few elements.
            (&[21, 8, 127], [&[21, 8, 127], &[8, 1]], Some((21, [1016, 0]))),
            (&[22, 8, 127], [&[22, 8, 127], &[8, 1]], None),
            (&[22, 8, 128], [&[22, 8, 128], &[8, 1]], Some((22, [1024, 0]))),
            (&[16, 12, 3], [&[16, 12, 3], &[12, 1]], Some((16, [36, 0]))),
            (&[16, 13, 3], [&[16, 13, 3], &[13, 1]], None),
            // Short rows of many elements.
            (&[2, 80, 15], [&[2, 80, 15], &[80, 1]], None),
            // Too many axes.
            (&[3, 2, 8, 150], [&[3, 2, 8, 150], &[8, 1]], None),
            (&[], [&[], &[]], None),
            // An empty result, of sizes whose product overflows.
            (&[0, HUGE, HUGE], [&[0, HUGE, HUGE], &[HUGE, 1]], None),
        ] {
            assert_eq!(found(out, operands, numpy), expected, "{out:?} {operands:?}");
        }
        let (out, operands) = (&[2, 8, 150], [&[2, 8, 150][..]; 2]);
        assert_eq!(found(out, operands, AutoBroadcast::None), None);
        assert_eq!(found(out, operands, AutoBroadcast::Pdpd { axis: -1 }), None);
    }

    /// Every tile uses its own elements, whichever operand varies, and in any order in memory.
    #[test]
    fn tiles_use_their_own_elements() {
        let numbered = |shape: &[usize], step: usize| {
            let n = shape.iter().product::<usize>();
            Tensor::new(shape, (0..n).map(|i| (i * step % 8191) as i32).collect()).unwrap()
        };
        let (wide, column) = (numbered(&[3, 8, 150], 7), numbered(&[8, 1], 11));
        let reversed = wide.view().reverse(0).unwrap();
        let (plain, column) = (wide.view(), column.view());
        for (lhs, rhs) in [(&plain, &column), (&column, &plain), (&reversed, &column)] {
            let mut out = Tensor::<i32>::zeros([3, 8, 150]).unwrap();
            let layouts =
                [out.view_mut().layout().clone(), lhs.layout().clone(), rhs.layout().clone()];
            let [a, b, c] = &layouts;
            assert!(
                Several::new(Settings::PLAIN, [a, b, c], AutoBroadcast::Numpy, [4; 3], 1).is_some()
            );
            let subtracted = |(lhs, rhs): (i32, i32)| 3 * lhs - rhs;
            map((lhs, rhs), AutoBroadcast::Numpy, out.view_mut(), subtracted).unwrap();
            for (i, have) in out.to_vec().into_iter().enumerate() {
                let at = [i / 1200, i / 150 % 8, i % 150];
                let value = |view: &View<'_, i32>| match view.shape().len() {
                    3 => view.get(&at),
                    _ => view.get(&[at[1], 0]),
                };
                assert_eq!(Some(have), value(lhs).zip(value(rhs)).map(subtracted), "{at:?}");
            }
        }
    }

    #[test]
    fn outermost_axis_counts_where_an_operand_has_it() {
        let is_cheap = |tiles: usize, stride: isize| {
            let shape = |tiles| Shape::from([tiles, 8, 150]);
            let out = Layout { shape: shape(tiles), strides: [1200, 150, 1][..].into() };
            let operand = Layout { shape: shape(tiles), strides: [stride, 0, 1][..].into() };
            Several::new(Settings::PLAIN, [&out, &operand], AutoBroadcast::Numpy, [1, 1], 1)
                .is_some()
        };
        let most = |stride| (1..1 << 20).take_while(|&tiles| is_cheap(tiles, stride)).count();
        let (stays, moves) = (most(0), most(1200));
        assert!(moves < stays && stays < 1 << 19, "{moves} {stays}");
    }
}
