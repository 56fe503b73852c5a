// @generated from specs/manipulation/slice_axes.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Elements of a tensor between limits, at steps of either sign, along some axes.

use ::opwright_runtime as rt;

/// Elements of a tensor between limits, at steps of either sign, along some axes.
///
/// Along each axis in `axes`, the elements that a slice `start:end:step` of Python takes; the other axes are whole. A negative start or end
/// counts from the back: the size of the axis is added. Both are then limited to the axis, for a negative step to the coordinates from
/// -1 on, where -1 is the place before the first. The elements are those from the start on, at steps, before the end.
///
/// A start or end so large or so negative that it is outside of every tensor is allowed, and so a whole axis is reversed by a step of -1
/// from the greatest integer to the least. The output is a view; no element is copied.
///
/// Needs the feature `manipulation` of the crate.
///
/// # Operands
/// `T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).
///
/// - `x`: `tensor<T>`. The tensor.
///
/// # Attributes
/// - `starts`: `dims`. The first coordinate, for each entry of `axes`.
/// - `ends`: `dims`. The coordinate after the last, for each entry of `axes`.
/// - `axes`: `axes` of `x`. The axes to slice, no two alike. A negative axis counts from the back.
/// - `steps`: `dims`. The distance of the coordinates, for each entry of `axes`, not 0.
///
/// # Result
/// `output`: `tensor<T>`, of shape `map(axes(x), |d| if contains(axes, d) { sum(map(axes(axes), |i| if axes[i] == d { counts[i] } else { 0 })) } else { x.shape[d] })`. The elements between the limits.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
/// - `E1002` (C2, ValueError): unless `unique(axes)`.
/// - `E1002` (C3, ValueError): unless `len(starts) == len(axes) && len(ends) == len(axes) && len(steps) == len(axes)`.
/// - `E1002` (C4, ValueError): unless `all(steps, |s| s != 0)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
/// let output = opwright::slice_axes(&x, &[1], &[3], &[1], &[1])?;
/// assert_eq!(output.to_vec(), [2, 3, 5, 6]);
///
/// let x = Tensor::new([2], vec![1_i32, 2])?;
/// let error = opwright::slice_axes(&x, &[0], &[2], &[1], &[1]).unwrap_err();
/// assert_eq!(error.constraint(), Some("C1"));
/// assert_eq!(error.message(), "axes [1]: axis 1 is out of range for rank 1");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `x`: `the sum of grad at (sum(({from_i if axes_i = d; 0 otherwise})_(i ∈ axes(axes))) + ({sum(({steps_i if axes_i = d; 0 otherwise})_(i ∈ axes(axes))) if contains(axes, d); 1 otherwise}) · c_d)_(d ∈ axes(x.shape))`.
///
/// # Accuracy
/// Exact: every result is the correctly rounded one.
///
/// # Differences from other systems
/// - ONNX: starts, ends, axes and steps are tensors; axes and steps may be left out, for the first axes and steps of 1.
///
/// # References
/// - ONNX, `Slice`
#[derive(Clone, Debug, PartialEq)]
pub struct SliceAxes {
    starts: rt::Dims,
    ends: rt::Dims,
    axes: rt::Dims,
    steps: rt::Dims,
}

/// Elements of a tensor between limits, at steps of either sign, along some axes. Shorthand for [`SliceAxes::eval`].
///
/// # Errors
/// Those of [`SliceAxes::infer`].
pub fn slice_axes<'a, T: rt::Element>(
    x: impl rt::IntoView<'a, T>,
    starts: &[i64],
    ends: &[i64],
    axes: &[i64],
    steps: &[i64],
) -> rt::Result<rt::View<'a, T>> {
    SliceAxes::new(starts, ends, axes, steps).eval(x)
}

