//! A gradient in a dtype, compared with the exact derivative at a point.

use crate::expr::{Expr, Sort};
use crate::interp::exact::Exact;

use crate::interp::{Bounded, Env, Frame, Real, scalar};
use crate::model::{DType, MAX_OPERANDS, Num, Op, Test};
use crate::prove::numbers::comparison::Comparison;
use crate::prove::numbers::{fit, gather};
use crate::types::num::{greatest, least_normal, ulp};
use crate::wide::{Scaled, Wide};

/// A gradient that rounding makes wrong.
pub struct Lost {
    /// The index of the operand.
    pub operand: usize,
    /// The dtype of the type variable.
    pub dtype: DType,
    /// The elements.
    pub elements: Vec<f64>,
    /// The index of the attribute combination.
    pub settings: usize,
    /// The gradient, for the cotangent 1.
    pub have: f64,
    /// The derivative.
    pub want: f64,
    /// The step that leaves the range, if one does.
    pub step: Option<RangeExit>,
}

/// A step whose exact value is outside the range of its dtype.
pub struct RangeExit {
    /// The step.
    pub expr: Expr,
    /// Its dtype.
    pub dtype: DType,
    /// Its exact value.
    pub exact: Scaled,
}

/// A gradient in a dtype.
pub struct Check<'s, 'a> {
    pub op: &'a Op,
    pub value: &'a Expr,
    pub gradient: &'a Expr,
    pub derived: &'s Expr,
    pub operand: usize,
    /// The dtype of the type variable.
    pub dtype: DType,
    /// The dtype of the operand and its gradient.
    pub own: DType,
    /// A frame for each attribute combination.
    pub frames: Vec<Frame<'s>>,
}

/// The elements at a point, and the attribute combination.
pub type Inputs<'v> = (&'v [f64], usize);

impl Check<'_, '_> {
    /// The gradient at a point, if it is wrong.
    pub fn wrong(&self, at: Inputs) -> Option<Lost> {
        if !at.0.iter().all(|v| v.is_finite()) {
            return None;
        }
        let have = self.rounded(self.gradient, self.own, at)?;
        if self.agrees(have, at) {
            return None;
        }
        let want = self.exact::<Scaled>(self.derived, at)?;
        let nearest = want.wide().high();
        // The derivative has no value, or overflows.
        if !want.is_finite() || !fit(nearest, self.own).is_finite() {
            return None;
        }
        if self.is_rejected(at) {
            return None;
        }
        let value = self.rounded(self.value, self.op.bind(self.op.result.elem, self.dtype), at)?;
        let is_wrong = value.is_finite() && self.is_off(have, want, value, at) && !self.is_kink(at);
        is_wrong.then(|| Lost {
            operand: self.operand,
            dtype: self.dtype,
            elements: at.0.to_vec(),
            settings: at.1,
            have,
            want: nearest,
            step: self.step(at),
        })
    }

    /// Whether the gradient is the nearest number to the derivative, in so far as double-word arithmetic shows it, which is
    /// faster. In f64 it overflows and underflows as the gradient does.
    fn agrees(&self, have: f64, at: Inputs) -> bool {
        let is_narrow = self.own.compute() != DType::F64;
        let want = || self.exact::<Wide>(self.derived, at).filter(|want| want.is_finite());
        is_narrow && want().is_some_and(|want| want.ulps(have, self.own) <= 0.5)
    }

    /// Whether a gradient is further from the derivative than the rounding of its steps explains.
    fn is_off(&self, have: f64, want: Scaled, value: f64, at: Inputs) -> bool {
        let least = least_normal(self.own);
        let away = (Scaled::from(have) - want).abs();
        let half = Scaled::from(ulp(want.wide().high(), self.own) / 2.0);
        // Rounding may decide a condition otherwise, or reach a pole.
        let Some(normal) = self.tolerance::<false>(at).filter(|most| most.is_finite()) else {
            return false;
        };
        if !have.is_finite() {
            return true;
        }
        if have.abs() < least && want.abs() < least.into() || away <= normal + half {
            return false;
        }
        let is_explained = || self.tolerance::<true>(at).is_none_or(|most| away <= most + half);
        (!is_explained() || have == 0.0 && !self.is_negligible(want, value, at))
            && self.is_accurate(value, at)
    }

    /// Whether a change of the operand by its own size changes the value by less than half a unit in the last place.
    fn is_negligible(&self, want: Scaled, value: f64, at: Inputs) -> bool {
        let change = (want * at.0[self.operand].into()).abs();
        change < Scaled::from(ulp(value, self.op.bind(self.op.result.elem, self.dtype)) / 2.0)
    }

