// @generated from specs/ by codegen/src/emit/op.rs. Edit the specs.
//! Every op, as a struct and as a function. [`OPS`] lists them, and [`AnyOp`] is one chosen at run time.
//!
//! # arithmetic
//! | op | what it does |
//! |---|---|
//! | [`acos`](fn@acos) | Arc cosine, element by element. |
//! | [`acosh`](fn@acosh) | Inverse hyperbolic cosine, element by element. |
//! | [`add`](fn@add) `+` | Adds two tensors element by element. |
//! | [`asin`](fn@asin) | Arc sine, element by element. |
//! | [`asinh`](fn@asinh) | Inverse hyperbolic sine, element by element. |
//! | [`atan`](fn@atan) | Arc tangent, element by element. |
//! | [`atan2`](fn@atan2) | Angle of the point (rhs, lhs), element by element. |
//! | [`atanh`](fn@atanh) | Inverse hyperbolic tangent, element by element. |
//! | [`cbrt`](fn@cbrt) | Cube root, element by element. |
//! | [`copysign`](fn@copysign) | Size of lhs with the sign of rhs, element by element. |
//! | [`cosh`](fn@cosh) | Hyperbolic cosine, element by element. |
//! | [`div`](fn@div) `/` | Divides one tensor by another, element by element. |
//! | [`exp2`](fn@exp2) | Two to the power x, element by element. |
//! | [`expm1`](fn@expm1) | Exponential less one, element by element. |
//! | [`fmod`](fn@fmod) `%` | Remainder of truncated division, element by element. |
//! | [`hypot`](fn@hypot) | Length of the hypotenuse, element by element. |
//! | [`log10`](fn@log10) | Decimal logarithm, element by element. |
//! | [`log1p`](fn@log1p) | Logarithm of one plus x, element by element. |
//! | [`log2`](fn@log2) | Binary logarithm, element by element. |
//! | [`max2`](fn@max2) | The larger of two elements, ignoring NaN. |
//! | [`maximum`](fn@maximum) | The larger of two elements, propagating NaN. |
//! | [`min2`](fn@min2) | The smaller of two elements, ignoring NaN. |
//! | [`minimum`](fn@minimum) | The smaller of two elements, propagating NaN. |
//! | [`mul`](fn@mul) `*` | Multiplies two tensors element by element. |
//! | [`pow`](fn@pow) `**` | Raises one tensor to the power of another, element by element. |
//! | [`sigmoid`](fn@sigmoid) | Logistic function, element by element. |
//! | [`sign`](fn@sign) | Sign as -1, 0 or 1, element by element. |
//! | [`sinh`](fn@sinh) | Hyperbolic sine, element by element. |
//! | [`softplus`](fn@softplus) | Logarithm of one plus the exponential, element by element. |
//! | [`sub`](fn@sub) `-` | Subtracts one tensor from another, element by element. |
//! | [`tan`](fn@tan) | Tangent, element by element. |
//! | [`trunc`](fn@trunc) | Nearest integer towards zero, element by element. |
//!
//! # bitwise
//! | op | what it does |
//! |---|---|
//! | [`bitwise_and`](fn@bitwise_and) `&` | Bitwise and of two tensors, element by element. |
//! | [`bitwise_left_shift`](fn@bitwise_left_shift) `<<` | Shifts the bits of one tensor to the left by the other, element by element. |
//! | [`bitwise_or`](fn@bitwise_or) `\|` | Bitwise or of two tensors, element by element. |
//! | [`bitwise_right_shift`](fn@bitwise_right_shift) `>>` | Shifts the bits of one tensor to the right by the other, element by element. |
//! | [`bitwise_xor`](fn@bitwise_xor) `^` | Bitwise exclusive or of two tensors, element by element. |
//!
//! # comparison
//! | op | what it does |
//! |---|---|
//! | [`elt_equal`](fn@elt_equal) `=.` | 1 where an element of one tensor is equal to that of another, else 0. |
//! | [`elt_greater`](fn@elt_greater) `>.` | 1 where an element of one tensor is greater than that of another, else 0. |
//! | [`elt_greater_equal`](fn@elt_greater_equal) `>=.` | 1 where an element of one tensor is greater than or equal to that of another, else 0. |
//! | [`elt_less`](fn@elt_less) `<.` | 1 where an element of one tensor is less than that of another, else 0. |
//! | [`elt_less_equal`](fn@elt_less_equal) `<=.` | 1 where an element of one tensor is less than or equal to that of another, else 0. |
//! | [`elt_not_equal`](fn@elt_not_equal) `!=.` `<>.` | 1 where an element of one tensor is not equal to that of another, else 0. |
//! | [`equal`](fn@equal) | Whether an element of one tensor is equal to that of another. |
//! | [`greater`](fn@greater) | Whether an element of one tensor is greater than that of another. |
//! | [`greater_equal`](fn@greater_equal) | Whether an element of one tensor is greater than or equal to that of another. |
//! | [`less`](fn@less) | Whether an element of one tensor is less than that of another. |
//! | [`less_equal`](fn@less_equal) | Whether an element of one tensor is less than or equal to that of another. |
//! | [`not_equal`](fn@not_equal) | Whether an element of one tensor is not equal to that of another. |
//!
//! # fused
//! | op | what it does |
//! |---|---|
//! | [`scale_shift_relu`](fn@scale_shift_relu) | Inference batch normalisation followed by ReLU, in one pass. |
//!
//! # movement
//! | op | what it does |
//! |---|---|
//! | [`broadcast`](fn@broadcast) | Adds axes to a tensor, replicating its elements along them. |
//! | [`broadcast_bidirectional`](fn@broadcast_bidirectional) | Broadcasts a tensor against a shape, either of which may be stretched. |
//! | [`broadcast_in_dim`](fn@broadcast_in_dim) | Broadcasts a tensor whose axes become given axes of the output. |
//! | [`broadcast_like`](fn@broadcast_like) | Broadcasts a tensor to the shape of another. |
//! | [`broadcast_numpy`](fn@broadcast_numpy) | Broadcasts a tensor to a shape by NumPy's one-way rule. |
//! | [`broadcast_to`](fn@broadcast_to) | Broadcasts a tensor to a given shape. |
//! | [`expand`](fn@expand) | Raises the rank of a tensor by dimensions of size 1. |
//! | [`repeat`](fn@repeat) | Replicates each element of a tensor along each axis. |
//! | [`tile`](fn@tile) | Replicates a whole tensor along each axis. |
//!
//! # reduction
//! | op | what it does |
//! |---|---|
//! | [`sum`](fn@sum) | Sums the elements of a tensor along axes. |
//! | [`sum_to`](fn@sum_to) | Sums a tensor down to a shape that broadcasts to its own. |
//!
//! # selection
//! | op | what it does |
//! |---|---|
//! | [`select`](fn@select) | Takes each element from one of two tensors, as a third one says. |