impl SliceAxes {
    /// Creates the op with these attributes.
    pub fn new(starts: &[i64], ends: &[i64], axes: &[i64], steps: &[i64]) -> Self {
        Self {
            starts: starts.into(),
            ends: ends.into(),
            axes: axes.into(),
            steps: steps.into(),
        }
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
    /// - `E1002` (C2, ValueError): unless `unique(axes)`.
    /// - `E1002` (C3, ValueError): unless `len(starts) == len(axes) && len(ends) == len(axes) && len(steps) == len(axes)`.
    /// - `E1002` (C4, ValueError): unless `all(steps, |s| s != 0)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let starts = &self.starts;
        let ends = &self.ends;
        let steps = &self.steps;
        let x_shape = x.dims();
        let axes = rt::expr::map(
            &self.axes,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let sizes = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(axes.as_ref()?, |a| rt::expr::at(&x_shape, a))
        })();
        let low = rt::expr::map(steps, |s| Ok(if s > 0 { 0 } else { -1 }));
        let from = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(
                rt::expr::axes(axes.as_ref()?),
                |i| Ok(
                    rt::expr::max(
                        rt::expr::at(low.as_ref()?, i)?,
                        rt::expr::min(
                            rt::expr::add(
                                rt::expr::at(sizes.as_ref()?, i)?,
                                rt::expr::at(low.as_ref()?, i)?,
                            )?,
                            if rt::expr::at(starts, i)? < 0 {
                                rt::expr::add(
                                    rt::expr::at(starts, i)?,
                                    rt::expr::at(sizes.as_ref()?, i)?,
                                )?
                            } else {
                                rt::expr::at(starts, i)?
                            },
                        ),
                    ),
                ),
            )
        })();
        let to = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(
                rt::expr::axes(axes.as_ref()?),
                |i| Ok(
                    rt::expr::max(
                        rt::expr::at(low.as_ref()?, i)?,
                        rt::expr::min(
                            rt::expr::add(
                                rt::expr::at(sizes.as_ref()?, i)?,
                                rt::expr::at(low.as_ref()?, i)?,
                            )?,
                            if rt::expr::at(ends, i)? < 0 {
                                rt::expr::add(
                                    rt::expr::at(ends, i)?,
                                    rt::expr::at(sizes.as_ref()?, i)?,
                                )?
                            } else {
                                rt::expr::at(ends, i)?
                            },
                        ),
                    ),
                ),
            )
        })();
        let counts = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(
                rt::expr::axes(axes.as_ref()?),
                |i| Ok(
                    if rt::expr::mul(
                        rt::expr::sub(
                            rt::expr::at(to.as_ref()?, i)?,
                            rt::expr::at(from.as_ref()?, i)?,
                        )?,
                        rt::expr::add(
                            rt::expr::mul(2, rt::expr::at(low.as_ref()?, i)?)?,
                            1,
                        )?,
                    )? <= 0
                    {
                        0
                    } else {
                        rt::expr::add(
                            rt::expr::div(
                                rt::expr::sub(
                                    rt::expr::sub(
                                        rt::expr::sub(
                                            rt::expr::at(to.as_ref()?, i)?,
                                            rt::expr::at(from.as_ref()?, i)?,
                                        )?,
                                        rt::expr::mul(2, rt::expr::at(low.as_ref()?, i)?)?,
                                    )?,
                                    1,
                                )?,
                                rt::expr::at(steps, i)?,
                            )?,
                            1,
                        )?
                    },
                ),
            )
        })();
        let output_shape = rt::expr::map(
            rt::expr::axes(&x_shape),
            |d| Ok(
                if rt::expr::contains(axes.as_ref()?, d) {
                    rt::expr::sum_of(
                        &rt::expr::map(
                            rt::expr::axes(axes.as_ref()?),
                            |i| Ok(
                                if rt::expr::at(axes.as_ref()?, i)? == d {
                                    rt::expr::at(counts.as_ref()?, i)?
                                } else {
                                    0
                                },
                            ),
                        )?,
                    )?
                } else {
                    rt::expr::at(&x_shape, d)?
                },
            ),
        );

        // C1: all(axes, |a| -x.rank <= a && a < x.rank)
        if axes.is_err() {
            let message = || -> rt::Partial<String> {
                let cause = rt::expr::cause(&axes);
                let axes = rt::expr::List(&self.axes);
                Ok(format!("axes {axes}: {cause}"))
            };
            return Err(call.violated(0, message()));
        }

        // C2: unique(axes)
        let holds = (|| -> rt::Partial<bool> { Ok(rt::expr::unique(axes.as_ref()?)) })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let axes = rt::expr::List(&self.axes);
                Ok(format!("two entries of axes {axes} are the same axis"))
            };
            return Err(call.violated(1, message()));
        }

        // C3: len(starts) == len(axes) && len(ends) == len(axes) &&
        // len(steps) == len(axes)
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                rt::expr::len(starts) == rt::expr::len(axes.as_ref()?)
                    && rt::expr::len(ends) == rt::expr::len(axes.as_ref()?)
                    && rt::expr::len(steps) == rt::expr::len(axes.as_ref()?),
            )
        })()
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let value_0 = rt::expr::len(starts);
                let value_1 = rt::expr::len(ends);
                let value_2 = rt::expr::len(steps);
                let axes = rt::expr::List(axes.as_ref()?);
                Ok(
                    format!(
                        "there are {value_0} starts, {value_1} ends and {value_2} steps for the axes {axes} of x"
                    ),
                )
            };
            return Err(call.violated(2, message()));
        }

        // C4: all(steps, |s| s != 0)
        let holds = rt::expr::all(steps, |s| Ok(s != 0))
            .map_err(|cause| call.undefined("C4", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let steps = rt::expr::List(steps);
                Ok(format!("a step in steps {steps} is 0"))
            };
            return Err(call.violated(3, message()));
        }

        call.result(element, &output_shape)
    }

    /// Returns `output` as a view of `x`, without copying elements.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer).
    pub fn eval<'a, T: rt::Element>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<'a, T: rt::Element>(
        &self,
        x: &rt::View<'a, T>,
    ) -> rt::Result<rt::View<'a, T>> {
        x.affine(self.infer(x), |out| self.affine(x, out))
    }

    /// Maps the coordinates of `output` to those of `x`.
    fn affine(
        &self,
        x: &dyn rt::Operand,
        out: rt::Affine<'_>,
    ) -> rt::Result<rt::Placed> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let starts = &self.starts;
        let steps = &self.steps;
        let x_shape = x.dims();
        let axes = rt::expr::map(
            &self.axes,
            |a| rt::expr::axis(a, rt::expr::len(&x_shape)),
        );
        let sizes = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(axes.as_ref()?, |a| rt::expr::at(&x_shape, a))
        })();
        let low = rt::expr::map(steps, |s| Ok(if s > 0 { 0 } else { -1 }));
        let from = (|| -> rt::Partial<rt::Dims> {
            rt::expr::map(
                rt::expr::axes(axes.as_ref()?),
                |i| Ok(
                    rt::expr::max(
                        rt::expr::at(low.as_ref()?, i)?,
                        rt::expr::min(
                            rt::expr::add(
                                rt::expr::at(sizes.as_ref()?, i)?,
                                rt::expr::at(low.as_ref()?, i)?,
                            )?,
                            if rt::expr::at(starts, i)? < 0 {
                                rt::expr::add(
                                    rt::expr::at(starts, i)?,
                                    rt::expr::at(sizes.as_ref()?, i)?,
                                )?
                            } else {
                                rt::expr::at(starts, i)?
                            },
                        ),
                    ),
                ),
            )
        })();
        out.index(
            &call,
            |c| rt::expr::map(
                rt::expr::axes(&x_shape),
                |d| rt::expr::add(
                    rt::expr::sum_of(
                        &rt::expr::map(
                            rt::expr::axes(axes.as_ref()?),
                            |i| Ok(
                                if rt::expr::at(axes.as_ref()?, i)? == d {
                                    rt::expr::at(from.as_ref()?, i)?
                                } else {
                                    0
                                },
                            ),
                        )?,
                    )?,
                    rt::expr::mul(
                        if rt::expr::contains(axes.as_ref()?, d) {
                            rt::expr::sum_of(
                                &rt::expr::map(
                                    rt::expr::axes(axes.as_ref()?),
                                    |i| Ok(
                                        if rt::expr::at(axes.as_ref()?, i)? == d {
                                            rt::expr::at(steps, i)?
                                        } else {
                                            0
                                        },
                                    ),
                                )?,
                            )?
                        } else {
                            1
                        },
                        rt::expr::at(c, d)?,
                    )?,
                ),
            ),
        )
    }

    /// Copies `output` into `out`, which must have its type.
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
        let full = self.eval_views(x);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let full = full.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[x], full, out)?;
        rt::nest::copy(full.reborrow(), out.reborrow());
        Ok(())
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let x: rt::View<'a, T> = x.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&x)?;
        rt::expect_grad(&INFO, &[&x], &result, &grad)?;
        let x_grad = rt::grad::unview(&grad, x.shape(), |out| self.affine(&x, out))?;
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "slice_axes",
    summary: "Elements of a tensor between limits, at steps of either sign, along some axes.",
    category: "manipulation",
    since: "0.1",
    operator: None,
    aliases: &[("ONNX", "Slice"), ("OpenVINO", "v8::Slice")],
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
            name: "starts",
            ty: rt::AttributeType::Dims,
            default: None,
        },
        rt::AttributeInfo {
            name: "ends",
            ty: rt::AttributeType::Dims,
            default: None,
        },
        rt::AttributeInfo {
            name: "axes",
            ty: rt::AttributeType::SignedAxes,
            default: None,
        },
        rt::AttributeInfo {
            name: "steps",
            ty: rt::AttributeType::Dims,
            default: None,
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
    gradients: &["x"],
};

impl rt::Op for SliceAxes {
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
            T => {
                rt::nest::copy(
                    self.eval_views(x.as_view::<T>()?)?,
                    out.as_view_mut::<T>()?.reborrow(),
                );
                Ok(())
            }
            _ => Err(rt::Call::new(&INFO, &[x]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [x] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, x.dtype(), {
            T => {
                let grads = Self::vjp(self, x.as_view::<T>()?, grad.as_view::<T>()?)?;
                Ok(vec![Some(rt::AnyTensor::from(grads))])
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl SliceAxes {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        let starts = rt::Attributes::required(
            &INFO,
            "starts",
            attributes.dims(&INFO, "starts")?,
        )?;
        let ends = rt::Attributes::required(
            &INFO,
            "ends",
            attributes.dims(&INFO, "ends")?,
        )?;
        let axes = rt::Attributes::required(
            &INFO,
            "axes",
            attributes.dims(&INFO, "axes")?,
        )?;
        let steps = rt::Attributes::required(
            &INFO,
            "steps",
            attributes.dims(&INFO, "steps")?,
        )?;
        Ok(Self::new(&starts, &ends, &axes, &steps))
    }
}
