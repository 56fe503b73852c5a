//! An operand beside a forbidden page, in the layout of a view: the first or the last element in memory is one of its own.

use opwright::{AnyView, Element, View, dispatch};

use super::pages::{Pages, Side};
use crate::common::coordinates::coordinates;
use crate::common::tensors::tensor;

/// An operand.
pub struct Operand {
    pages: Pages,
    shape: Vec<usize>,
    strides: Vec<isize>,
    offset: usize,
}

impl Operand {
    /// The elements of a view.
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
        // What lies between elements, and is none.
        let mut data = tensor::<T>([(high - low + 1) as usize], |_| 77.0).into_vec();
        for (coordinate, element) in coordinates(&shape).zip(view.iter()) {
            let steps = coordinate.iter().zip(&strides);
            let at: isize = steps.map(|(&i, &stride)| i as isize * stride).sum();
            data[(at - low) as usize] = element;
        }
        Operand { pages: Pages::new(&data, side), shape, strides, offset: -low as usize }
    }

    /// The operand.
    pub fn view(&self) -> AnyView<'_> {
        dispatch!(any, self.pages.dtype(), T => {
            let elements = self.pages.elements::<T>();
            let view = View::strided(elements, &*self.shape, &self.strides, self.offset);
            AnyView::from(view.unwrap())
        }, else => unreachable!())
    }
}

/// Operands of several views.
pub fn operands(views: &[AnyView<'_>], side: Side) -> Vec<Operand> {
    views.iter().map(|view| Operand::new(view, side)).collect()
}

/// Their views.
pub fn guarded(operands: &[Operand]) -> Vec<AnyView<'_>> {
    operands.iter().map(Operand::view).collect()
}
