// @generated from specs/type.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Adds `fn` to `match`; "quotes", *stars* and {braces} are no trouble.

use ::opwright_runtime as rt;

/// Adds `fn` to `match`; "quotes", *stars* and {braces} are no trouble.
///
/// A comment's end */ and a raw string's end "#\] and "## and a doc comment /// and //! are only text, as are
/// {{ 7*7 }}, {% if x %}, {# y #}, {0}, #\[doc\], \[brackets\], [a link](https://example.com/a_(b)?c=d&e=f),
/// \[no link\](<https://example.com/a> b), \[nor this\](a b), [here](op.md#a) is one, and <http://example.com/a>;
/// a lone \` backquote, \<b\>html\</b\>, \<script\>alert(1)\</script\>, &amp;, C:\path\to, \u{1F600} and 50% of it.
///
/// | a | b |
/// |---|---|
/// | 1 | `2^n` |
///
/// # Operands
/// `T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).
///
/// - `match`: `tensor<T>`. The left | operand.
/// - `fn`: `tensor<T>`. The right \<operand\>, `a|b`.
///
/// # Attributes
/// - `loop`: `shape`, `[2, 3]` by default. A shape.
/// - `move`: `dims`, `[-1, 4]` by default. Dimensions.
/// - `vec`: `axis_set`, `[0, 0]` by default. A set of axes.
/// - `ref`: `axes`, `[1, 0]` by default. Axes.
/// - `some`: `int`, `-7` by default. An integer.
/// - `f32`: `float`, `inf` by default. A float.
/// - `static`: `bool`, `true` by default. A truth value.
/// - `where`: `auto_broadcast`, `pdpd(axis=1)` by default. A rule.
/// - `dyn`: `dtype`, `bf16` by default. A dtype.
/// - `enum`: one of `none`, `some`, `type`, `half_even`, `type` by default. A word.
///
/// # Result
/// `struct`: `tensor<T>`, of shape `broadcast_shapes(match.shape, fn.shape, where)`. The sums, "quoted".
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `defined(struct.shape)`.
/// - `E1002` (C2, TypeError): unless `static || dyn == match.dtype || enum == "half_even"`.
/// - `E1002` (C3, ValueError): unless `all(vec, |v| v < 9) && async > -100`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// match   ■       ■ ■     [1, 2]
/// fn      □       ■ ■     [2]
/// struct  ■       ■ ■     [1, 2]
/// ```
///
/// ```text
///         axis 0
/// match   ■ ■     [2]
/// fn      ■ ■ ■   [3]
/// struct  ✗       no result
/// ```
///
/// # Examples
/// ```rust
/// use opwright::{AutoBroadcast, Tensor};
///
/// let match_ = Tensor::new([1, 2], vec![1_i32, 2])?;
/// let fn_ = Tensor::new([2], vec![3_i32, 4])?;
/// let struct_ = opwright::type_(&match_, &fn_)?;
/// assert_eq!(struct_.to_vec(), [4, 6]);
///
/// let match_ = Tensor::new([2], vec![1_i32, 2])?;
/// let fn_ = Tensor::new([3], vec![3_i32, 4, 5])?;
/// let error = opwright::Type::new().where_(AutoBroadcast::Numpy).eval(&match_, &fn_).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "`match` [2] and \"fn\" [3] \\ {braces} do not meet (numpy): axis 0 (-1): 2 against 3, and neither is 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `match`: `grad`.
/// - `fn`: `grad`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - Other: says */ and ``\` and | here.
///
/// # References
/// - A book, `pp.` 1–2 | 3
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    loop_: rt::Shape,
    move_: rt::Dims,
    vec: rt::Axes,
    ref_: rt::Axes,
    some: i64,
    f32: f64,
    static_: bool,
    where_: rt::AutoBroadcast,
    dyn_: rt::DType,
    enum_: TypeEnum,
}

/// A word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeEnum {
    /// `none`
    None,
    /// `some`
    Some,
    /// `type`
    Type,
    /// `half_even`
    HalfEven,
}

