// @generated from specs/elementary/logit.yaml by codegen/src/emit/op.rs. Edit the spec.
//! Inverse of the logistic function, element by element.

use ::opwright_runtime as rt;

/// Inverse of the logistic function, element by element.
///
/// `ln(x_i / (1 - x_i))`, accurate also near 1/2, where the result is near 0. Numbers
/// outside of the range from 0 to 1 give NaN.
///
/// Needs the feature `elementary` of the crate.
///
/// # Operands
/// `T` is float (f32, f64, f16, bf16).
///
/// - `x`: `tensor<T>`. The operand.
///
/// # Result
/// `output`: `tensor<T>`, of shape `x.shape`. The results.
///
/// # Errors
/// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
/// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
///
/// # Alignment
/// ■ is an element, □ a repetition of it.
///
/// ```text
///         axis 0
/// x       ■ ■ ■   [3]
/// output  ■ ■ ■   [3]
/// ```
///
/// # Examples
/// ```rust
/// use opwright::Tensor;
///
/// let x = Tensor::scalar(1.0_f32);
/// let output = opwright::logit(&x)?;
/// assert_eq!(output.shape()[..], []);
/// # Ok::<(), opwright::OpError>(())
/// ```
///
/// # Gradient
/// Formulas for one element, summed over broadcast axes.
///
/// - `x`: `grad / (x · (1 - x))`.
///
/// # Accuracy
/// At most 0.91 ULP in f32; 0.58 ULP in f64; 0.51 ULP in f16, bf16 from the exact result. The bounds are measured, not proved: a search for larger errors found none.
///
/// # Special cases
/// | `x` | `output` |
/// |---|---|
/// | `0.0` | `-inf` |
/// | `0.5` | `0.0` |
/// | `1.0` | `inf` |
/// | `-1.0` | `nan` |
/// | `2.0` | `nan` |
/// | `nan` | `nan` |
///
/// # Differences from other systems
/// - PyTorch, MindSpore: `eps` limits the operand to the range from `eps` to `1 - eps`.
#[derive(Clone, Debug, PartialEq)]
pub struct Logit {}
/// Inverse of the logistic function, element by element. Shorthand for [`Logit::eval`].
///
/// # Errors
/// Those of [`Logit::infer`].
pub fn logit<'a, T: rt::Float>(
    x: impl rt::IntoView<'a, T>,
) -> rt::Result<rt::Tensor<T>> {
    Logit::new().eval(x)
}

impl Logit {
    /// Creates the op.
    pub fn new() -> Self {
        Self {}
    }

    /// Returns the type of `output` for operands of these types.
    ///
    /// # Errors
    /// - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    /// - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a size above `i64::MAX`.
    pub fn infer(&self, x: &dyn rt::Operand) -> rt::Result<rt::TensorType> {
        let operands = [x];
        let call = rt::Call::new(&INFO, &operands);
        let element = call.check_operands()?;
        let x_shape = x.dims();
        let output_shape = x_shape.clone();

        call.result(element, &Ok(output_shape))
    }

