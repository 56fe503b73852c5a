// @generated from specs/brighter.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Adds a number to each channel of images.

use ::opwright_runtime as rt;

/// Adds a number to each channel of images.
///
/// Adds `bias` to the channels of `images`, whose second axis they are.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16).
///
/// - `images`: `tensor<T>` of shape `[n, channels, ..]`. The images.
/// - `bias`: `tensor<T>` of shape `[channels]`. A number for each channel.
/// - `scale`: `tensor<T>` of shape `[.., 1, _]`. Matrices of one row. The first element is a factor.
///
/// # Result
/// `output`: `tensor<T>`, of shape `images.shape`. The brighter images.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1002` (C1, ValueError): unless `images.rank >= 2`.
/// - `E1002` (C2, ValueError): unless `bias.rank == 1 && bias.shape[0] == channels`.
/// - `E1002` (C3, ValueError): unless `scale.rank >= 2 && scale.shape[scale.rank - 2] == 1`.
/// - `E1002` (C4, ValueError): unless `all(scale.shape, |size| size > 0)`.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0  axis 1  axis 2
/// images  ■       ■ ■     ■ ■     [1, 2, 2]
/// bias    □       ■ ■     □ □     [2]
/// scale   □       □ □     □ □     [1, 1]
/// output  ■       ■ ■     ■ ■     [1, 2, 2]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let images = Tensor::new([1, 2, 2], vec![1.0_f32, 2.0, 3.0, 4.0])?;
/// let bias = Tensor::new([2], vec![1.0_f32, 10.0])?;
/// let scale = Tensor::new([1, 1], vec![2.0_f32])?;
/// let output = opwright::brighter(&images, &bias, &scale)?;
/// assert_eq!(output.to_vec(), [3.0, 4.0, 23.0, 24.0]);
///
/// let images = Tensor::new([1, 1], vec![1.0_f32])?;
/// let bias = Tensor::new([1], vec![1.0_f32])?;
/// let scale = Tensor::<f32>::new([1, 0], vec![])?;
/// let error = opwright::brighter(&images, &bias, &scale).unwrap_err();
/// assert_eq!(error.constraint(), Some("C4"));
/// assert_eq!(error.message(), "scale of shape [1, 0] is empty");
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// - `images`: `the sum of grad at c`.
/// - `bias`: `the sum of grad · scale[(0)_(d ∈ axes(scale.shape))] at [c_1]`.
/// - `scale`: `the sum of grad · bias[[c_1]] at (0)_(d ∈ axes(scale.shape))`.
///
/// # Accuracy
/// Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once more. Results have the same bits on every machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Brighter {}
/// Adds a number to each channel of images. Shorthand for [`Brighter::eval`].
///
/// # Errors
/// Those of [`Brighter::infer`].
pub fn brighter<'a, T: rt::Float>(
    images: impl rt::IntoView<'a, T>,
    bias: impl rt::IntoView<'a, T>,
    scale: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Brighter::new().eval(images, bias, scale)
}

