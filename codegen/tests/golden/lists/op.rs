// @generated from specs/spread.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Repeats a tensor along new axes.

use ::opwright_runtime as rt;

/// Repeats a tensor along new axes.
///
/// Puts `x` into `shape` as often as fits, by a kernel of the crate's own, which takes lists of every type.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor to repeat.
///
/// # Attributes
/// - `shape`: `shape`. The shape of the result.
/// - `axes`: `axis_set`. The axes of the result that `x` does not have.
/// - `order`: `axes`, `[]` by default. The axes of `x` in their order in the result; empty: as they are.
/// - `offset`: `int`, `0` by default. What every axis number is off by.
///
/// # Result
/// `output`: `tensor<T>`, of shape `shape`. The repeated elements.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(axes, |a| 0 <= a + offset && a + offset < len(shape))`.
/// - `E1002` (C2, ValueError): unless `len(old) == x.rank && unique(old) && all(old, |a| a < x.rank)`.
/// - `E1002` (C3, ValueError): unless `remove(shape, new) == map(old, |a| x.shape[a])`.
/// - `E1002` (C4, ValueError): unless `defined(product(shape))`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1
/// x       □ □ □   ■ ■     [2]
/// shape   3       2       [3, 2]
/// output  ■ ■ ■   ■ ■     [3, 2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let output = opwright::spread(&x, &[3, 2], &[0])?;
/// assert_eq!(output.to_vec(), [1, 2, 1, 2, 1, 2]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::spread(&x, &[3, 2], &[2]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axes [2] do not lie in [3, 2]");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: none: a kernel of one's own may do without.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    shape: rt::Shape,
    axes: rt::Axes,
    order: rt::Axes,
    offset: i64,
}

/// Repeats a tensor along new axes. Shorthand for [`Spread::eval`] with default attributes.
///
/// # Errors
/// Those of [`Spread::infer`].
pub fn spread<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    shape: &[usize],
    axes: &[usize],
) -> rt::Result<rt::Tensor<T>> {
    Spread::new(shape, axes).eval(x)
}

impl Spread {
    /// Creates the op with these attributes and the defaults of all others.
    pub fn new(shape: &[usize], axes: &[usize]) -> Self {
        Self {
            shape: shape.into(),
            axes: axes.into(),
            order: rt::Axes::from_slice(&[]),
            offset: 0,
        }
    }

    /// The axes of `x` in their order in the result; empty: as they are.
    #[must_use]
    pub fn order(mut self, order: &[usize]) -> Self {
        self.order = order.into();
        self
    }

