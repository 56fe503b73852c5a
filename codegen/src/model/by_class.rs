//! An op within one class of dtypes.

use std::borrow::Cow;

use super::{Body, Class, Gradient, Op};
use crate::expr::{Expr, Kind};

impl Op {
    /// The classes of dtypes with values of their own. An op that has one definition for all dtypes has none.
    pub fn classes(&self) -> &[Class] {
        match &self.body {
            Body::Elementwise { value: Expr { kind: Kind::ByClass(classes, _), .. }, .. } => {
                classes
            }
            _ => &[],
        }
    }

    /// The op for the dtypes of a class that has values of its own: it has one definition, and examples in these dtypes only.
    fn within(&self, class: Class) -> Op {
        let mut op = self.clone();
        if let Some(var) = op.vars.first_mut() {
            var.dtypes.retain(|dtype| class.admits(*dtype));
            var.class = Class::of(&var.dtypes);
        }
        if let Body::Elementwise { value, .. } = &mut op.body {
            let own = op.vars.first().and_then(|var| var.dtypes.first()).copied();
            *value = own.map_or(&*value, |dtype| value.in_dtype(dtype)).clone();
        }
        for example in &mut op.examples {
            example.dtypes.retain(|dtype| class.admits(*dtype));
        }
        op.examples.retain(|example| !example.dtypes.is_empty());
        if !has_floats(class) {
            let none = |_| Gradient::None("its dtypes have none".into());
            op.gradients = op.gradients.iter().map(none).collect();
        }
        op
    }

    /// The op for each class of dtypes that has values of its own, or the whole op.
    pub fn by_class(&self) -> Vec<Cow<'_, Op>> {
        match self.classes() {
            [] => vec![Cow::Borrowed(self)],
            classes => classes.iter().map(|class| Cow::Owned(self.within(*class))).collect(),
        }
    }

    /// The op for floats, which alone have gradients and error bounds.
    pub fn in_floats(&self) -> Cow<'_, Op> {
        let own = self.classes().iter().find(|class| has_floats(**class));
        own.map_or(Cow::Borrowed(self), |class| Cow::Owned(self.within(*class)))
    }
}

fn has_floats(class: Class) -> bool {
    class.dtypes().iter().any(|dtype| dtype.is_float())
}
