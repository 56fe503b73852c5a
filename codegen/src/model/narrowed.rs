//! Integer attributes that are used as elements.

use crate::types::{Attribute, AttributeValue, Elem, TypeArguments};

/// An integer attribute that is used as an element of an integer dtype. `infer` rejects a value that does not fit the
/// dtype, because the op would wrap it. Floats round it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Narrowed {
    /// The position of the attribute.
    pub attribute: usize,
    /// The dtype of its use.
    pub elem: Elem,
}

impl Narrowed {
    /// The requirement on the attribute, as a sentence.
    pub fn requirement(self) -> String {
        match self.elem {
            Elem::Var(_) => "If the operands are integers, it must fit their dtype.".into(),
            Elem::Fixed(dtype) => format!("It must fit `{dtype}`."),
        }
    }

    /// The message for a value that does not fit if the type variables are bound so.
    pub fn fault(
        self,
        value: &AttributeValue,
        attributes: &[Attribute],
        binding: TypeArguments,
    ) -> Option<String> {
        let AttributeValue::Int(v) = value else { return None };
        let dtype = self.elem.bind(binding);
        let (low, high) = dtype.range()?;
        let name = &attributes.get(self.attribute)?.name;
        (!(low..=high).contains(&i128::from(*v)))
            .then(|| format!("{name}: {v} does not fit into {dtype}, which holds {low} to {high}"))
    }
}
