//! An operand next to a guard page, in the layout of a view. Its first or last element in memory is adjacent to the page.

use opwright::{AnyView, Element, View, dispatch};

use super::pages::{Pages, Side};
use crate::common::coordinates::coordinates;
use crate::common::tensors::tensor;

/// An operand next to a guard page.
pub struct Operand {
    pages: Pages,
    shape: Vec<usize>,
    strides: Vec<isize>,
    offset: usize,
}

impl Operand {
    /// An operand with the elements and the layout of a view.
    pub fn new(view: &AnyView<'_>, side: Side) -> Self {
        dispatch!(any, view.dtype(), T => {
            Operand::typed(&view.typed::<T>().unwrap(), side)
        }, else => unreachable!())
    }

    fn typed<T: Element>(view: &View<'_, T>, side: Side) -> Self {
        let (shape, strides) = (view.shape().to_vec(), view.strides().to_vec());
        let reach = |(&dim, &stride): (&usize, &isize)| (dim as isize - 1) * stride;
        let reaches = || shape.iter().zip(&strides).map(reach);
        let is_empty = shape.contains(&0);
        let low: isize = if is_empty { 0 } else { reaches().map(|reach| reach.min(0)).sum() };
        let high: isize = if is_empty { -1 } else { reaches().map(|reach| reach.max(0)).sum() };
        // The gaps between elements hold a value that is not read.
        let mut data = tensor::<T>([(high - low + 1) as usize], |_| 77.0).into_vec();
        for (coordinate, element) in coordinates(&shape).zip(view.iter()) {
            let steps = coordinate.iter().zip(&strides);
            let at: isize = steps.map(|(&i, &stride)| i as isize * stride).sum();
            data[(at - low) as usize] = element;
        }
        Operand { pages: Pages::new(&data, side), shape, strides, offset: -low as usize }
    }

    /// The view of the operand.
    pub fn view(&self) -> AnyView<'_> {
        dispatch!(any, self.pages.dtype(), T => {
            let elements = self.pages.elements::<T>();
            let view = View::strided(elements, &*self.shape, &self.strides, self.offset);
            AnyView::from(view.unwrap())
        }, else => unreachable!())
    }
}

/// Operands with the elements and layouts of several views.
pub fn operands(views: &[AnyView<'_>], side: Side) -> Vec<Operand> {
    views.iter().map(|view| Operand::new(view, side)).collect()
}

/// The views of operands.
pub fn guarded(operands: &[Operand]) -> Vec<AnyView<'_>> {
    operands.iter().map(Operand::view).collect()
}
