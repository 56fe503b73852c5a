//! E04xx: examples and coverage.

pub(super) const EXAMPLES: &[(&str, &str, &str)] = &[
    (
        "E0401",
        "an example with a wrong value",
        "Before anything is generated, the reference interpreter runs every example in every dtype that can represent its \
         numbers. A decimal is rounded to each dtype; the result must then have the same bits, or be within `accuracy`. \
         If no decimal is right in all dtypes (`0.1 + 0.2` is another number in f16 than in f64), restrict the example \
         with `dtypes`. Either the example or the op's definition is wrong. `opwright bless FILE` fills in a missing \
         `returns`.",
    ),
    (
        "E0402",
        "an example with a wrong shape",
        "The shape of the value in the example differs from the shape that the op infers.",
    ),
    (
        "E0403",
        "an unknown constraint",
        "`raises` in an example names one of the op's constraints, which include those of its family.",
    ),
    (
        "E0404",
        "a constraint that no example violates",
        "A constraint that no example violates may be wrong, or unreachable because an earlier one rejects all such \
         calls. Each constraint needs an example with `raises`, and an op one that returns. If the sweep has such a call, \
         the message offers the smallest as an entry to paste.",
    ),
    (
        "E0405",
        "a malformed example",
        "An example has a name, `given` with a value for every operand and every attribute without a default, \
         and either `returns` or `raises`. A tensor is a number, nested lists of equal lengths, `{shape, \
         fill: iota}`, or `{shape, data}`.",
    ),
    (
        "E0406",
        "a value that does not fit its dtype",
        "Each number of an example must be a value of some dtype that the op admits: floats are written with a point, \
         integers without, and 200 does not fit in i8. A float is rounded, but must not become infinite, as 65520.0 does \
         in f16, or 0. `dtypes` restricts an example to the dtypes that can represent it.",
    ),
    (
        "E0407",
        "a special case with a wrong value",
        "Special cases are run like examples, in every float dtype of the op or in those of `dtypes`, with the default of \
         every attribute.",
    ),
    (
        "E0408",
        "a formula without a value in an example",
        "For this example, a formula indexes beyond a list, overflows, divides by zero, reads outside an operand, or \
         contradicts another formula, as the shape of the result may contradict the axes of a reduction. If the example \
         returns, the formula is wrong. If it raises, its constraint must come before the formula and check it with \
         `defined(…)`.",
    ),
    (
        "E0409",
        "a formula without a value",
        "The generator tries shapes of every rank from 0 to 4 with sizes from 0 to 3, and with one axis of size 5 or 17. \
         For one that passes all constraints, a formula has no value or contradicts another. Either the formula is wrong, or a constraint should \
         reject such calls.",
    ),
    (
        "E0410",
        "a view that is not affine",
        "A view reads its operand with constant strides, so the coordinate in the operand must be an affine function of \
         the coordinate in the result, which is decided by its form. Any other map needs a `kernel` with a `definition`.",
    ),
    (
        "E0411",
        "two examples with the same name",
        "Names of examples are unique in an op, including those of its family, because they become names of tests.",
    ),
    (
        "E0412",
        "an op that takes too long to prove",
        "The reference interpreter runs the examples, small calls of every kind, and finite differences for the \
         gradients, with a limited number of steps. Nested loops over long lists, like `all(list, |a| all(list, |b| …))`, \
         exceed it.",
    ),
    (
        "E0413",
        "a branch that is never reached",
        "Gradients and accuracy bounds are checked at numbers that reach every branch of the formula: small and special \
         ones, those of the examples, and both sides of every comparison, which are searched for along each operand. If \
         none of them reaches a branch, its condition may be wrong; if it is right, add an example whose elements reach \
         the branch.",
    ),
    (
        "E0414",
        "an accuracy bound that is exceeded",
        "Before anything is generated, a search looks for errors above `accuracy`. It evaluates the formula with the \
         rounding of the dtype and once more with 106 bits: at numbers of all magnitudes, on both sides of every \
         comparison, near the zeros and overflows of every step, and from there at numbers with ever larger errors. \
         A bound that it does not contradict is measured, not proved. Two errors are not \
         measured: that of compiled transcendental functions, which are within one unit of the exact value where the \
         interpreter's are within half a unit; and, in f64, intermediate overflow and underflow. Sums and products have \
         no bound, because their error grows with the number of terms. Views and kernels have no formula to measure. For an elementwise op that calls \
         transcendental functions and states no bounds, `opwright bless FILE` writes bounds that include the error of \
         compiled functions.",
    ),
    (
        "E0415",
        "a number that a dtype cannot represent",
        "A literal of a formula takes the dtype of its context, so every dtype that `T` stands for there must be able to \
         represent it. An integer must be in the range of an integer dtype: 300 and -1 do not fit in u8. A float is \
         rounded to the type that the dtype computes in (f32 for f16 and bf16, itself otherwise), and must not become \
         infinite, nor 0 if it is not 0. A number that is a branch of the formula is rounded to the dtype itself. The \
         default of an attribute that is used as an element must fit as well. Otherwise the formula would compute \
         something else. `types: {T: [f64]}` admits only the dtypes that can represent it, and `cast(x, i64)` computes in one that can. A literal that f64 rounds to the midpoint of two \
         numbers of f32 must be written as one of the two, because rounding it twice would give the wrong one.",
    ),
    (
        "E0416",
        "a default that a constraint rejects",
        "A constraint on attributes alone decides the same for every call. If the defaults violate it, a call that sets no \
         attributes is always refused, so the defaults are of no use. An attribute without a default must be given.",
    ),
    (
        "E0417",
        "constraints that reject nearly all calls",
        "This is a warning; files are generated. Proofs draw some hundred small calls, and change rejected ones step by step until \
         the constraints accept them. If fewer than ten calls of more than one element are found, an op is hardly tried beyond its \
         examples. Shape patterns and the type `axis` say what fits, so that calls are drawn accordingly: `shape: [3]` instead of \
         `unless: x.shape == [3]`. The search starts from the examples that return.",
    ),
    (
        "E0430",
        "an example that cannot be filled in",
        "`opwright bless` runs every example that neither returns nor raises, and writes its outcome into the spec. If \
         the op has no value for the example, or if no decimal is right in every dtype of the example, there is nothing \
         to write.",
    ),
];
