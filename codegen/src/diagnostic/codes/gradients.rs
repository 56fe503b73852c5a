//! E05xx: gradients.

pub(super) const GRADIENTS: &[(&str, &str, &str)] = &[
    (
        "E0502",
        "a wrong gradient",
        "Every gradient, given or derived, is compared with central differences of the op itself, also on shapes that \
         broadcast each operand. That of an elementwise op is compared to the last digits of f64, at small and special \
         numbers, those of the examples, and on both sides of every comparison. Where the slopes on the left and on the \
         right differ, the gradient must lie between them or be NaN.",
    ),
    (
        "E0503",
        "a missing gradient",
        "Gradients of products, and of minima and maxima of computed values, are not derived. The spec states them under `vjp`, in terms of `grad` with sum, \
         sum_to, reshape, reverse and broadcast_in_dim, or has `none` with the reason.",
    ),
    (
        "E0504",
        "a gradient that could not be checked",
        "Gradients are compared with differences at numbers between 1/4 and 2 in size, of either sign, and at numbers near \
         those of the examples. In each call that was tried, some element had no finite value or slope, or the op was not \
         smooth. Add an example near whose numbers it is finite and smooth, or exclude the numbers where it is not by a \
         constraint or an `if`.",
    ),
    (
        "E0505",
        "a gradient that is not linear in `grad`",
        "A gradient multiplies `grad` by the derivative, so it is linear in `grad`. This is decided by form: a gradient \
         is a sum of terms, or an `if` of such branches, and in each term `grad` occurs exactly once, as a factor or in a \
         numerator. It must not occur in a condition, in a divisor, or in a function that is not linear, like `abs`. A \
         term or a branch may be the literal 0.",
    ),
    (
        "E0520",
        "a gradient that a dtype cannot compute",
        "The gradient of an elementwise op is also computed in each float dtype of the op, with every step rounded as the \
         dtype rounds, at numbers of all magnitudes, and compared with the exact derivative. Where the value is finite \
         and the derivative is representable, the gradient must be a number. It must be as near to the derivative as the \
         rounding of its steps allows, unless a step of the value itself has overflowed or underflowed there. A step that \
         overflows or underflows is no excuse: write the formula or the gradient without it, or exclude the numbers by a \
         constraint with `each:`.",
    ),
];