impl TypeEnum {
    /// Returns its name in specs and messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Some => "some",
            Self::Type => "type",
            Self::HalfEven => "half_even",
        }
    }

    /// Returns the value with this name, if there is one.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "none" => Some(Self::None),
            "some" => Some(Self::Some),
            "type" => Some(Self::Type),
            "half_even" => Some(Self::HalfEven),
            _ => None,
        }
    }
}

/// Adds `fn` to `match`; "quotes", *stars* and {braces} are no trouble. Shorthand for [`Type::eval`] with default attributes.
///
/// # Errors
/// Those of [`Type::infer`].
pub fn type_<'a, T: rt::Numeric>(
    match_: impl rt::IntoView<'a, T>,
    fn_: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Type::new().eval(match_, fn_)
}

impl Type {
    /// Creates the op with default attributes.
    pub fn new() -> Self {
        Self {
            loop_: rt::Shape::from([2, 3]),
            move_: rt::Dims::from_slice(&[-1, 4]),
            vec: rt::Axes::from_slice(&[0, 0]),
            ref_: rt::Axes::from_slice(&[1, 0]),
            some: -7,
            f32: f64::INFINITY,
            static_: true,
            where_: rt::AutoBroadcast::Pdpd { axis: 1 },
            dyn_: rt::DType::Bf16,
            enum_: TypeEnum::Type,
        }
    }

    /// A shape.
    #[must_use]
    pub fn loop_(mut self, loop_: &[usize]) -> Self {
        self.loop_ = loop_.into();
        self
    }

    /// Dimensions.
    #[must_use]
    pub fn move_(mut self, move_: &[i64]) -> Self {
        self.move_ = move_.into();
        self
    }

    /// A set of axes.
    #[must_use]
    pub fn vec(mut self, vec: &[usize]) -> Self {
        self.vec = vec.into();
        self
    }

    /// Axes.
    #[must_use]
    pub fn ref_(mut self, ref_: &[usize]) -> Self {
        self.ref_ = ref_.into();
        self
    }

    /// An integer.
    #[must_use]
    pub fn some(mut self, some: i64) -> Self {
        self.some = some;
        self
    }

    /// A float.
    #[must_use]
    pub fn f32(mut self, f32: f64) -> Self {
        self.f32 = f32;
        self
    }

    /// A truth value.
    #[must_use]
    pub fn static_(mut self, static_: bool) -> Self {
        self.static_ = static_;
        self
    }

    /// A rule.
    #[must_use]
    pub fn where_(mut self, where_: rt::AutoBroadcast) -> Self {
        self.where_ = where_;
        self
    }

    /// A dtype.
    #[must_use]
    pub fn dyn_(mut self, dyn_: rt::DType) -> Self {
        self.dyn_ = dyn_;
        self
    }

    /// A word.
    #[must_use]
    pub fn enum_(mut self, enum_: TypeEnum) -> Self {
        self.enum_ = enum_;
        self
    }

    /// Returns the type of `struct` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `defined(struct.shape)`.
    /// - `E1002` (C2, TypeError): unless `static || dyn == match.dtype || enum == "half_even"`.
    /// - `E1002` (C3, ValueError): unless `all(vec, |v| v < 9) && async > -100`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        match_: &dyn rt::Operand,
        fn_: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [match_, fn_];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let loop_ = call.dims("loop", &self.loop_)?;
        let move_ = &self.move_;
        let vec = call.dims("vec", &self.vec)?;
        let ref_ = call.dims("ref", &self.ref_)?;
        let match_shape = match_.dims();
        let fn_shape = fn_.dims();
        let async_ = rt::expr::add(
            rt::expr::len(&loop_) + rt::expr::len(move_),
            self.some,
        );
        let struct_shape = rt::expr::broadcast_shapes(
            &[&match_shape, &fn_shape],
            self.where_,
        );

