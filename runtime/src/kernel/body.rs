//! Functions of mathematics in a loop.
//!
//! Most are branch-free, and need nothing but to be known as costly: they are worth the widest instructions, and no loops of
//! their own for operands that stay the same. A few (`fmod`, `hypot`) have a short branch-free form that is right for all but
//! rare arguments. A loop takes that form, which vectorises, and notes whether any argument was rare; if so it does the run
//! again, element by element. What an element becomes depends on its arguments alone, not on its neighbours.
//!
//! A power is a logarithm and then an exponential, a hundred cycles one after the other in some fifty instructions. A processor looks
//! ahead only so far that it has four or five of them under way, and waits half of the time. So a loop goes twice over each run: first
//! it computes the logarithms, of which it has twice as many under way, and then the rest. Powers of f32 take 0.44 ns so and not 0.70,
//! and 0.9 and not 1.5 with AVX2 (Zen 5).

use std::cell::Cell;

use crate::math::Halfway;
use crate::scalar::{Number, Real};

/// Which form the functions in a loop take.
#[derive(Debug)]
pub struct Guard {
    pass: Pass,
    rare: Cell<bool>,
    /// The first power of an element, and whether it is that: what a pass has found, or is to go on with.
    halfway: Cell<Halfway>,
    is_halfway: Cell<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pass {
    /// The only one, for functions that are right for all arguments, and for a loop that asks afterwards.
    Quick,
    /// As far as the middle of the first power; what comes after it is not used.
    First,
    /// From there on.
    Second,
    /// For rare arguments.
    Careful,
}

impl Guard {
    #[inline(always)]
    fn of(pass: Pass, halfway: Halfway) -> Self {
        Guard {
            pass,
            rare: Cell::new(false),
            halfway: Cell::new(halfway),
            is_halfway: Cell::new(false),
        }
    }

    /// Of a loop that asks afterwards.
    #[inline(always)]
    pub(crate) fn quick() -> Self {
        Guard::of(Pass::Quick, Halfway::default())
    }

    /// Of an element in the first of two passes.
    #[inline(always)]
    pub(crate) fn first() -> Self {
        Guard::of(Pass::First, Halfway::default())
    }

    /// Of an element whose first power is two to that exponent, in the second pass of a loop that asks afterwards.
    #[inline(always)]
    pub(crate) fn second(exponent: (f64, f64)) -> Self {
        Guard::of(Pass::Second, Halfway { exponent, ..Halfway::default() })
    }

    /// Of a loop that takes the time for rare arguments.
    #[inline(always)]
    pub(crate) fn careful() -> Self {
        Guard::of(Pass::Careful, Halfway::default())
    }

    /// What the first pass has found.
    #[inline(always)]
    pub(crate) fn halfway(&self) -> Halfway {
        self.halfway.get()
    }

    /// `near`, or `far` where that is not right.
    #[inline(always)]
    pub(crate) fn choose<T>(&self, (near, right): (T, bool), far: impl FnOnce() -> T) -> T {
        if self.pass == Pass::Careful {
            return if right { near } else { far() };
        }
        self.rare.set(self.rare.get() | !right);
        near
    }

    /// `a % b`; the same as [`fmod`](Guard::fmod).
    #[inline(always)]
    pub fn rem<C: Number>(&self, a: C, b: C) -> C {
        self.choose(a.rem_near(b), || a.rem(b))
    }

    /// C's `fmod`: exact, with the sign of `a`.
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

    /// Returns `a` to the power `b`, with C's special cases.
    #[inline(always)]
    pub fn pow<C: Number>(&self, a: C, b: C) -> C {
        match self.pass {
            Pass::First if self.is_halfway.get() => C::ZERO,
            Pass::First => match a.pow_start(b) {
                Some(halfway) => {
                    self.halfway.set(halfway);
                    self.is_halfway.set(true);
                    C::ZERO
                }
                None => a.pow(b),
            },
            Pass::Second if !self.is_halfway.get() => match C::pow_end(self.halfway.get()) {
                Some(power) => {
                    self.is_halfway.set(true);
                    power
                }
                None => a.pow(b),
            },
            _ => a.pow(b),
        }
    }

    /// Returns *e* to the power `a`.
    #[inline(always)]
    pub fn exp<C: Real>(&self, a: C) -> C {
        a.exp()
    }

    /// Returns the natural logarithm.
    #[inline(always)]
    pub fn ln<C: Real>(&self, a: C) -> C {
        a.ln()
    }

    /// Returns the hyperbolic tangent.
    #[inline(always)]
    pub fn tanh<C: Real>(&self, a: C) -> C {
        a.tanh()
    }

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

    /// Whether an argument was rare.
    #[inline(always)]
    pub(crate) fn was_rare(&self) -> bool {
        self.rare.get()
    }
}

/// What a loop does with the values of one coordinate.
pub trait Body<V> {
    type Out: Copy + Default + 'static;

    /// Whether it asks the guard for functions of mathematics.
    const GUARDED: bool;

    fn apply(&self, guard: &Guard, values: V) -> Self::Out;
}

/// A function of the values.
pub struct Plain<F>(pub F);

/// A function of the values that asks the guard for functions of mathematics.
pub struct Guarded<F>(pub F);

impl<V, W: Copy + Default + 'static, F: Fn(V) -> W> Body<V> for Plain<F> {
    type Out = W;

    const GUARDED: bool = false;

    #[inline(always)]
    fn apply(&self, _: &Guard, values: V) -> W {
        self.0(values)
    }
}

impl<V, W: Copy + Default + 'static, F: Fn(&Guard, V) -> W> Body<V> for Guarded<F> {
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

    /// Two rare arguments are as rare as one, and so is one before those that are not.
    #[test]
    fn what_was_rare_stays_so() {
        for (rights, rare) in [
            (&[][..], false),
            (&[true, true], false),
            (&[false], true),
            (&[false, false], true),
            (&[false, true], true),
            (&[true, false, true, false], true),
        ] {
            let (quick, careful) = (Guard::quick(), Guard::careful());
            for &right in rights {
                assert_eq!(quick.choose(("near", right), || "far"), "near");
                let chosen = careful.choose(("near", right), || "far");
                assert_eq!(chosen, if right { "near" } else { "far" });
            }
            assert_eq!(quick.was_rare(), rare, "{rights:?}");
            assert!(!careful.was_rare());
        }
    }

    /// Two passes find what a careful one does, whichever power is an element's first, and whatever is made of it.
    #[test]
    fn a_power_in_two_passes() {
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
                if !second.was_rare() {
                    let careful = body(&Guard::careful(), x);
                    assert!(same(found, careful), "{x:?}: {found:?}, not {careful:?}");
                    seconds += 1;
                }
            }
            assert!(seconds > 60, "{seconds}");
        }
        check(|x| x as f32, |a: f32, b| a.to_bits() == b.to_bits());
        check(|x| x, |a: f64, b| a.to_bits() == b.to_bits());
    }

    /// What has no halves is worked out whole, in each pass.
    #[test]
    fn a_power_of_integers() {
        for guard in [Guard::quick(), Guard::first(), Guard::second((1.0, 0.0)), Guard::careful()] {
            assert_eq!([guard.pow(3, 4), guard.pow(2, 10)], [81, 1024], "{guard:?}");
        }
        let second = Guard::second((0.5, 0.0));
        assert_eq!(second.pow(3, 4), 81);
        assert_eq!([second.pow(9f32, 0.5), second.pow(9.0, 0.5)], [2f32.sqrt(), 3.0]);
    }
}
