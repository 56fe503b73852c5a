//! Element types that may depend on the type variable.

use super::dtype::{Class, DType};

/// The type variable and the dtypes that it ranges over.
#[derive(Clone, Debug)]
pub struct TypeVar {
    /// Its name in the spec.
    pub name: String,
    /// The smallest class that contains all of them.
    pub class: Class,
    /// The dtypes, in table order.
    pub dtypes: Vec<DType>,
}

impl TypeVar {
    /// The name of its class, or its dtypes if they are not a whole class.
    pub fn shown(&self) -> String {
        match self.class.dtypes() == self.dtypes {
            true => self.class.name().into(),
            false => DType::list(&self.dtypes),
        }
    }
}

/// The element type of a tensor or scalar, before the type variable is bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elem {
    /// The type variable.
    Var,
    /// A fixed dtype.
    Fixed(DType),
}

impl Elem {
    /// The dtype when the type variable is `var`.
    pub fn bind(self, var: DType) -> DType {
        match self {
            Elem::Var => var,
            Elem::Fixed(dtype) => dtype,
        }
    }
}
