//! E03xx: expressions.

pub(super) const EXPRESSIONS: &[(&str, &str, &str)] = &[
    (
        "E0301",
        "not an expression of the language",
        "Expressions are a subset of Rust's syntax: literals, names, `x.shape`, `a[i]`, operators, `if … { } \
         else { }`, ranges, calls of the language's functions, and closures where a function takes one. \
         Statements, macros, blocks and comments are not part of it.",
    ),
    (
        "E0302",
        "an expression that is too long or too deep",
        "An expression has at most 4 KiB, 32 levels of nesting, and 64 operators in a chain, like `a + b + c`. With its \
         `let`s expanded it has at most 2000 parts, nested 100 deep. Name its parts with `let`, or split the op into two.",
    ),
    (
        "E0303",
        "an unknown name",
        "An expression can use the arguments, the result, the `let` bindings above it, and the parameters of closures \
         around it. A choice can be compared only with its own words.",
    ),
    (
        "E0304",
        "an expression of the wrong sort",
        "Integers, lists, booleans, scalars and tensors are different sorts. Shapes are computed from shapes and \
         attributes, never from the elements of a tensor.",
    ),
    (
        "E0305",
        "braces in a message do not pair",
        "`{EXPR}` in a message is replaced by the value of the expression; `{{` and `}}` are braces.",
    ),
    (
        "E0306",
        "an unknown function",
        "The functions of the language are listed in its documentation; some work on shapes only, some on \
         scalars only.",
    ),
    (
        "E0307",
        "the wrong number of arguments",
        "Every function takes a fixed number of arguments, except those whose documentation says otherwise.",
    ),
    (
        "E0308",
        "a function that a dtype does not support",
        "`sqrt`, for example, is defined for floats. Every function of the expression must be defined for every dtype of \
         the type variable.",
    ),
    (
        "E0309",
        "dtypes differ",
        "There are no implicit conversions between dtypes; `cast(x, f32)` converts. A literal takes the dtype that its \
         context requires.",
    ),
    (
        "E0310",
        "an operation without a value",
        "Division of integers by zero and negative powers of integers have no value. The formula must show that neither \
         happens: the divisor or exponent is a literal or an expression such as `max(n, 1)`, or a condition on the same \
         expression excludes the other values. The condition is a constraint, that of an enclosing `if`, or the left side \
         of `&&` or `||`. `if rhs == 0 { 0 } else { lhs / rhs }` is accepted, because `rhs` is not zero there. A size may wrap \
         to 0 in a dtype of fewer than 64 bits: there, write `max(cast(n, T), 1)`.",
    ),
    (
        "E0311",
        "the shape of an elementwise result",
        "An elementwise result has the shape that the operands broadcast to: `broadcast_shapes` of every operand's shape, \
         in order, or `x.shape` if `x` is the only operand. This is also what it has if `shape` is left out.",
    ),
    (
        "E0312",
        "a malformed gradient",
        "`vjp` has, for each operand, an expression in `grad`, or `none` with a reason. `vjp: {none: reason}` applies to \
         the whole op. An operand without a float dtype has no gradient, and needs no entry.",
    ),
    (
        "E0313",
        "a value in brackets that ends early",
        "Inside `{ }` and `[ ]` YAML ends an unquoted value at the next comma, bracket or brace, even in parentheses: of \
         `{shape: broadcast_shapes(a.shape, b.shape)}` the value is `broadcast_shapes(a.shape`. Quote such a value, or \
         write the entry on a line of its own.",
    ),
    (
        "E0314",
        "an unused `let`",
        "This is a warning; files are generated. An unused `let` is never computed, so a fault in it, such as an index \
         out of range, is never found, and a reader takes it for a part of the op. Use it or delete it.",
    ),
    (
        "E0315",
        "a definition by class that does not fit the dtypes",
        "`elementwise: {float: ceil(x), integer: x}` defines the values for each class of dtypes. The classes are `float`, \
         `integer` and `bool`, and `numeric` and `bitwise`, which are the first two and the last two of them. They have no \
         dtype in common, and each dtype of the type variable is in one. Each expression is checked for the dtypes of its \
         class, and works on elements of one type variable, numbers and scalar attributes only.",
    ),
];