mod acos;
mod acosh;
mod add;
mod asin;
mod asinh;
mod atan;
mod atan2;
mod atanh;
mod bitwise_and;
mod bitwise_left_shift;
mod bitwise_or;
mod bitwise_right_shift;
mod bitwise_xor;
mod broadcast;
mod broadcast_bidirectional;
mod broadcast_in_dim;
mod broadcast_like;
mod broadcast_numpy;
mod broadcast_to;
mod cbrt;
mod copysign;
mod cosh;
mod div;
mod elt_equal;
mod elt_greater;
mod elt_greater_equal;
mod elt_less;
mod elt_less_equal;
mod elt_not_equal;
mod equal;
mod exp2;
mod expand;
mod expm1;
mod fmod;
mod greater;
mod greater_equal;
mod hypot;
mod less;
mod less_equal;
mod log10;
mod log1p;
mod log2;
mod max2;
mod maximum;
mod min2;
mod minimum;
mod mul;
mod not_equal;
mod pow;
mod repeat;
mod scale_shift_relu;
mod select;
mod sigmoid;
mod sign;
mod sinh;
mod softplus;
mod sub;
mod sum;
mod sum_to;
mod tan;
mod tile;
mod trunc;

use ::opwright_runtime as rt;

pub use self::acos::{Acos, acos};

pub use self::acosh::{Acosh, acosh};

pub use self::add::{Add, add, AddGrads};

pub use self::asin::{Asin, asin};

pub use self::asinh::{Asinh, asinh};

pub use self::atan::{Atan, atan};

pub use self::atan2::{Atan2, atan2, Atan2Grads};

pub use self::atanh::{Atanh, atanh};

pub use self::bitwise_and::{BitwiseAnd, bitwise_and};

pub use self::bitwise_left_shift::{BitwiseLeftShift, bitwise_left_shift};

pub use self::bitwise_or::{BitwiseOr, bitwise_or};

pub use self::bitwise_right_shift::{BitwiseRightShift, bitwise_right_shift};

pub use self::bitwise_xor::{BitwiseXor, bitwise_xor};

pub use self::broadcast::{Broadcast, broadcast};

pub use self::broadcast_bidirectional::{BroadcastBidirectional, broadcast_bidirectional};

pub use self::broadcast_in_dim::{BroadcastInDim, broadcast_in_dim};

pub use self::broadcast_like::{BroadcastLike, broadcast_like};

pub use self::broadcast_numpy::{BroadcastNumpy, broadcast_numpy};

pub use self::broadcast_to::{BroadcastTo, broadcast_to};

pub use self::cbrt::{Cbrt, cbrt};

pub use self::copysign::{Copysign, copysign, CopysignGrads};

pub use self::cosh::{Cosh, cosh};

pub use self::div::{Div, div, DivGrads};

pub use self::elt_equal::{EltEqual, elt_equal, EltEqualGrads};

pub use self::elt_greater::{EltGreater, elt_greater, EltGreaterGrads};

pub use self::elt_greater_equal::{
    EltGreaterEqual, elt_greater_equal, EltGreaterEqualGrads,
};

pub use self::elt_less::{EltLess, elt_less, EltLessGrads};

pub use self::elt_less_equal::{EltLessEqual, elt_less_equal, EltLessEqualGrads};

pub use self::elt_not_equal::{EltNotEqual, elt_not_equal, EltNotEqualGrads};

pub use self::equal::{Equal, equal};

pub use self::exp2::{Exp2, exp2};

pub use self::expand::{Expand, expand};

pub use self::expm1::{Expm1, expm1};

pub use self::fmod::{Fmod, fmod, FmodGrads};

pub use self::greater::{Greater, greater};

pub use self::greater_equal::{GreaterEqual, greater_equal};