    /// What every axis number is off by.
    #[must_use]
    pub fn offset(mut self, offset: i64) -> Self {
        self.offset = offset;
        self
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(axes, |a| 0 <= a + offset && a + offset < len(shape))`.
    /// - `E1002` (C2, ValueError): unless `len(old) == x.rank && unique(old) && all(old, |a| a < x.rank)`.
    /// - `E1002` (C3, ValueError): unless `remove(shape, new) == map(old, |a| x.shape[a])`.
    /// - `E1002` (C4, ValueError): unless `defined(product(shape))`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let shape = call.dims("shape", &self.shape)?;
        let axes = call.dims("axes", &self.axes)?;
        let order = call.dims("order", &self.order)?;
        let x_shape = x.dims();
        let new_ = rt::expr::map(&axes, |a| rt::expr::add(a, self.offset));
        let old = if rt::expr::len(&order) == 0 {
            rt::expr::list(rt::expr::axes(&x_shape))
        } else {
            order.clone()
        };
        let output_shape = shape.clone();

        // C1: all(axes, |a| 0 <= a + offset && a + offset <
        // len(shape))
        let holds = rt::expr::all(
                &axes,
                |a| Ok(
                    0 <= rt::expr::add(a, self.offset)?
                        && rt::expr::add(a, self.offset)? < rt::expr::len(&shape),
                ),
            )
            .map_err(|cause| call.undefined("C1", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let axes = rt::expr::List(&axes);
                let shape = rt::expr::List(&shape);
                Ok(format!("axes {axes} do not lie in {shape}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: len(old) == x.rank && unique(old) && all(old, |a| a <
        // x.rank)
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                rt::expr::len(&old) == rt::expr::len(&x_shape) && rt::expr::unique(&old)
                    && rt::expr::all(&old, |a| Ok(a < rt::expr::len(&x_shape)))?,
            )
        })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let order = rt::expr::List(&order);
                let x_shape = rt::expr::List(&x_shape);
                Ok(format!("order {order} is none of the axes of {x_shape}"))
            };
            return Err(call.violated(1, message()));
        }

        // C3: remove(shape, new) == map(old, |a| x.shape[a])
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                rt::expr::remove(&shape, new_.as_ref()?)?
                    == rt::expr::map(&old, |a| rt::expr::at(&x_shape, a))?,
            )
        })()
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let shape = rt::expr::List(&shape);
                let axes = rt::expr::List(&axes);
                let x_shape = rt::expr::List(&x_shape);
                let order = rt::expr::List(&order);
                Ok(
                    format!(
                        "{shape} without {axes} is not {x_shape} in the order {order}"
                    ),
                )
            };
            return Err(call.violated(2, message()));
        }

        // C4: defined(product(shape))
        if rt::expr::product_of(&shape).is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&rt::expr::product_of(&shape));
                Ok(format!("too many elements: {cause}"))
            };
            return Err(call.violated(3, message()));
        }

        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(result, |out| self.compute(x, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x], result, out)?;
        self.compute(x, out)
    }

    fn compute<T: rt::Element>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 1] = [x];
        let call = rt::Call::new(&INFO, &operands);
        let shape = call.dims("shape", &self.shape)?;
        let axes = call.dims("axes", &self.axes)?;
        let order = call.dims("order", &self.order)?;
        crate::spread(x.reborrow(), &shape, &axes, &order, self.offset, out.reborrow())
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "spread",
    summary: "Repeats a tensor along new axes.",
    category: "movement",
    since: "0.1",
    operator: None,
    aliases: &[],
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
        rt::DType::Bool,
    ],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[
        rt::AttributeInfo {
            name: "shape",
            ty: rt::AttributeType::Shape,
            default: None,
        },
        rt::AttributeInfo {
            name: "axes",
            ty: rt::AttributeType::AxisSet,
            default: None,
        },
        rt::AttributeInfo {
            name: "order",
            ty: rt::AttributeType::Axes,
            default: Some("[]"),
        },
        rt::AttributeInfo {
            name: "offset",
            ty: rt::AttributeType::Int,
            default: Some("0"),
        },
    ],
    result: rt::OperandInfo {
        name: "output",
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
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
        rt::ConstraintInfo {
            id: "C3",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
        rt::ConstraintInfo {
            id: "C4",
            error: rt::ErrorClass::ValueError,
            of_values: false,
        },
    ],
    elementwise: false,
    gradients: &[],
};

impl rt::Op for Spread {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [x] = rt::operands(&INFO, operands)?;
        Self::infer(self, x)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [x] = rt::operands(&INFO, operands)?;
        let result = self.infer(x)?;
        rt::expect_out(&INFO, &[x], &result, &out)?;
        rt::dispatch!(any, x.dtype(), {
            T => self.compute(x.as_view::<T>()?, out.as_view_mut::<T>()?),
            _ => Err(rt::Call::new(&INFO, &[x]).refused()),
        })
    }

    fn vjp(
        &self,
        _operands: &[rt::AnyView<'_>],
        _grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        Err(
            rt::OpError::not_differentiable(
                &INFO,
                "a kernel of one's own may do without",
            ),
        )
    }
}

impl Spread {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let shape = rt::Attributes::required(
            &INFO,
            "shape",
            attributes.shape(&INFO, "shape")?,
        )?;
        let axes = rt::Attributes::required(
            &INFO,
            "axes",
            attributes.axes(&INFO, "axes")?,
        )?;
        let mut op = Self::new(&shape, &axes);
        if let Some(value) = attributes.axes(&INFO, "order")? {
            op.order = value;
        }
        if let Some(value) = attributes.int(&INFO, "offset")? {
            op.offset = value;
        }
        Ok(op)
    }
}
