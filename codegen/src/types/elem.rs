//! Element types that may depend on type variables.

use super::dtype::{Class, DType};

/// The largest number of type variables. Generated code is compiled for every combination of their dtypes.
pub const MAX_VARIABLES: usize = 2;

/// A type variable and the dtypes that it ranges over.
#[derive(Clone, Debug)]
pub struct TypeVar {
    /// Its name in the spec.
    pub name: String,
    /// The smallest class that contains all of them.
    pub class: Class,
    /// The dtypes, in table order.
    pub dtypes: Vec<DType>,
    /// What says which of them it is in a call.
    pub source: VarSource,
}

/// What says which dtype a type variable is in a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VarSource {
    /// The operands of this element type.
    Operands,
    /// The attribute at this position.
    Attribute(usize),
}

impl TypeVar {
    /// Whether one of its dtypes is a float.
    pub fn has_floats(&self) -> bool {
        self.dtypes.iter().any(|dtype| dtype.is_float())
    }

    /// The name of its class, or its dtypes if they are not a whole class.
    pub fn shown(&self) -> String {
        match self.class.dtypes() == self.dtypes {
            true => self.class.name().into(),
            false => DType::list(&self.dtypes),
        }
    }
}

/// The type variables in a gradient: those that have floats are restricted to them.
pub fn in_floats(vars: &[TypeVar]) -> Vec<TypeVar> {
    let of = |var: &TypeVar| {
        let dtypes = var.dtypes.iter().copied().filter(|dtype| dtype.is_float()).collect();
        match var.has_floats() {
            true => TypeVar { class: Class::Float, dtypes, ..var.clone() },
            false => var.clone(),
        }
    };
    vars.iter().map(of).collect()
}

/// The element type of a tensor or scalar, before the type variables are bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elem {
    /// The type variable at this position.
    Var(usize),
    /// A fixed dtype.
    Fixed(DType),
}

impl Elem {
    /// The first type variable.
    pub const FIRST: Elem = Elem::Var(0);

    /// The dtype when the type variables are bound.
    pub fn bind(self, binding: TypeArguments) -> DType {
        match self {
            Elem::Var(i) => binding.of(i),
            Elem::Fixed(dtype) => dtype,
        }
    }

    /// Whether it is a type variable.
    pub fn is_var(self) -> bool {
        matches!(self, Elem::Var(_))
    }

    /// The type variable that it is, of those of the op.
    pub fn var(self, vars: &[TypeVar]) -> Option<&TypeVar> {
        match self {
            Elem::Var(i) => vars.get(i),
            Elem::Fixed(_) => None,
        }
    }

    /// Whether it may be a float.
    pub fn has_floats(self, vars: &[TypeVar]) -> bool {
        self.dtypes(vars).iter().any(|dtype| dtype.is_float())
    }

    /// The dtypes that it may be.
    pub fn dtypes(self, vars: &[TypeVar]) -> Vec<DType> {
        match self {
            Elem::Var(i) => vars.get(i).map_or(vec![], |var| var.dtypes.clone()),
            Elem::Fixed(dtype) => vec![dtype],
        }
    }
}

/// The dtypes that the type variables of an op stand for in a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypeArguments([DType; MAX_VARIABLES]);

impl TypeArguments {
    /// Every type variable stands for this dtype.
    pub fn all(dtype: DType) -> Self {
        TypeArguments([dtype; MAX_VARIABLES])
    }

    /// The dtype of the type variable at this position.
    pub fn of(self, variable: usize) -> DType {
        self.0[variable.min(MAX_VARIABLES - 1)]
    }

    /// The same, with another dtype for one type variable.
    #[must_use]
    pub fn with(mut self, variable: usize, dtype: DType) -> Self {
        self.0[variable.min(MAX_VARIABLES - 1)] = dtype;
        self
    }
}