pub use self::hypot::{Hypot, hypot, HypotGrads};

pub use self::less::{Less, less};

pub use self::less_equal::{LessEqual, less_equal};

pub use self::log10::{Log10, log10};

pub use self::log1p::{Log1p, log1p};

pub use self::log2::{Log2, log2};

pub use self::max2::{Max2, max2, Max2Grads};

pub use self::maximum::{Maximum, maximum, MaximumGrads};

pub use self::min2::{Min2, min2, Min2Grads};

pub use self::minimum::{Minimum, minimum, MinimumGrads};

pub use self::mul::{Mul, mul, MulGrads};

pub use self::not_equal::{NotEqual, not_equal};

pub use self::pow::{Pow, pow, PowGrads};

pub use self::repeat::{Repeat, repeat};

pub use self::scale_shift_relu::{ScaleShiftRelu, scale_shift_relu, ScaleShiftReluGrads};

pub use self::select::{Select, select, SelectGrads};

pub use self::sigmoid::{Sigmoid, sigmoid};

pub use self::sign::{Sign, sign};

pub use self::sinh::{Sinh, sinh};

pub use self::softplus::{Softplus, softplus};

pub use self::sub::{Sub, sub, SubGrads};

pub use self::sum::{Sum, sum};

pub use self::sum_to::{SumTo, sum_to};

pub use self::tan::{Tan, tan};

pub use self::tile::{Tile, tile};

pub use self::trunc::{Trunc, trunc};

/// Metadata of every op, sorted by name.
pub static OPS: &[&rt::OpInfo] = &[
    &acos::INFO,
    &acosh::INFO,
    &add::INFO,
    &asin::INFO,
    &asinh::INFO,
    &atan::INFO,
    &atan2::INFO,
    &atanh::INFO,
    &bitwise_and::INFO,
    &bitwise_left_shift::INFO,
    &bitwise_or::INFO,
    &bitwise_right_shift::INFO,
    &bitwise_xor::INFO,
    &broadcast::INFO,
    &broadcast_bidirectional::INFO,
    &broadcast_in_dim::INFO,
    &broadcast_like::INFO,
    &broadcast_numpy::INFO,
    &broadcast_to::INFO,
    &cbrt::INFO,
    &copysign::INFO,
    &cosh::INFO,
    &div::INFO,
    &elt_equal::INFO,
    &elt_greater::INFO,
    &elt_greater_equal::INFO,
    &elt_less::INFO,
    &elt_less_equal::INFO,
    &elt_not_equal::INFO,
    &equal::INFO,
    &exp2::INFO,
    &expand::INFO,
    &expm1::INFO,
    &fmod::INFO,
    &greater::INFO,
    &greater_equal::INFO,
    &hypot::INFO,
    &less::INFO,
    &less_equal::INFO,
    &log10::INFO,
    &log1p::INFO,
    &log2::INFO,
    &max2::INFO,
    &maximum::INFO,
    &min2::INFO,
    &minimum::INFO,
    &mul::INFO,
    &not_equal::INFO,
    &pow::INFO,
    &repeat::INFO,
    &scale_shift_relu::INFO,
    &select::INFO,
    &sigmoid::INFO,
    &sign::INFO,
    &sinh::INFO,
    &softplus::INFO,
    &sub::INFO,
    &sum::INFO,
    &sum_to::INFO,
    &tan::INFO,
    &tile::INFO,
    &trunc::INFO,
];

