//! The functions whose arguments are not all values: closures, a dtype, a rule after any number of shapes, or an expression that
//! may have no value. The rows of [`BUILTINS`](super::builtin::BUILTINS) are the other functions.

use super::Binder;

/// What a special form does, which decides how its arguments are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecialForm {
    /// Calls a closure for every entry of a list.
    Bind(Binder),
    /// Gives the common shape of shapes.
    Broadcast,
    /// Tells whether an expression has a value.
    Defined,
    /// Tells why an expression has no value.
    Cause,
    /// Converts a scalar to a dtype.
    Cast,
}

/// A special form: a row of [`SPECIAL_FORMS`].
pub struct Special {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub form: SpecialForm,
    /// Its arguments in the reference.
    pub arguments: &'static str,
    /// What it takes, in a diagnostic about the number of arguments.
    pub takes: &'static str,
    /// A call of it.
    pub sample: &'static str,
    /// The operator that gives the same of the entries of a list, if there is one.
    pub joins: Option<&'static str>,
    /// Its description in the reference.
    pub doc: &'static str,
}

/// Every special form.
pub const SPECIAL_FORMS: [Special; 8] = [
    Special {
        joins: Some("&&"),
        ..binder("all", Binder::All, "Whether the condition holds for every entry of the list.")
    },
    Special {
        joins: Some("||"),
        ..binder(
            "any",
            Binder::Any,
            "Whether the condition holds for at least one entry of the list.",
        )
    },
    Special {
        sample: "map(x.shape, |n| n * 2)",
        ..binder("map", Binder::Map, "The list of the closure's values, entry by entry.")
    },
    Special {
        sample: "filter(axes(x), |d| x.shape[d] > 1)",
        ..binder("filter", Binder::Filter, "The entries for which the condition holds, in order.")
    },
    Special {
        name: "broadcast_shapes",
        form: SpecialForm::Broadcast,
        arguments: "s, …, rule",
        takes: "at least one shape",
        sample: "broadcast_shapes(x.shape, y.shape)",
        joins: None,
        doc: "The common shape under a broadcast rule, by default `numpy`.",
    },
    Special {
        name: "defined",
        form: SpecialForm::Defined,
        arguments: "e",
        takes: "one argument",
        sample: "defined(broadcast_shapes(x.shape, y.shape))",
        joins: None,
        doc: "Whether the shape arithmetic in `e` has a value.",
    },
    Special {
        name: "cause",
        form: SpecialForm::Cause,
        arguments: "e",
        takes: "one argument",
        sample: "cause(broadcast_shapes(x.shape, y.shape))",
        joins: None,
        doc: "Why `e` has no value, for a message.",
    },
    Special {
        name: "cast",
        form: SpecialForm::Cast,
        arguments: "x, dtype",
        takes: "a scalar and a dtype",
        sample: "cast(x, f32)",
        joins: None,
        doc: "The scalar, converted to a dtype.",
    },
];

const fn binder(name: &'static str, binder: Binder, doc: &'static str) -> Special {
    Special {
        name,
        form: SpecialForm::Bind(binder),
        arguments: "list, |v| …",
        takes: "a list and a closure",
        sample: "all(axes(x), |d| x.shape[d] > 0)",
        joins: None,
        doc,
    }
}

/// The special form of this name.
pub fn find(name: &str) -> Option<&'static Special> {
    SPECIAL_FORMS.iter().find(|special| special.name == name)
}

/// Whether this is the function that converts a scalar, whose second argument is a dtype.
pub fn is_cast(name: &str) -> bool {
    find(name).is_some_and(|special| special.form == SpecialForm::Cast)
}

impl SpecialForm {
    /// Its name.
    pub fn name(self) -> &'static str {
        SPECIAL_FORMS.iter().find(|special| special.form == self).map_or("", |special| special.name)
    }
}
