//! Lists of parameters.

use super::row::ParamSort;
use crate::types::Class;

pub(super) const INT1: &[(&str, ParamSort)] = &[("a", ParamSort::Int)];
pub(super) const INT2: &[(&str, ParamSort)] = &[("a", ParamSort::Int), ("b", ParamSort::Int)];
pub(super) const AXIS: &[(&str, ParamSort)] = &[("a", ParamSort::Int), ("n", ParamSort::Int)];
pub(super) const LIST: &[(&str, ParamSort)] = &[("list", ParamSort::List)];
pub(super) const LIST_INT: &[(&str, ParamSort)] =
    &[("list", ParamSort::List), ("v", ParamSort::Int)];
pub(super) const LIST2: &[(&str, ParamSort)] =
    &[("list", ParamSort::List), ("axes", ParamSort::List)];
pub(super) const ANY2: &[(&str, ParamSort)] =
    &[("a", ParamSort::Scalar(Class::Any)), ("b", ParamSort::Scalar(Class::Any))];
pub(super) const NUM1: &[(&str, ParamSort)] = &[("a", ParamSort::Scalar(Class::Numeric))];
pub(super) const NUM2: &[(&str, ParamSort)] =
    &[("a", ParamSort::Scalar(Class::Numeric)), ("b", ParamSort::Scalar(Class::Numeric))];
pub(super) const BITS1: &[(&str, ParamSort)] = &[("a", ParamSort::Scalar(Class::Bitwise))];
pub(super) const BITS2: &[(&str, ParamSort)] =
    &[("a", ParamSort::Scalar(Class::Bitwise)), ("b", ParamSort::Scalar(Class::Bitwise))];
pub(super) const WHOLE2: &[(&str, ParamSort)] =
    &[("a", ParamSort::Scalar(Class::Integer)), ("n", ParamSort::Scalar(Class::Integer))];
pub(super) const SIGNED1: &[(&str, ParamSort)] = &[("a", ParamSort::Scalar(Class::Signed))];
pub(super) const REAL1: &[(&str, ParamSort)] = &[("a", ParamSort::Scalar(Class::Float))];
pub(super) const REAL2: &[(&str, ParamSort)] =
    &[("a", ParamSort::Scalar(Class::Float)), ("b", ParamSort::Scalar(Class::Float))];
pub(super) const REAL3: &[(&str, ParamSort)] = &[
    ("g", ParamSort::Scalar(Class::Float)),
    ("a", ParamSort::Scalar(Class::Float)),
    ("b", ParamSort::Scalar(Class::Float)),
];
pub(super) const TENSOR_LIST: &[(&str, ParamSort)] =
    &[("t", ParamSort::Tensor), ("list", ParamSort::List)];
pub(super) const TENSOR_AXES: &[(&str, ParamSort)] =
    &[("t", ParamSort::Tensor), ("axes", ParamSort::List)];
pub(super) const TENSOR_LIST2: &[(&str, ParamSort)] =
    &[("t", ParamSort::Tensor), ("shape", ParamSort::List), ("dimensions", ParamSort::List)];