/// An op chosen at run time.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyOp {
    /// [`Acos`].
    Acos(Acos),
    /// [`Acosh`].
    Acosh(Acosh),
    /// [`Add`].
    Add(Add),
    /// [`Asin`].
    Asin(Asin),
    /// [`Asinh`].
    Asinh(Asinh),
    /// [`Atan`].
    Atan(Atan),
    /// [`Atan2`].
    Atan2(Atan2),
    /// [`Atanh`].
    Atanh(Atanh),
    /// [`BitwiseAnd`].
    BitwiseAnd(BitwiseAnd),
    /// [`BitwiseLeftShift`].
    BitwiseLeftShift(BitwiseLeftShift),
    /// [`BitwiseOr`].
    BitwiseOr(BitwiseOr),
    /// [`BitwiseRightShift`].
    BitwiseRightShift(BitwiseRightShift),
    /// [`BitwiseXor`].
    BitwiseXor(BitwiseXor),
    /// [`Broadcast`].
    Broadcast(Broadcast),
    /// [`BroadcastBidirectional`].
    BroadcastBidirectional(BroadcastBidirectional),
    /// [`BroadcastInDim`].
    BroadcastInDim(BroadcastInDim),
    /// [`BroadcastLike`].
    BroadcastLike(BroadcastLike),
    /// [`BroadcastNumpy`].
    BroadcastNumpy(BroadcastNumpy),
    /// [`BroadcastTo`].
    BroadcastTo(BroadcastTo),
    /// [`Cbrt`].
    Cbrt(Cbrt),
    /// [`Copysign`].
    Copysign(Copysign),
    /// [`Cosh`].
    Cosh(Cosh),
    /// [`Div`].
    Div(Div),
    /// [`EltEqual`].
    EltEqual(EltEqual),
    /// [`EltGreater`].
    EltGreater(EltGreater),
    /// [`EltGreaterEqual`].
    EltGreaterEqual(EltGreaterEqual),
    /// [`EltLess`].
    EltLess(EltLess),
    /// [`EltLessEqual`].
    EltLessEqual(EltLessEqual),
    /// [`EltNotEqual`].
    EltNotEqual(EltNotEqual),
    /// [`Equal`].
    Equal(Equal),
    /// [`Exp2`].
    Exp2(Exp2),
    /// [`Expand`].
    Expand(Expand),
    /// [`Expm1`].
    Expm1(Expm1),
    /// [`Fmod`].
    Fmod(Fmod),
    /// [`Greater`].
    Greater(Greater),
    /// [`GreaterEqual`].
    GreaterEqual(GreaterEqual),
    /// [`Hypot`].
    Hypot(Hypot),
    /// [`Less`].
    Less(Less),
    /// [`LessEqual`].
    LessEqual(LessEqual),
    /// [`Log10`].
    Log10(Log10),
    /// [`Log1p`].
    Log1p(Log1p),
    /// [`Log2`].
    Log2(Log2),
    /// [`Max2`].
    Max2(Max2),
    /// [`Maximum`].
    Maximum(Maximum),
    /// [`Min2`].
    Min2(Min2),
    /// [`Minimum`].
    Minimum(Minimum),
    /// [`Mul`].
    Mul(Mul),
    /// [`NotEqual`].
    NotEqual(NotEqual),
    /// [`Pow`].
    Pow(Pow),
    /// [`Repeat`].
    Repeat(Repeat),
    /// [`ScaleShiftRelu`].
    ScaleShiftRelu(ScaleShiftRelu),
    /// [`Select`].
    Select(Select),
    /// [`Sigmoid`].
    Sigmoid(Sigmoid),
    /// [`Sign`].
    Sign(Sign),
    /// [`Sinh`].
    Sinh(Sinh),
    /// [`Softplus`].
    Softplus(Softplus),
    /// [`Sub`].
    Sub(Sub),
    /// [`Sum`].
    Sum(Sum),
    /// [`SumTo`].
    SumTo(SumTo),
    /// [`Tan`].
    Tan(Tan),
    /// [`Tile`].
    Tile(Tile),
    /// [`Trunc`].
    Trunc(Trunc),
}