    /// Returns `output` in a new tensor.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1005` if memory runs out.
    pub fn eval<'a, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        self.eval_views(&x.into_view())
    }

    fn eval_views<T: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
    ) -> rt::Result<rt::Tensor<T>> {
        // If the operands broadcast, inference is not needed.
        let common = rt::nest::common(T::DTYPE, (x,), rt::AutoBroadcast::Numpy);
        let result = match &common {
            Some(result) => result,
            None => &self.infer(x)?,
        };
        rt::Tensor::filled(result, |out| self.compute(&rt::nest::Source::from(x), out))
    }

    /// Writes `output` into `out`, which must have its type.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if `out` has another type.
    pub fn eval_into<'a, 'o, T: rt::Float>(
        &self,
        x: impl rt::IntoView<'a, T>,
        out: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_into(&x.into_view(), &mut out.into_view_mut())
    }

    fn eval_views_into<T: rt::Float>(
        &self,
        x: &rt::View<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::from(x), out);
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = &self.infer(x)?;
            rt::expect_out(&INFO, &[x], result, out)?;
        }
        done
    }

    /// Writes `output` over `x`, which must have the same shape.
    ///
    /// # Errors
    /// Those of [`infer`](Self::infer), and `E1003` if the result has another shape.
    pub fn eval_in_place<'o, T: rt::Float>(
        &self,
        x: impl rt::IntoViewMut<'o, T>,
    ) -> rt::Result<()> {
        self.eval_views_in_place(&mut x.into_view_mut())
    }

    fn eval_views_in_place<T: rt::Float>(
        &self,
        x: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        let done = self.compute(&rt::nest::Source::of(x), x);
        // If the operands do not broadcast to the shape of `x`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x)?;
            rt::expect_out(&INFO, &[x], &result, x)?;
        }
        done
    }

    fn compute<T: rt::Float>(
        &self,
        x: &rt::nest::Source<'_, T>,
        out: &mut rt::ViewMut<'_, T>,
    ) -> rt::Result<()> {
        fn at<C: rt::scalar::Real>() -> impl Fn(&rt::nest::Guard, (C,)) -> C + Sync {
            rt::nest::inlined(
                #[inline(always)]
                |guard: &rt::nest::Guard, (x,): (C,)| guard.logit(x),
            )
        }

        rt::nest::map_guarded(
            (x,),
            rt::AutoBroadcast::Numpy,
            out.reborrow(),
            at::<T::Compute>(),
        )
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
        let aligned = rt::nest::align((&x,), &result.shape, rt::AutoBroadcast::Numpy)?;
        let x_grad = {
            fn at<C: rt::scalar::Real>() -> impl Fn((C, C)) -> C + Sync {
                rt::nest::inlined(
                    #[inline(always)]
                    |(x, grad): (C, C)| rt::scalar::div(
                        grad,
                        rt::scalar::mul(x, rt::scalar::sub(rt::scalar::int(1), x)),
                    ),
                )
            }

            rt::grad::map(
                (&aligned.0, &grad),
                &result.shape,
                (0, x.shape(), rt::AutoBroadcast::Numpy),
                at::<T::Compute>(),
            )?
        };
        Ok(x_grad)
    }
}

/// Metadata of the op.
pub static INFO: rt::OpInfo = rt::OpInfo {
    name: "logit",
    summary: "Inverse of the logistic function, element by element.",
    category: "elementary",
    since: "0.1",
    operator: None,
    aliases: &[
        ("SciPy", "scipy.special.logit"),
        ("PyTorch", "torch.logit"),
        ("JAX", "jax.scipy.special.logit"),
        ("MindSpore", "ops.logit"),
    ],
    dtypes: &[rt::DType::F32, rt::DType::F64, rt::DType::F16, rt::DType::Bf16],
    operands: &[
        rt::OperandInfo {
            name: "x",
            ty: rt::ElementType::Var,
        },
    ],
    attributes: &[],
    result: rt::OperandInfo {
        name: "output",
        ty: rt::ElementType::Var,
    },
    constraints: &[],
    elementwise: true,
    gradients: &["x"],
};

impl Default for Logit {
    fn default() -> Self {
        Self::new()
    }
}

impl rt::Op for Logit {
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
        rt::expect_dtype(self, operands, "out", &out)?;
        let done = rt::dispatch!(float, x.dtype(), {
            T => {
                self.compute(
                    &rt::nest::Source::from(x.as_view::<T>()?),
                    out.as_view_mut::<T>()?,
                )
            }
            _ => Err(rt::Call::new(&INFO, &[x]).refused()),
        });
        // If the operands do not broadcast to the shape of `out`,
        // inference reports the error.
        if done.is_err() {
            let result = self.infer(x)?;
            rt::expect_out(&INFO, &[x], &result, &out)?;
        }
        done
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

impl Logit {
    /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
    ///
    /// # Errors
    /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
    pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
        attributes.check(&INFO)?;
        Ok(Self::new())
    }
}