        // C1: defined(struct.shape)
        if struct_shape.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&struct_shape);
                let match_shape = rt::expr::List(&match_shape);
                let fn_shape = rt::expr::List(&fn_shape);
                let where_ = self.where_;
                Ok(
                    format!(
                        "`match` {match_shape} and \"fn\" {fn_shape} \\ {{braces}} do not meet ({where_}): {cause}"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        // C2: static || dyn == match.dtype || enum == "half_even"
        if !(self.static_ || self.dyn_ == match_.dtype()
            || self.enum_ == TypeEnum::HalfEven)
        {
            let message = || -> rt::Partial<String> {
                let box_ = (|| -> rt::Partial<rt::Dims> {
                    rt::expr::insert(&ref_, 0, async_?)
                })();
                let dyn_ = self.dyn_;
                let static_ = self.static_;
                let enum_ = self.enum_.word();
                let vec = rt::expr::List(&vec);
                let box_ = rt::expr::List(box_.as_ref()?);
                let some = self.some;
                Ok(
                    format!(
                        "dyn is {dyn_}, static {static_}, enum {enum_}, vec {vec}, box {box_}, some {some}"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        // C3: all(vec, |v| v < 9) && async > -100
        let holds = (|| -> rt::Partial<bool> {
            Ok(rt::expr::all(&vec, |v| Ok(v < 9))? && async_? > -100)
        })()
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_1 = rt::expr::len(&vec);
                let async_ = async_?;
                Ok(format!("async is {async_}: {value_1} in vec"))
            };
            return Err(call.violated(2, message()));
        }

        call.result(element, &struct_shape)
    }

    /// Returns `struct` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Numeric>(
        &self,
        match_: impl rt::IntoView<'a, T>,
        fn_: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&match_.into_view(), &fn_.into_view())
    }

    fn eval_views<T: rt::Numeric>(
        &self,
        match_: &rt::View<'_, T>,
        fn_: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(match_, fn_);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(
            result,
            |out| self.compute(&rt::nest::Source::from(match_), fn_, out),
        )
    }

    /// Writes `struct` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Numeric>(
        &self,
        match_: impl rt::IntoView<'a, T>,
        fn_: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &match_.into_view(),
            &fn_.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Numeric>(
        &self,
        match_: &rt::View<'_, T>,
        fn_: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(match_, fn_);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[match_, fn_], result, out)?;
        self.compute(&rt::nest::Source::from(match_), fn_, out)
    }

    /// Writes `struct` over `match`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'a, 'o, T: rt::Numeric>(
        &self,
        match_: impl rt::IntoViewMut<'o, T>,
        fn_: impl rt::IntoView<'a, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut match_.into_view_mut(), &fn_.into_view())
    }

    fn eval_views_in_place<T: rt::Numeric>(
        &self,
        match_: &mut rt::ViewMut<'_, T>,
        fn_: &rt::View<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(match_, fn_)?;
        rt::expect_out(&INFO, &[match_, fn_], &result, match_)?;
        self.compute(&rt::nest::Source::of(match_), fn_, match_)
    }

    fn compute<T: rt::Numeric>(
        &self,
        match_: &rt::nest::Source<'_, T>,
        fn_: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Number>() -> impl Fn((C, C)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |(match_, fn_): (C, C)| rt::scalar::add(match_, fn_),
            )
        }

        rt::nest::map((match_, fn_), self.where_, out.reborrow(), at::<T::Compute>())
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `struct`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `struct`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        match_: impl rt::IntoView<'a, T>,
        fn_: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<TypeGrads<T>> {
        let match_: rt::View<'a, T> = match_.into_view();
        let fn_: rt::View<'a, T> = fn_.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&match_, &fn_)?;
        rt::expect_grad(&INFO, &[&match_, &fn_], &result, &grad)?;
        let match_grad = rt::grad::unbroadcast(&grad, 0, match_.shape(), self.where_)?;
        let fn_grad = rt::grad::unbroadcast(&grad, 1, fn_.shape(), self.where_)?;
        Ok(TypeGrads {
            match_: match_grad,
            fn_: fn_grad,
        })
    }
}

