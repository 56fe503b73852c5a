//! Errors and points as shown to users.

use crate::model::{DType, Num, Op, Operand};
use crate::prove::numbers::Point;

/// An error in ULP, as shown to users.
pub fn distance(ulps: f64) -> String {
    match ulps {
        f64::INFINITY => "infinite".to_owned(),
        ulps if ulps < 1e3 => format!("{} ulp", (ulps * 1e3).ceil() / 1e3),
        ulps if ulps < 1e9 => format!("{} ulp", ulps.ceil()),
        ulps => format!("{ulps:.1e} ulp"),
    }
}

/// The elements at a point, as shown to users.
pub fn place(op: &Op, dtype: DType, at: &Point) -> String {
    let name = |(operand, v): (&Operand, &f64)| {
        format!("{} = {}", operand.name, Num::Float(*v).shown(operand.elem.bind(dtype)))
    };
    let elements = op.operands.iter().zip(&at.elements).map(name);
    elements.collect::<Vec<_>>().join(", ")
}
