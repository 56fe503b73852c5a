//! The functions that loops apply, and guards for transcendental functions.
//!
//! Most transcendental functions are branch-free; they only need to be known as expensive. A few (`fmod`, `hypot`) have a fast
//! branch-free form that is right for all but rare arguments. A loop applies the fast form, which vectorises, and records whether any
//! argument was rare; if so, it repeats the run element by element on the slow path. The result for an element depends only on its own
//! arguments.
//!
//! A power is a logarithm followed by an exponential: a long chain of dependent instructions, of which the processor can overlap only
//! a few at a time. So a loop makes two passes over each run, first for the logarithms and then for the rest, which are shorter
//! chains.

use std::cell::Cell;

use crate::scalar::{Number, Real, Scalar};
use opwright_math::{Halfway, Math, unary_functions};

/// Implements methods of a guard that need no slow path.
macro_rules! methods_of_one {
    ($($(#[$doc:meta])+ $name:ident)+) => {$(
        $(#[$doc])+
        #[inline(always)]
        pub fn $name<C: Real>(&self, a: C) -> C {
            a.$name()
        }
    )+};
}

/// Selects the form of the functions in a loop.
#[derive(Debug)]
pub struct Guard {
    pass: Pass,
    needs_slow_path: Cell<bool>,
    /// The first power of an element, as the first pass leaves it to the second, and whether it was computed or used.
    halfway: Cell<Halfway>,
    is_halfway: Cell<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pass {
    /// The only pass, with fast forms.
    Fast,
    /// Computes the logarithm of the first power; everything after it is discarded.
    First,
    /// Continues from there.
    Second,
    /// With slow paths for rare arguments.
    WithSlowPath,
}

impl Guard {
    #[inline(always)]
    fn of(pass: Pass, halfway: Halfway) -> Self {
        Guard {
            pass,
            needs_slow_path: Cell::new(false),
            halfway: Cell::new(halfway),
            is_halfway: Cell::new(false),
        }
    }

    /// The guard of a loop that checks for rare arguments afterwards, or has none.
    #[inline(always)]
    pub(crate) fn fast() -> Self {
        Guard::of(Pass::Fast, Halfway::default())
    }

    /// The guard of an element in the first of two passes.
    #[inline(always)]
    pub(crate) fn first() -> Self {
        Guard::of(Pass::First, Halfway::default())
    }

    /// The guard of an element in the second pass, whose first power is 2 to that exponent. The loop checks for rare arguments
    /// afterwards.
    #[inline(always)]
    pub(crate) fn second(exponent: (f64, f64)) -> Self {
        Guard::of(Pass::Second, Halfway { exponent, ..Halfway::default() })
    }

    /// The guard of a loop that takes the slow path for rare arguments.
    #[inline(always)]
    pub(crate) fn with_slow_path() -> Self {
        Guard::of(Pass::WithSlowPath, Halfway::default())
    }

    /// The result of the first pass.
    #[inline(always)]
    pub(crate) fn halfway(&self) -> Halfway {
        self.halfway.get()
    }

    /// Returns the result of the fast form, or of `slow` in a pass with slow paths if the fast form is not right for these arguments.
    #[inline(always)]
    pub(crate) fn choose<T>(&self, (fast, right): (T, bool), slow: impl FnOnce() -> T) -> T {
        if self.pass == Pass::WithSlowPath {
            return if right { fast } else { slow() };
        }
        self.needs_slow_path.set(self.needs_slow_path.get() | !right);
        fast
    }

    /// Returns `a % b`; the same as [`fmod`](Guard::fmod).
    #[inline(always)]
    pub fn rem<C: Number>(&self, a: C, b: C) -> C {
        self.choose(a.rem_near(b), || a.rem(b))
    }

    /// Returns C's `fmod`: exact, with the sign of `a`.
    #[inline(always)]
    pub fn fmod<C: Number>(&self, a: C, b: C) -> C {
        self.rem(a, b)
    }

    /// Returns the sine.
    #[inline(always)]
    pub fn sin<C: Real>(&self, a: C) -> C {
        self.choose(a.sin_near(), || a.sin())
    }

    /// Returns the cosine.
    #[inline(always)]
    pub fn cos<C: Real>(&self, a: C) -> C {
        self.choose(a.cos_near(), || a.cos())
    }

    /// Returns the tangent.
    #[inline(always)]
    pub fn tan<C: Real>(&self, a: C) -> C {
        self.choose(a.tan_near(), || a.tan())
    }

    /// Returns `a` to the power `b`, with C's special cases.
    #[inline(always)]
    pub fn pow<C: Number>(&self, a: C, b: C) -> C {
        self.halves(|| a.pow_start(b), C::pow_end, || a.pow(b))
    }

    /// Returns `grad * b * a^(b - 1)`, the gradient of [`pow`](Guard::pow) by its base.
    #[inline(always)]
    pub fn pow_by_base<C: Real>(&self, grad: C, a: C, b: C) -> C {
        let end = |halfway| Some(C::pow_by_base_end(halfway, grad, b));
        self.halves(|| Some(a.powf_start_less_one(b)), end, || C::pow_by_base(grad, a, b))
    }

    /// Returns `grad * ln(a) * a^b`, the gradient of [`pow`](Guard::pow) by its exponent.
    #[inline(always)]
    pub fn pow_by_exponent<C: Real>(&self, grad: C, a: C, b: C) -> C {
        let end = |halfway| Some(C::powf_end_times(halfway, grad, Math::ln(a)));
        self.halves(|| Some(a.powf_start(b)), end, || C::pow_by_exponent(grad, a, b))
    }

    /// Computes a half of a power or of its gradient in the passes that do, and otherwise all of it. Types whose powers have no halves
    /// return `None`.
    #[inline(always)]
    fn halves<C: Number>(
        &self,
        start: impl FnOnce() -> Option<Halfway>,
        end: impl FnOnce(Halfway) -> Option<C>,
        whole: impl FnOnce() -> C,
    ) -> C {
        match self.pass {
            Pass::First if self.is_halfway.get() => C::ZERO,
            Pass::First => match start() {
                Some(halfway) => {
                    self.halfway.set(halfway);
                    self.is_halfway.set(true);
                    C::ZERO
                }
                None => whole(),
            },
            Pass::Second if !self.is_halfway.get() => match end(self.halfway.get()) {
                Some(power) => {
                    self.is_halfway.set(true);
                    power
                }
                None => whole(),
            },
            _ => whole(),
        }
    }

    unary_functions! { methods_of_one }

    /// Returns the angle of the point (`x`, `y`), with C's special cases.
    #[inline(always)]
    pub fn atan2<C: Real>(&self, y: C, x: C) -> C {
        y.atan2(x)
    }

    /// Returns `sqrt(x² + y²)` without intermediate overflow or underflow. Infinite if either operand is, even if the
    /// other is NaN.
    #[inline(always)]
    pub fn hypot<C: Real>(&self, x: C, y: C) -> C {
        self.choose(x.hypot_near(y), || x.hypot(y))
    }

    /// Whether an argument needs the slow path.
    #[inline(always)]
    pub(crate) fn needs_slow_path(&self) -> bool {
        self.needs_slow_path.get()
    }
}

/// A function of the elements at one coordinate.
pub trait Body<V> {
    type Out: Scalar;

    /// Whether the function calls methods of the guard.
    const GUARDED: bool;

    /// Whether there are loops for operands that have one value for each row, are repeated along rows or are in place. Otherwise such
    /// operands are written to a buffer, which the loop for complete rows reads.
    const HAS_ROW_LOOPS: bool = !Self::GUARDED;

    fn apply(&self, guard: &Guard, values: V) -> Self::Out;
}

/// A function that does not need the guard.
pub struct Plain<F>(pub F);

/// A function that calls methods of the guard.
pub struct Guarded<F>(pub F);

/// A gradient that does not need the guard. An op has one for each operand, and most are long, so fewer loops are compiled for them.
pub struct Gradient<F>(pub F);

impl<V, W: Scalar, F: Fn(V) -> W> Body<V> for Plain<F> {
    type Out = W;

    const GUARDED: bool = false;

    #[inline(always)]
    fn apply(&self, _: &Guard, values: V) -> W {
        self.0(values)
    }
}

impl<V, W: Scalar, F: Fn(V) -> W> Body<V> for Gradient<F> {
    type Out = W;

    const GUARDED: bool = false;

    const HAS_ROW_LOOPS: bool = false;

    #[inline(always)]
    fn apply(&self, _: &Guard, values: V) -> W {
        self.0(values)
    }
}

impl<V, W: Scalar, F: Fn(&Guard, V) -> W> Body<V> for Guarded<F> {
    type Out = W;

    const GUARDED: bool = true;

    #[inline(always)]
    fn apply(&self, guard: &Guard, values: V) -> W {
        self.0(guard, values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_rare_argument_is_remembered() {
        for (rights, needs_slow_path) in [
            (&[][..], false),
            (&[true, true], false),
            (&[false], true),
            (&[false, false], true),
            (&[false, true], true),
            (&[true, false, true, false], true),
        ] {
            let (fast, slow) = (Guard::fast(), Guard::with_slow_path());
            for &right in rights {
                assert_eq!(fast.choose(("fast", right), || "slow"), "fast");
                let chosen = slow.choose(("fast", right), || "slow");
                assert_eq!(chosen, if right { "fast" } else { "slow" });
            }
            assert_eq!(fast.needs_slow_path(), needs_slow_path, "{rights:?}");
            assert!(!slow.needs_slow_path());
        }
    }

    /// Two passes return the same bits as the slow path, whichever power of an element is the first.
    #[test]
    fn two_passes_agree_with_the_slow_path() {
        fn check<C: Real>(number: impl Fn(f64) -> C, same: impl Fn(C, C) -> bool) {
            let body = |guard: &Guard, x: C| {
                let y = guard.fmod(x, number(1.75));
                if x < number(3.0) {
                    return guard.pow(x, y).add(guard.pow(number(1.5), x));
                }
                if x < number(6.0) { guard.hypot(x, y) } else { guard.pow(guard.pow(y, x), y) }
            };
            let mut seconds = 0;
            for x in (-20..100).map(|i| number(f64::from(i) * 0.1)) {
                let first = Guard::first();
                body(&first, x);
                let halfway = first.halfway();
                if halfway.is_far() {
                    continue;
                }
                let second = Guard::second(halfway.exponent);
                let found = body(&second, x);
                if !second.needs_slow_path() {
                    let slow = body(&Guard::with_slow_path(), x);
                    assert!(same(found, slow), "{x:?}: {found:?}, not {slow:?}");
                    seconds += 1;
                }
            }
            assert!(seconds > 60, "{seconds}");
        }
        check(|x| x as f32, |a: f32, b| a.to_bits() == b.to_bits());
        check(|x| x, |a: f64, b| a.to_bits() == b.to_bits());
    }

    /// Powers of integers are not divided into two passes.
    #[test]
    fn integer_powers_are_computed_in_each_pass() {
        for guard in
            [Guard::fast(), Guard::first(), Guard::second((1.0, 0.0)), Guard::with_slow_path()]
        {
            assert_eq!([guard.pow(3, 4), guard.pow(2, 10)], [81, 1024], "{guard:?}");
        }
        let second = Guard::second((0.5, 0.0));
        assert_eq!(second.pow(3, 4), 81);
        assert_eq!([second.pow(9f32, 0.5), second.pow(9.0, 0.5)], [2f32.sqrt(), 3.0]);
    }
}
