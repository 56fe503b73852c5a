//! Writing the results of a reduction.

use crate::kernel::reduce::fold::LEAF_VALUES;
use crate::layout::Layout;
use crate::memory::raw::MemoryMut;
use crate::plan::nest::Nest;
use crate::scalar::Numeric;
use crate::simd::isa::Level;

/// Writes one value to all results.
pub(super) fn fill<O: Numeric>(memory: &mut MemoryMut<'_, O>, layout: &Layout, value: O) {
    let mut nest = Nest::new(&layout.shape, &[layout]);
    nest.order();
    nest.coalesce();
    let (stride, mut cursor) = (nest.inner_strides()[0], nest.cursor());
    let values = [value; LEAF_VALUES];
    while let Some(n) = cursor.next(LEAF_VALUES) {
        memory.scatter(cursor.offsets()[0], stride, &values[..n]);
    }
}

/// Rounds results and writes them `stride` apart.
pub(super) fn store<O: Numeric>(
    level: Level,
    out: &mut MemoryMut<'_, O>,
    (offset, stride): (isize, isize),
    values: &[O::Compute],
) {
    if stride == 1 {
        return O::narrow_all(level, values, out.slice(offset, values.len()));
    }
    for (i, &value) in values.iter().enumerate() {
        out.scatter(offset + i as isize * stride, 1, &[O::narrow(value)]);
    }
}

/// As [`store`], along two axes, given by their lengths and strides.
pub(super) fn store_rows<O: Numeric>(
    level: Level,
    out: &mut MemoryMut<'_, O>,
    offset: isize,
    [(rows, row), (cols, col)]: [(usize, isize); 2],
    values: &[O::Compute],
) {
    if rows == 1 || row == col * cols as isize {
        return store(level, out, (offset, col), values);
    }
    for (i, values) in (0..).zip(values.chunks(cols)) {
        store(level, out, (offset + i * row, col), values);
    }
}
