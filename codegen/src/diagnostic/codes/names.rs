//! E02xx: names and types.

pub(super) const NAMES: &[(&str, &str, &str)] = &[
    (
        "E0201",
        "an unknown type",
        "An argument is `tensor<T>` or an attribute: shape, dims, axis_set, axes, axis, int, float, bool, \
         auto_broadcast, dtype, dtype<T>, or a list of words. A type variable stands for a class of dtypes (any, \
         numeric, float, integer, signed, ordered, bool) or a list of dtypes.",
    ),
    (
        "E0202",
        "a name that is taken",
        "Arguments, bindings and the result share one scope, so each name is used once. A few names are \
         reserved: they have a meaning in expressions.",
    ),
    (
        "E0203",
        "a type variable that is not declared, or that nothing gives",
        "`tensor<T>` and `dtype<T>` refer to a type variable that `types: {T: CLASS}` declares. Operands of type `tensor<T>` \
         say what it is in a call, or one attribute of type `dtype<T>` does. Type variables of operands come before one that \
         an attribute gives, and of two of operands one with floats comes first. An operand of a fixed dtype is written as, \
         for example, `tensor<bool>`.",
    ),
    (
        "E0204",
        "a value that does not fit its type",
        "The value of a default, an attribute or a bound must be one of its type: a size is not negative, a word is one \
         of the choices, and a number fits in 64 bits.",
    ),
    (
        "E0205",
        "a kernel that is not a path",
        "`kernel` is the path of a function of your own crate, such as `crate::kernels::mine`. Ops need one only where \
         `elementwise`, `view`, `reduce` or `element` is too slow.",
    ),
    (
        "E0206",
        "two names that are the same in Rust",
        "Types are in camel case in Rust, where `conv2d` and `conv_2d` are both `Conv2d`. The gradients of `mean` are a \
         struct `MeanGrads`, and a choice `mode` of `pad` is an enum `PadMode`, so there can be no op `mean_grads` or \
         `pad_mode` beside them. Rename one of the two.",
    ),
    (
        "E0207",
        "a malformed constraint",
        "Constraints are numbered C1, C2, … in the order in which they are checked; those of the family come first. Each \
         has either `unless`, a condition on shapes and attributes, or, in elementwise ops, `each`, a condition on the \
         values.",
    ),
    (
        "E0208",
        "an unknown error class",
        "The error of a constraint is TypeError or ValueError, as in Python frameworks.",
    ),
    (
        "E0209",
        "the wrong number of operands",
        "An op has at most 8 operands, which are its arguments of a tensor type; the others are attributes. One without \
         operands defines its values by `element`.",
    ),
    (
        "E0210",
        "a name that a file cannot have",
        "On Windows `con`, `prn`, `aux`, `nul`, `com0` to `com9` and `lpt0` to `lpt9` are devices in every folder and \
         with every extension, so a repository that contains such a file cannot be checked out. Every op and every family \
         has a file of its name.",
    ),
    (
        "E0211",
        "two ops with the same operator",
        "At run time an op is found by its name and by its operators, so each operator belongs to one op.",
    ),
    (
        "E0212",
        "an axis of nothing",
        "A negative axis counts from the back, so `axis` needs the rank in which it counts: `of: x`, the name of an \
         operand, a list of sizes, or an integer, such as `of: x.rank + 1` for an axis of the result. `axes` may have one \
         too. Every expression of the spec uses the axis counted from 0, and calls with an axis out of range, or with one \
         axis twice, violate a constraint that need not be written.",
    ),
    (
        "E0213",
        "a shape that is no pattern",
        "`shape` says what the shape of an operand looks like, as in `shape: [m, k]`: names, numbers, and `_` for any size, \
         with at most one `..` for any number of axes. Each name is an integer in every expression of the spec, sizes of one \
         name are equal, and calls with an operand that does not fit violate a constraint that need not be written.",
    ),
];