impl AnyOp {
    /// Creates the op with this name or operator (`+`, `=.`) from attributes. Attributes that are not given
    /// take their defaults.
    ///
    /// # Errors
    /// `E1009` for an unknown op; `E1007` for an attribute that is unknown, missing, of the wrong kind or out of
    /// range.
    pub fn new(name: &str, attributes: &rt::Attributes) -> rt::Result<Self> {
        match name {
            "acos" => Acos::from_attributes(attributes).map(Self::Acos),
            "acosh" => Acosh::from_attributes(attributes).map(Self::Acosh),
            "add" | "+" => Add::from_attributes(attributes).map(Self::Add),
            "asin" => Asin::from_attributes(attributes).map(Self::Asin),
            "asinh" => Asinh::from_attributes(attributes).map(Self::Asinh),
            "atan" => Atan::from_attributes(attributes).map(Self::Atan),
            "atan2" => Atan2::from_attributes(attributes).map(Self::Atan2),
            "atanh" => Atanh::from_attributes(attributes).map(Self::Atanh),
            "bitwise_and" | "&" => {
                BitwiseAnd::from_attributes(attributes).map(Self::BitwiseAnd)
            }
            "bitwise_left_shift" | "<<" => {
                BitwiseLeftShift::from_attributes(attributes).map(Self::BitwiseLeftShift)
            }
            "bitwise_or" | "|" => {
                BitwiseOr::from_attributes(attributes).map(Self::BitwiseOr)
            }
            "bitwise_right_shift" | ">>" => {
                BitwiseRightShift::from_attributes(attributes)
                    .map(Self::BitwiseRightShift)
            }
            "bitwise_xor" | "^" => {
                BitwiseXor::from_attributes(attributes).map(Self::BitwiseXor)
            }
            "broadcast" => Broadcast::from_attributes(attributes).map(Self::Broadcast),
            "broadcast_bidirectional" => {
                BroadcastBidirectional::from_attributes(attributes)
                    .map(Self::BroadcastBidirectional)
            }
            "broadcast_in_dim" => {
                BroadcastInDim::from_attributes(attributes).map(Self::BroadcastInDim)
            }
            "broadcast_like" => {
                BroadcastLike::from_attributes(attributes).map(Self::BroadcastLike)
            }
            "broadcast_numpy" => {
                BroadcastNumpy::from_attributes(attributes).map(Self::BroadcastNumpy)
            }
            "broadcast_to" => {
                BroadcastTo::from_attributes(attributes).map(Self::BroadcastTo)
            }
            "cbrt" => Cbrt::from_attributes(attributes).map(Self::Cbrt),
            "copysign" => Copysign::from_attributes(attributes).map(Self::Copysign),
            "cosh" => Cosh::from_attributes(attributes).map(Self::Cosh),
            "div" | "/" => Div::from_attributes(attributes).map(Self::Div),
            "elt_equal" | "=." => {
                EltEqual::from_attributes(attributes).map(Self::EltEqual)
            }
            "elt_greater" | ">." => {
                EltGreater::from_attributes(attributes).map(Self::EltGreater)
            }
            "elt_greater_equal" | ">=." => {
                EltGreaterEqual::from_attributes(attributes).map(Self::EltGreaterEqual)
            }
            "elt_less" | "<." => EltLess::from_attributes(attributes).map(Self::EltLess),
            "elt_less_equal" | "<=." => {
                EltLessEqual::from_attributes(attributes).map(Self::EltLessEqual)
            }
            "elt_not_equal" | "!=." | "<>." => {
                EltNotEqual::from_attributes(attributes).map(Self::EltNotEqual)
            }
            "equal" => Equal::from_attributes(attributes).map(Self::Equal),
            "exp2" => Exp2::from_attributes(attributes).map(Self::Exp2),
            "expand" => Expand::from_attributes(attributes).map(Self::Expand),
            "expm1" => Expm1::from_attributes(attributes).map(Self::Expm1),
            "fmod" | "%" => Fmod::from_attributes(attributes).map(Self::Fmod),
            "greater" => Greater::from_attributes(attributes).map(Self::Greater),
            "greater_equal" => {
                GreaterEqual::from_attributes(attributes).map(Self::GreaterEqual)
            }
            "hypot" => Hypot::from_attributes(attributes).map(Self::Hypot),
            "less" => Less::from_attributes(attributes).map(Self::Less),
            "less_equal" => LessEqual::from_attributes(attributes).map(Self::LessEqual),
            "log10" => Log10::from_attributes(attributes).map(Self::Log10),
            "log1p" => Log1p::from_attributes(attributes).map(Self::Log1p),
            "log2" => Log2::from_attributes(attributes).map(Self::Log2),
            "max2" => Max2::from_attributes(attributes).map(Self::Max2),
            "maximum" => Maximum::from_attributes(attributes).map(Self::Maximum),
            "min2" => Min2::from_attributes(attributes).map(Self::Min2),
            "minimum" => Minimum::from_attributes(attributes).map(Self::Minimum),
            "mul" | "*" => Mul::from_attributes(attributes).map(Self::Mul),
            "not_equal" => NotEqual::from_attributes(attributes).map(Self::NotEqual),
            "pow" | "**" => Pow::from_attributes(attributes).map(Self::Pow),
            "repeat" => Repeat::from_attributes(attributes).map(Self::Repeat),
            "scale_shift_relu" => {
                ScaleShiftRelu::from_attributes(attributes).map(Self::ScaleShiftRelu)
            }
            "select" => Select::from_attributes(attributes).map(Self::Select),
            "sigmoid" => Sigmoid::from_attributes(attributes).map(Self::Sigmoid),
            "sign" => Sign::from_attributes(attributes).map(Self::Sign),
            "sinh" => Sinh::from_attributes(attributes).map(Self::Sinh),
            "softplus" => Softplus::from_attributes(attributes).map(Self::Softplus),
            "sub" | "-" => Sub::from_attributes(attributes).map(Self::Sub),
            "sum" => Sum::from_attributes(attributes).map(Self::Sum),
            "sum_to" => SumTo::from_attributes(attributes).map(Self::SumTo),
            "tan" => Tan::from_attributes(attributes).map(Self::Tan),
            "tile" => Tile::from_attributes(attributes).map(Self::Tile),
            "trunc" => Trunc::from_attributes(attributes).map(Self::Trunc),
            _ => Err(rt::OpError::unknown_op(name)),
        }
    }
}