/// The gradients returned by [`Type::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct TypeGrads<T: rt::Float> {
    /// The gradient of `match`.
    pub match_: rt::Tensor<T>,
    /// The gradient of `fn`.
    pub fn_: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "type",
    summary: "Adds `fn` to `match`; \"quotes\", *stars* and {braces} are no trouble.",
    category: "arithmetic",
    since: "0.1",
    operator: Some("|"),
    aliases: &[("NumPy", "numpy.add"), ("Other", "a|b `c` <d>")],
    dtypes: &[
        rt::DType::F32,
        rt::DType::F64,
        rt::DType::F16,
        rt::DType::Bf16,
        rt::DType::I8,
        rt::DType::I16,
        rt::DType::I32,
        rt::DType::I64,
        rt::DType::U8,
        rt::DType::U16,
        rt::DType::U32,
        rt::DType::U64,
    ],
    operands: &[
        rt::OperandInfo {
            name: "match",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "fn",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "loop",
            ty: rt::AttributeType::Shape,
            default: Some("[2, 3]"),
        },
        rt::AttributeInfo {
            name: "move",
            ty: rt::AttributeType::Dims,
            default: Some("[-1, 4]"),
        },
        rt::AttributeInfo {
            name: "vec",
            ty: rt::AttributeType::AxisSet,
            default: Some("[0, 0]"),
        },
        rt::AttributeInfo {
            name: "ref",
            ty: rt::AttributeType::Axes,
            default: Some("[1, 0]"),
        },
        rt::AttributeInfo {
            name: "some",
            ty: rt::AttributeType::Int,
            default: Some("-7"),
        },
        rt::AttributeInfo {
            name: "f32",
            ty: rt::AttributeType::Float,
            default: Some("inf"),
        },
        rt::AttributeInfo {
            name: "static",
            ty: rt::AttributeType::Bool,
            default: Some("true"),
        },
        rt::AttributeInfo {
            name: "where",
            ty: rt::AttributeType::AutoBroadcast,
            default: Some("pdpd(axis=1)"),
        },
        rt::AttributeInfo {
            name: "dyn",
            ty: rt::AttributeType::DType,
            default: Some("bf16"),
        },
        rt::AttributeInfo {
            name: "enum",
            ty: rt::AttributeType::Choice(&["none", "some", "type", "half_even"]),
            default: Some("type"),
        },
    ],
    result: rt::OperandInfo {
        name: "struct",
        ty: rt::ElementType::Var,
    },
    constraints: &[
        rt::ConstraintInfo {
            id: "C1",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
        rt::ConstraintInfo {
            id: "C2",
            error: rt::ErrorClass::TypeError,
            of_values: false,
        },
        rt::ConstraintInfo {
            id: "C3",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: true,
    gradients: &["match", "fn"],
};

impl Default for Type {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Type {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [match_, fn_] = rt::operands(&INFO, operands)?;
        Self::infer(self, match_, fn_)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [match_, fn_] = rt::operands(&INFO, operands)?;
        let result = self.infer(match_, fn_)?;
        rt::expect_out(&INFO, &[match_, fn_], &result, &out)?;
        rt::dispatch!(numeric, match_.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(match_.as_view::<T>()?),
                    fn_.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[match_, fn_]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [match_, fn_] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, match_.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    match_.as_view::<T>()?,
                    fn_.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.match_)),
                        Some(rt::AnyTensor::from(grads.fn_))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Type {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let mut op = Self::new();
        if let Some(value) = attributes.shape(&INFO, "loop")? {
            op.loop_ = value;
        }
        if let Some(value) = attributes.dims(&INFO, "move")? {
            op.move_ = value;
        }
        if let Some(value) = attributes.axes(&INFO, "vec")? {
            op.vec = value;
        }
        if let Some(value) = attributes.axes(&INFO, "ref")? {
            op.ref_ = value;
        }
        if let Some(value) = attributes.int(&INFO, "some")? {
            op.some = value;
        }
        if let Some(value) = attributes.float(&INFO, "f32")? {
            op.f32 = value;
        }
        if let Some(value) = attributes.bool(&INFO, "static")? {
            op.static_ = value;
        }
        if let Some(value) = attributes.auto_broadcast(&INFO, "where")? {
            op.where_ = value;
        }
        if let Some(value) = attributes.dtype(&INFO, "dyn")? {
            op.dyn_ = value;
        }
        if let Some(value) = attributes
            .name(&INFO, "enum", &["none", "some", "type", "half_even"])?
            .and_then(TypeEnum::from_word)
        {
            op.enum_ = value;
        }
        Ok(op)
    }
}