impl Brighter {
    /// Creates the op.
    pub fn new() -> Self {
        Self {}
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1002` (C1, ValueError): unless `images.rank >= 2`.
    /// - `E1002` (C2, ValueError): unless `bias.rank == 1 && bias.shape[0] == channels`.
    /// - `E1002` (C3, ValueError): unless `scale.rank >= 2 && scale.shape[scale.rank - 2] == 1`.
    /// - `E1002` (C4, ValueError): unless `all(scale.shape, |size| size > 0)`.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(
        &self,
        images: &dyn rt::Operand,
        bias: &dyn rt::Operand,
        scale: &dyn rt::Operand,
    ) -> rt::Result<rt::TensorType> {
        let operands = [images, bias, scale];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let images_shape = images.dims();
        let bias_shape = bias.dims();
        let scale_shape = scale.dims();
        let channels = rt::expr::at(&images_shape, 1);
        let output_shape = images_shape.clone();

        // C1: images.rank >= 2
        if rt::expr::len(&images_shape) < 2 {
            let message = || -> rt::Partial<String> {
                let images_shape = rt::expr::List(&images_shape);
                Ok(
                    format!(
                        "images of shape {images_shape} does not fit [n, channels, ..]"
                    ),
                )
            };
            return Err(call.violated(0, message()));
        }

        // C2: bias.rank == 1 && bias.shape[0] == channels
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                rt::expr::len(&bias_shape) == 1
                    && rt::expr::at(&bias_shape, 0)? == channels?,
            )
        })()
            .map_err(|cause| call.undefined("C2", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let bias_shape = rt::expr::List(&bias_shape);
                let channels = channels?;
                Ok(
                    format!(
                        "bias of shape {bias_shape} does not fit [channels] with channels = {channels}"
                    ),
                )
            };
            return Err(call.violated(1, message()));
        }

        // C3: scale.rank >= 2 && scale.shape[scale.rank - 2] == 1
        let holds = (|| -> rt::Partial<bool> {
            Ok(
                rt::expr::len(&scale_shape) >= 2
                    && rt::expr::at(&scale_shape, rt::expr::len(&scale_shape) - 2)? == 1,
            )
        })()
            .map_err(|cause| call.undefined("C3", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let scale_shape = rt::expr::List(&scale_shape);
                Ok(format!("scale of shape {scale_shape} does not fit [.., 1, _]"))
            };
            return Err(call.violated(2, message()));
        }

        // C4: all(scale.shape, |size| size > 0)
        let holds = rt::expr::all(&scale_shape, |size| Ok(size > 0))
            .map_err(|cause| call.undefined("C4", cause))?;
        if !holds {
            let message = || -> rt::Partial<String> {
                let scale_shape = rt::expr::List(&scale_shape);
                Ok(format!("scale of shape {scale_shape} is empty"))
            };
            return Err(call.violated(3, message()));
        }

        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Float>(
        &self,
        images: impl rt::IntoView<'a, T>,
        bias: impl rt::IntoView<'a, T>,
        scale: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&images.into_view(), &bias.into_view(), &scale.into_view())
    }

    fn eval_views<T: rt::Float>(
        &self,
        images: &rt::View<'_, T>,
        bias: &rt::View<'_, T>,
        scale: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        let result = self.infer(images, bias, scale);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::Tensor::filled(result, |out| self.compute(images, bias, scale, out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float>(
        &self,
        images: impl rt::IntoView<'a, T>,
        bias: impl rt::IntoView<'a, T>,
        scale: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(
            &images.into_view(),
            &bias.into_view(),
            &scale.into_view(),
            &mut out.into_view_mut(),
        )
    }

    fn eval_views_into<T: rt::Float>(
        &self,
        images: &rt::View<'_, T>,
        bias: &rt::View<'_, T>,
        scale: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let result = self.infer(images, bias, scale);
        // By reference: moving a value that was just written causes a
        // store-forwarding stall.
        let result = result.as_ref().map_err(Clone::clone)?;
        rt::expect_out(&INFO, &[images, bias, scale], result, out)?;
        self.compute(images, bias, scale, out)
    }

    fn compute<T: rt::Float>(
        &self,
        images: &rt::View<'_, T>,
        bias: &rt::View<'_, T>,
        scale: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let operands: [&dyn rt::Operand; 3] = [images, bias, scale];
        let call = rt::Call::new(&INFO, &operands);
        let scale_shape = scale.dims();
        rt::nest::runs(
                out.reborrow(),
                |run, c| Ok(
                    run
                        .narrowed(
                            &run
                                .each(
                                    (
                                        run.load(images, "images", c)?,
                                        run.load(bias, "bias", &[run.at(c, 1)?])?,
                                        run
                                            .load(
                                                scale,
                                                "scale",
                                                &rt::nest::ramps(
                                                    &rt::expr::map(rt::expr::axes(&scale_shape), |_| Ok(0))?,
                                                ),
                                            )?,
                                    ),
                                    |(value_1, value_2, value_3)| rt::scalar::add(
                                        value_1,
                                        rt::scalar::mul(value_2, value_3),
                                    ),
                                ),
                        ),
                ),
            )
            .map_err(|cause| call.undefined("element", cause))
    }

    /// Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `output`.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `output`.
    pub fn vjp<'a, T: rt::Float>(
        &self,
        images: impl rt::IntoView<'a, T>,
        bias: impl rt::IntoView<'a, T>,
        scale: impl rt::IntoView<'a, T>,
        grad: impl rt::IntoView<'a, T>,
    ) -> rt::Result<BrighterGrads<T>> {
        let images: rt::View<'a, T> = images.into_view();
        let bias: rt::View<'a, T> = bias.into_view();
        let scale: rt::View<'a, T> = scale.into_view();
        let grad: rt::View<'a, T> = grad.into_view();
        let result = self.infer(&images, &bias, &scale)?;
        rt::expect_grad(&INFO, &[&images, &bias, &scale], &result, &grad)?;
        let operands: [&dyn rt::Operand; 3] = [&images, &bias, &scale];
        let call = rt::Call::new(&INFO, &operands);
        let scale_shape = scale.dims();
        let images_grad = {
            let mut sums = rt::grad::Sums::<T>::zeros(images.shape())?;
            sums.add_runs(
                    &result.shape,
                    |run, c, terms| {
                        let grad = run.load(&grad, "grad", c)?;
                        terms.add(run, "images", c, grad.clone())?;
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        let bias_grad = {
            let scale = &scale;
            let mut sums = rt::grad::Sums::<T>::zeros(bias.shape())?;
            sums.add_runs(
                    &result.shape,
                    |run, c, terms| {
                        let grad = run.load(&grad, "grad", c)?;
                        terms
                            .add(
                                run,
                                "bias",
                                &[run.at(c, 1)?],
                                run
                                    .each(
                                        (
                                            grad.clone(),
                                            run
                                                .load(
                                                    scale,
                                                    "scale",
                                                    &rt::nest::ramps(
                                                        &rt::expr::map(rt::expr::axes(&scale_shape), |_| Ok(0))?,
                                                    ),
                                                )?,
                                        ),
                                        |(value_1, value_2)| rt::scalar::mul(value_1, value_2),
                                    ),
                            )?;
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        let scale_grad = {
            let bias = &bias;
            let mut sums = rt::grad::Sums::<T>::zeros(scale.shape())?;
            sums.add_runs(
                    &result.shape,
                    |run, c, terms| {
                        let grad = run.load(&grad, "grad", c)?;
                        terms
                            .add(
                                run,
                                "scale",
                                &rt::nest::ramps(
                                    &rt::expr::map(rt::expr::axes(&scale_shape), |_| Ok(0))?,
                                ),
                                run
                                    .each(
                                        (grad.clone(), run.load(bias, "bias", &[run.at(c, 1)?])?),
                                        |(value_1, value_2)| rt::scalar::mul(value_1, value_2),
                                    ),
                            )?;
                        Ok(())
                    },
                )
                .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        };
        Ok(BrighterGrads {
            images: images_grad,
            bias: bias_grad,
            scale: scale_grad,
        })
    }
}

/// The gradients returned by [`Brighter::vjp`].
#[derive(Clone, Debug, PartialEq)]
pub struct BrighterGrads<T: rt::Float> {
    /// The gradient of `images`.
    pub images: rt::Tensor<T>,
    /// The gradient of `bias`.
    pub bias: rt::Tensor<T>,
    /// The gradient of `scale`.
    pub scale: rt::Tensor<T>,
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "brighter",
    summary: "Adds a number to each channel of images.",
    category: "arithmetic",
    since: "0.1",
    operator: None,
    aliases: &[],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "images",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "bias",
            ty: rt::ElementType::Var,
        },
        rt::OperandInfo {
            name: "scale",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[],
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
    gradients: &["images", "bias", "scale"],
};

impl Default for Brighter {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Brighter {
    fn info(&self) -> &'static rt::OpInfo {
        &INFO
    }

    fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
        let [images, bias, scale] = rt::operands(&INFO, operands)?;
        Self::infer(self, images, bias, scale)
    }

    #[inline]
    fn eval_into(
        &self,
        operands: &[rt::AnyView<'_>],
        mut out: rt::AnyViewMut<'_>,
    ) -> rt::Result<()> {
        let [images, bias, scale] = rt::operands(&INFO, operands)?;
        let result = self.infer(images, bias, scale)?;
        rt::expect_out(&INFO, &[images, bias, scale], &result, &out)?;
        rt::dispatch!(float, images.dtype(), {
            T => {
                self.compute(
                    images.as_view::<T>()?,
                    bias.as_view::<T>()?,
                    scale.as_view::<T>()?,
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[images, bias, scale]).refused()),
        })
    }

    #[inline]
    fn vjp(
        &self,
        operands: &[rt::AnyView<'_>],
        grad: rt::AnyView<'_>,
    ) -> rt::Result<Vec<Option<rt::AnyTensor>>> {
        let [images, bias, scale] = rt::operands(&INFO, operands)?;
        rt::expect_dtype(self, operands, "grad", &grad)?;
        rt::dispatch!(float, images.dtype(), {
            T => {
                let grads = Self::vjp(
                    self,
                    images.as_view::<T>()?,
                    bias.as_view::<T>()?,
                    scale.as_view::<T>()?,
                    grad.as_view::<T>()?,
                )?;
                Ok(
                    vec![
                        Some(rt::AnyTensor::from(grads.images)),
                        Some(rt::AnyTensor::from(grads.bias)),
                        Some(rt::AnyTensor::from(grads.scale))
                    ],
                )
            }
            _ => {
                Err(rt::OpError::not_differentiable(&INFO, "only floats have gradients"))
            }
        })
    }
}

impl Brighter {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