    /// The error that rounding can cause in the gradient, and in the literals of the derivative.
    fn tolerance<const GRADUAL: bool>(&self, at: Inputs) -> Option<Scaled> {
        let own = self.exact::<Bounded<GRADUAL>>(self.gradient, at)?.error;
        if std::ptr::eq(self.gradient, self.derived) {
            return Some(own);
        }
        Some(own + self.exact::<Bounded<GRADUAL>>(self.derived, at)?.error)
    }

    /// Whether the value of the op has not lost its size by an overflow or underflow.
    fn is_accurate(&self, value: f64, at: Inputs) -> bool {
        let Some(exact) = self.exact::<Bounded<false>>(self.value, at) else { return false };
        let away = (Scaled::from(value) - exact.value).abs();
        away <= exact.error || away <= exact.value.abs().times_power(-1)
    }

    /// A part, computed as the dtype rounds, as an element of `dtype`.
    fn rounded(&self, part: &Expr, dtype: DType, at: Inputs) -> Option<f64> {
        let scalars = self.scalars(at);
        let env = Env { scalars: &scalars, grad: Some(Num::Float(1.0)), ..self.frames[at.1].env() };
        match scalar(part, &env).ok()?.fit(dtype) {
            Num::Float(v) => Some(v),
            _ => None,
        }
    }

    fn scalars(&self, at: Inputs) -> [Num; MAX_OPERANDS] {
        let mut scalars = [Num::Bool(false); MAX_OPERANDS];
        for (to, (v, operand)) in scalars.iter_mut().zip(at.0.iter().zip(&self.op.operands)) {
            *to = Num::Float(*v).cast(self.op.bind(operand.elem, self.dtype));
        }
        scalars
    }

    /// A part, computed without rounding.
    fn exact<N: Real>(&self, part: &Expr, at: Inputs) -> Option<N> {
        let operands: Vec<N> = at.0.iter().map(|v| N::from(*v)).collect();
        let env = self.frames[at.1].env();
        Exact { casts: false, ..Exact::new(&env, &operands) }.value(part)
    }

    fn is_rejected(&self, at: Inputs) -> bool {
        let scalars = self.scalars(at);
        let env = Env { scalars: &scalars, ..self.frames[at.1].env() };
        let rejects = |test: &Test| match test {
            Test::Each(condition, class) if class.admits(self.dtype) => {
                !matches!(scalar(condition, &env), Ok(Num::Bool(true)))
            }
            _ => false,
        };
        self.op.constraints.iter().any(|constraint| rejects(&constraint.test))
    }

    /// Whether the two sides of a comparison in the formula are equal: there the slopes may differ.
    fn is_kink(&self, at: Inputs) -> bool {
        let mut found = false;
        gather(self.value, self.op, &mut vec![false; self.op.lets.len()], &mut |part| {
            let Some(Comparison { a, b, .. }) = Comparison::of(part, self.op) else { return };
            let side = |side: Option<&Expr>| match side {
                Some(side) => self.exact::<Scaled>(side, at),
                None => Some(Scaled::ZERO),
            };
            found |= side(Some(a)).zip(side(b)).is_some_and(|(a, b)| a == b);
        });
        found
    }

    /// The first step of the gradient whose exact value overflows, or else the first one that underflows.
    fn step(&self, at: Inputs) -> Option<RangeExit> {
        let operands: Vec<Scaled> = at.0.iter().map(|v| Scaled::from(*v)).collect();
        let env = self.frames[at.1].env();
        let mut steps = vec![];
        let mut see = |expr: &Expr, exact: Scaled| {
            let Sort::Scalar(elem) = expr.sort else { return };
            let dtype = self.op.bind(elem, self.dtype).compute();
            if dtype.is_float() && exact.is_finite() && !exact.is_zero() {
                steps.push(RangeExit { expr: expr.clone(), dtype, exact });
            }
        };
        let mut exact = Exact { casts: false, seen: Some(&mut see), ..Exact::new(&env, &operands) };
        exact.value(self.gradient);
        let place = |of: fn(&RangeExit) -> bool| steps.iter().position(of);
        let found = place(RangeExit::overflows)
            .or_else(|| place(RangeExit::vanishes))
            .or_else(|| place(RangeExit::is_subnormal))?;
        Some(steps.swap_remove(found))
    }
}

impl RangeExit {
    /// Whether the step overflows.
    pub fn overflows(&self) -> bool {
        self.exact.abs() > greatest(self.dtype).into()
    }

    /// Whether the step is rounded to zero.
    pub fn vanishes(&self) -> bool {
        self.exact.abs() <= Scaled::from(ulp(0.0, self.dtype)).times_power(-1)
    }

    fn is_subnormal(&self) -> bool {
        self.exact.abs() < least_normal(self.dtype).into()
    }
}