impl rt::Op for AnyOp {
    fn info(&self) -> &'static rt::OpInfo {
        match self {
            Self::Acos(op) => rt::Op::info(op),
            Self::Acosh(op) => rt::Op::info(op),
            Self::Add(op) => rt::Op::info(op),
            Self::Asin(op) => rt::Op::info(op),
            Self::Asinh(op) => rt::Op::info(op),
            Self::Atan(op) => rt::Op::info(op),
            Self::Atan2(op) => rt::Op::info(op),
            Self::Atanh(op) => rt::Op::info(op),
            Self::BitwiseAnd(op) => rt::Op::info(op),
            Self::BitwiseLeftShift(op) => rt::Op::info(op),
            Self::BitwiseOr(op) => rt::Op::info(op),
            Self::BitwiseRightShift(op) => rt::Op::info(op),
            Self::BitwiseXor(op) => rt::Op::info(op),
            Self::Broadcast(op) => rt::Op::info(op),
            Self::BroadcastBidirectional(op) => rt::Op::info(op),
            Self::BroadcastInDim(op) => rt::Op::info(op),
            Self::BroadcastLike(op) => rt::Op::info(op),
            Self::BroadcastNumpy(op) => rt::Op::info(op),
            Self::BroadcastTo(op) => rt::Op::info(op),
            Self::Cbrt(op) => rt::Op::info(op),
            Self::Copysign(op) => rt::Op::info(op),
            Self::Cosh(op) => rt::Op::info(op),
            Self::Div(op) => rt::Op::info(op),
            Self::EltEqual(op) => rt::Op::info(op),
            Self::EltGreater(op) => rt::Op::info(op),
            Self::EltGreaterEqual(op) => rt::Op::info(op),
            Self::EltLess(op) => rt::Op::info(op),
            Self::EltLessEqual(op) => rt::Op::info(op),
            Self::EltNotEqual(op) => rt::Op::info(op),
            Self::Equal(op) => rt::Op::info(op),
            Self::Exp2(op) => rt::Op::info(op),
            Self::Expand(op) => rt::Op::info(op),
            Self::Expm1(op) => rt::Op::info(op),
            Self::Fmod(op) => rt::Op::info(op),
            Self::Greater(op) => rt::Op::info(op),
            Self::GreaterEqual(op) => rt::Op::info(op),
            Self::Hypot(op) => rt::Op::info(op),
            Self::Less(op) => rt::Op::info(op),
            Self::LessEqual(op) => rt::Op::info(op),
            Self::Log10(op) => rt::Op::info(op),
            Self::Log1p(op) => rt::Op::info(op),
            Self::Log2(op) => rt::Op::info(op),
            Self::Max2(op) => rt::Op::info(op),
            Self::Maximum(op) => rt::Op::info(op),
            Self::Min2(op) => rt::Op::info(op),
            Self::Minimum(op) => rt::Op::info(op),
            Self::Mul(op) => rt::Op::info(op),
            Self::NotEqual(op) => rt::Op::info(op),
            Self::Pow(op) => rt::Op::info(op),
            Self::Repeat(op) => rt::Op::info(op),
            Self::ScaleShiftRelu(op) => rt::Op::info(op),
            Self::Select(op) => rt::Op::info(op),
            Self::Sigmoid(op) => rt::Op::info(op),
            Self::Sign(op) => rt::Op::info(op),
            Self::Sinh(op) => rt::Op::info(op),
            Self::Softplus(op) => rt::Op::info(op),
            Self::Sub(op) => rt::Op::info(op),
            Self::Sum(op) => rt::Op::info(op),
            Self::SumTo(op) => rt::Op::info(op),
            Self::Tan(op) => rt::Op::info(op),
            Self::Tile(op) => rt::Op::info(op),
            Self::Trunc(op) => rt::Op::info(op),
        }
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        match self {
            Self::Acos(op) => rt::Op::infer(op, operands),
            Self::Acosh(op) => rt::Op::infer(op, operands),
            Self::Add(op) => rt::Op::infer(op, operands),
            Self::Asin(op) => rt::Op::infer(op, operands),
            Self::Asinh(op) => rt::Op::infer(op, operands),
            Self::Atan(op) => rt::Op::infer(op, operands),
            Self::Atan2(op) => rt::Op::infer(op, operands),
            Self::Atanh(op) => rt::Op::infer(op, operands),
            Self::BitwiseAnd(op) => rt::Op::infer(op, operands),
            Self::BitwiseLeftShift(op) => rt::Op::infer(op, operands),
            Self::BitwiseOr(op) => rt::Op::infer(op, operands),
            Self::BitwiseRightShift(op) => rt::Op::infer(op, operands),
            Self::BitwiseXor(op) => rt::Op::infer(op, operands),
            Self::Broadcast(op) => rt::Op::infer(op, operands),
            Self::BroadcastBidirectional(op) => rt::Op::infer(op, operands),
            Self::BroadcastInDim(op) => rt::Op::infer(op, operands),
            Self::BroadcastLike(op) => rt::Op::infer(op, operands),
            Self::BroadcastNumpy(op) => rt::Op::infer(op, operands),
            Self::BroadcastTo(op) => rt::Op::infer(op, operands),
            Self::Cbrt(op) => rt::Op::infer(op, operands),
            Self::Copysign(op) => rt::Op::infer(op, operands),
            Self::Cosh(op) => rt::Op::infer(op, operands),
            Self::Div(op) => rt::Op::infer(op, operands),
            Self::EltEqual(op) => rt::Op::infer(op, operands),
            Self::EltGreater(op) => rt::Op::infer(op, operands),
            Self::EltGreaterEqual(op) => rt::Op::infer(op, operands),
            Self::EltLess(op) => rt::Op::infer(op, operands),
            Self::EltLessEqual(op) => rt::Op::infer(op, operands),
            Self::EltNotEqual(op) => rt::Op::infer(op, operands),
            Self::Equal(op) => rt::Op::infer(op, operands),
            Self::Exp2(op) => rt::Op::infer(op, operands),
            Self::Expand(op) => rt::Op::infer(op, operands),
            Self::Expm1(op) => rt::Op::infer(op, operands),
            Self::Fmod(op) => rt::Op::infer(op, operands),
            Self::Greater(op) => rt::Op::infer(op, operands),
            Self::GreaterEqual(op) => rt::Op::infer(op, operands),
            Self::Hypot(op) => rt::Op::infer(op, operands),
            Self::Less(op) => rt::Op::infer(op, operands),
            Self::LessEqual(op) => rt::Op::infer(op, operands),
            Self::Log10(op) => rt::Op::infer(op, operands),
            Self::Log1p(op) => rt::Op::infer(op, operands),
            Self::Log2(op) => rt::Op::infer(op, operands),
            Self::Max2(op) => rt::Op::infer(op, operands),
            Self::Maximum(op) => rt::Op::infer(op, operands),
            Self::Min2(op) => rt::Op::infer(op, operands),
            Self::Minimum(op) => rt::Op::infer(op, operands),
            Self::Mul(op) => rt::Op::infer(op, operands),
            Self::NotEqual(op) => rt::Op::infer(op, operands),
            Self::Pow(op) => rt::Op::infer(op, operands),
            Self::Repeat(op) => rt::Op::infer(op, operands),
            Self::ScaleShiftRelu(op) => rt::Op::infer(op, operands),
            Self::Select(op) => rt::Op::infer(op, operands),
            Self::Sigmoid(op) => rt::Op::infer(op, operands),
            Self::Sign(op) => rt::Op::infer(op, operands),
            Self::Sinh(op) => rt::Op::infer(op, operands),
            Self::Softplus(op) => rt::Op::infer(op, operands),
            Self::Sub(op) => rt::Op::infer(op, operands),
            Self::Sum(op) => rt::Op::infer(op, operands),
            Self::SumTo(op) => rt::Op::infer(op, operands),
            Self::Tan(op) => rt::Op::infer(op, operands),
            Self::Tile(op) => rt::Op::infer(op, operands),
            Self::Trunc(op) => rt::Op::infer(op, operands),
        }
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        match self {
            Self::Acos(op) => rt::Op::eval_into(op, operands, out),
            Self::Acosh(op) => rt::Op::eval_into(op, operands, out),
            Self::Add(op) => rt::Op::eval_into(op, operands, out),
            Self::Asin(op) => rt::Op::eval_into(op, operands, out),
            Self::Asinh(op) => rt::Op::eval_into(op, operands, out),
            Self::Atan(op) => rt::Op::eval_into(op, operands, out),
            Self::Atan2(op) => rt::Op::eval_into(op, operands, out),
            Self::Atanh(op) => rt::Op::eval_into(op, operands, out),
            Self::BitwiseAnd(op) => rt::Op::eval_into(op, operands, out),
            Self::BitwiseLeftShift(op) => rt::Op::eval_into(op, operands, out),
            Self::BitwiseOr(op) => rt::Op::eval_into(op, operands, out),
            Self::BitwiseRightShift(op) => rt::Op::eval_into(op, operands, out),
            Self::BitwiseXor(op) => rt::Op::eval_into(op, operands, out),
            Self::Broadcast(op) => rt::Op::eval_into(op, operands, out),
            Self::BroadcastBidirectional(op) => rt::Op::eval_into(op, operands, out),
            Self::BroadcastInDim(op) => rt::Op::eval_into(op, operands, out),
            Self::BroadcastLike(op) => rt::Op::eval_into(op, operands, out),
            Self::BroadcastNumpy(op) => rt::Op::eval_into(op, operands, out),
            Self::BroadcastTo(op) => rt::Op::eval_into(op, operands, out),
            Self::Cbrt(op) => rt::Op::eval_into(op, operands, out),
            Self::Copysign(op) => rt::Op::eval_into(op, operands, out),
            Self::Cosh(op) => rt::Op::eval_into(op, operands, out),
            Self::Div(op) => rt::Op::eval_into(op, operands, out),
            Self::EltEqual(op) => rt::Op::eval_into(op, operands, out),
            Self::EltGreater(op) => rt::Op::eval_into(op, operands, out),
            Self::EltGreaterEqual(op) => rt::Op::eval_into(op, operands, out),
            Self::EltLess(op) => rt::Op::eval_into(op, operands, out),
            Self::EltLessEqual(op) => rt::Op::eval_into(op, operands, out),
            Self::EltNotEqual(op) => rt::Op::eval_into(op, operands, out),
            Self::Equal(op) => rt::Op::eval_into(op, operands, out),
            Self::Exp2(op) => rt::Op::eval_into(op, operands, out),
            Self::Expand(op) => rt::Op::eval_into(op, operands, out),
            Self::Expm1(op) => rt::Op::eval_into(op, operands, out),
            Self::Fmod(op) => rt::Op::eval_into(op, operands, out),
            Self::Greater(op) => rt::Op::eval_into(op, operands, out),
            Self::GreaterEqual(op) => rt::Op::eval_into(op, operands, out),
            Self::Hypot(op) => rt::Op::eval_into(op, operands, out),
            Self::Less(op) => rt::Op::eval_into(op, operands, out),
            Self::LessEqual(op) => rt::Op::eval_into(op, operands, out),
            Self::Log10(op) => rt::Op::eval_into(op, operands, out),
            Self::Log1p(op) => rt::Op::eval_into(op, operands, out),
            Self::Log2(op) => rt::Op::eval_into(op, operands, out),
            Self::Max2(op) => rt::Op::eval_into(op, operands, out),
            Self::Maximum(op) => rt::Op::eval_into(op, operands, out),
            Self::Min2(op) => rt::Op::eval_into(op, operands, out),
            Self::Minimum(op) => rt::Op::eval_into(op, operands, out),
            Self::Mul(op) => rt::Op::eval_into(op, operands, out),
            Self::NotEqual(op) => rt::Op::eval_into(op, operands, out),
            Self::Pow(op) => rt::Op::eval_into(op, operands, out),
            Self::Repeat(op) => rt::Op::eval_into(op, operands, out),
            Self::ScaleShiftRelu(op) => rt::Op::eval_into(op, operands, out),
            Self::Select(op) => rt::Op::eval_into(op, operands, out),
            Self::Sigmoid(op) => rt::Op::eval_into(op, operands, out),
            Self::Sign(op) => rt::Op::eval_into(op, operands, out),
            Self::Sinh(op) => rt::Op::eval_into(op, operands, out),
            Self::Softplus(op) => rt::Op::eval_into(op, operands, out),
            Self::Sub(op) => rt::Op::eval_into(op, operands, out),
            Self::Sum(op) => rt::Op::eval_into(op, operands, out),
            Self::SumTo(op) => rt::Op::eval_into(op, operands, out),
            Self::Tan(op) => rt::Op::eval_into(op, operands, out),
            Self::Tile(op) => rt::Op::eval_into(op, operands, out),
            Self::Trunc(op) => rt::Op::eval_into(op, operands, out),
        }
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        match self {
            Self::Acos(op) => rt::Op::vjp(op, operands, grad),
            Self::Acosh(op) => rt::Op::vjp(op, operands, grad),
            Self::Add(op) => rt::Op::vjp(op, operands, grad),
            Self::Asin(op) => rt::Op::vjp(op, operands, grad),
            Self::Asinh(op) => rt::Op::vjp(op, operands, grad),
            Self::Atan(op) => rt::Op::vjp(op, operands, grad),
            Self::Atan2(op) => rt::Op::vjp(op, operands, grad),
            Self::Atanh(op) => rt::Op::vjp(op, operands, grad),
            Self::BitwiseAnd(op) => rt::Op::vjp(op, operands, grad),
            Self::BitwiseLeftShift(op) => rt::Op::vjp(op, operands, grad),
            Self::BitwiseOr(op) => rt::Op::vjp(op, operands, grad),
            Self::BitwiseRightShift(op) => rt::Op::vjp(op, operands, grad),
            Self::BitwiseXor(op) => rt::Op::vjp(op, operands, grad),
            Self::Broadcast(op) => rt::Op::vjp(op, operands, grad),
            Self::BroadcastBidirectional(op) => rt::Op::vjp(op, operands, grad),
            Self::BroadcastInDim(op) => rt::Op::vjp(op, operands, grad),
            Self::BroadcastLike(op) => rt::Op::vjp(op, operands, grad),
            Self::BroadcastNumpy(op) => rt::Op::vjp(op, operands, grad),
            Self::BroadcastTo(op) => rt::Op::vjp(op, operands, grad),
            Self::Cbrt(op) => rt::Op::vjp(op, operands, grad),
            Self::Copysign(op) => rt::Op::vjp(op, operands, grad),
            Self::Cosh(op) => rt::Op::vjp(op, operands, grad),
            Self::Div(op) => rt::Op::vjp(op, operands, grad),
            Self::EltEqual(op) => rt::Op::vjp(op, operands, grad),
            Self::EltGreater(op) => rt::Op::vjp(op, operands, grad),
            Self::EltGreaterEqual(op) => rt::Op::vjp(op, operands, grad),
            Self::EltLess(op) => rt::Op::vjp(op, operands, grad),
            Self::EltLessEqual(op) => rt::Op::vjp(op, operands, grad),
            Self::EltNotEqual(op) => rt::Op::vjp(op, operands, grad),
            Self::Equal(op) => rt::Op::vjp(op, operands, grad),
            Self::Exp2(op) => rt::Op::vjp(op, operands, grad),
            Self::Expand(op) => rt::Op::vjp(op, operands, grad),
            Self::Expm1(op) => rt::Op::vjp(op, operands, grad),
            Self::Fmod(op) => rt::Op::vjp(op, operands, grad),
            Self::Greater(op) => rt::Op::vjp(op, operands, grad),
            Self::GreaterEqual(op) => rt::Op::vjp(op, operands, grad),
            Self::Hypot(op) => rt::Op::vjp(op, operands, grad),
            Self::Less(op) => rt::Op::vjp(op, operands, grad),
            Self::LessEqual(op) => rt::Op::vjp(op, operands, grad),
            Self::Log10(op) => rt::Op::vjp(op, operands, grad),
            Self::Log1p(op) => rt::Op::vjp(op, operands, grad),
            Self::Log2(op) => rt::Op::vjp(op, operands, grad),
            Self::Max2(op) => rt::Op::vjp(op, operands, grad),
            Self::Maximum(op) => rt::Op::vjp(op, operands, grad),
            Self::Min2(op) => rt::Op::vjp(op, operands, grad),
            Self::Minimum(op) => rt::Op::vjp(op, operands, grad),
            Self::Mul(op) => rt::Op::vjp(op, operands, grad),
            Self::NotEqual(op) => rt::Op::vjp(op, operands, grad),
            Self::Pow(op) => rt::Op::vjp(op, operands, grad),
            Self::Repeat(op) => rt::Op::vjp(op, operands, grad),
            Self::ScaleShiftRelu(op) => rt::Op::vjp(op, operands, grad),
            Self::Select(op) => rt::Op::vjp(op, operands, grad),
            Self::Sigmoid(op) => rt::Op::vjp(op, operands, grad),
            Self::Sign(op) => rt::Op::vjp(op, operands, grad),
            Self::Sinh(op) => rt::Op::vjp(op, operands, grad),
            Self::Softplus(op) => rt::Op::vjp(op, operands, grad),
            Self::Sub(op) => rt::Op::vjp(op, operands, grad),
            Self::Sum(op) => rt::Op::vjp(op, operands, grad),
            Self::SumTo(op) => rt::Op::vjp(op, operands, grad),
            Self::Tan(op) => rt::Op::vjp(op, operands, grad),
            Self::Tile(op) => rt::Op::vjp(op, operands, grad),
            Self::Trunc(op) => rt::Op::vjp(op, operands, grad),
        }
    }
}
