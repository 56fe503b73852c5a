//! Element types that may depend on the type variable.

use super::dtype::{Class, DType};

/// `T` and the dtypes that it stands for.
#[derive(Clone, Debug)]
pub struct TypeVar {
    /// Its name in the spec.
    pub name: String,
    /// The smallest class that has them all.
    pub class: Class,
    /// The dtypes, in table order.
    pub dtypes: Vec<DType>,
}

/// The element type of a tensor or scalar, before `T` is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elem {
    /// The type variable.
    Var,
    /// A dtype by name.
    Fixed(DType),
}

impl Elem {
    /// The dtype, once `T` is known.
    pub fn bind(self, var: DType) -> DType {
        match self {
            Elem::Var => var,
            Elem::Fixed(dtype) => dtype,
        }
    }
}
