//! E1xxx: errors of ops at run time.

pub(super) const CALLS: &[(&str, &str, &str)] = &[
    (
        "E1001",
        "a dtype that the op does not admit",
        "The page of an op lists the dtypes that it admits. Operands of one type variable have the same dtype; there are \
         no implicit conversions.",
    ),
    (
        "E1002",
        "a constraint of the op is violated",
        "The message names the constraint (C1, C2, …) by the number it has in the spec and on the op's page, \
         and shows every operand's shape.",
    ),
    (
        "E1003",
        "a buffer of the wrong type",
        "The buffer for the result and the incoming gradient must have exactly the dtype and the shape of the result.",
    ),
    (
        "E1004",
        "more elements than memory can address",
        "The number of elements, and of bytes, is at most `isize::MAX`, and each size at most `i64::MAX`. A view of stride 0 may have more \
         elements than memory, a copy may not.",
    ),
    (
        "E1005",
        "memory could not be allocated",
        "The message gives the number of bytes requested. The process is not aborted, and the operands are unchanged.",
    ),
    (
        "E1006",
        "data that do not fill the shape",
        "The number of elements must be the product of the sizes, which is 1 for a scalar.",
    ),
    (
        "E1007",
        "an invalid attribute",
        "An attribute is unknown, missing, of the wrong type, or out of range. An integer that is used as an element of \
         an integer dtype must fit that dtype. The message quotes the value given.",
    ),
    (
        "E1008",
        "the wrong number of operands",
        "The page of the op lists its operands, in the order in which they are passed.",
    ),
    (
        "E1009",
        "an unknown op",
        "There is no op of this name in the registry. Names are those of the specs, like `broadcast_to`.",
    ),
    (
        "E1010",
        "out of bounds",
        "An axis, a slice, a permutation or a view is outside the bounds of its tensor.",
    ),
    (
        "E1011",
        "no gradient",
        "The op, or this operand of it, is not differentiable; the page of the op gives the reason. Gradients exist for \
         float dtypes only.",
    ),
    (
        "E1012",
        "shape arithmetic has no value",
        "A formula for a shape overflows, divides by zero, or indexes beyond a list, for these operands and \
         attributes.",
    ),
];
