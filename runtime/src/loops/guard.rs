//! Functions of mathematics in a loop.
//!
//! Most are branch-free, and need nothing but to be known as costly: they are worth the widest instructions, and no loops of
//! their own for operands that stay the same. A few (`fmod`, `hypot`) have a short branch-free form that is right for all but
//! rare arguments. A loop takes that form, which vectorises, and notes whether any argument was rare; if so it does the run
//! again, element by element. What an element becomes depends on its arguments alone, not on its neighbours.

use std::cell::Cell;

use crate::scalar::{Number, Real};

/// Which form the functions in a loop take.
#[derive(Debug)]
pub struct Guard {
    careful: bool,
    rare: Cell<bool>,
}

impl Guard {
    /// Of a loop that asks afterwards.
    #[inline(always)]
    pub(crate) fn quick() -> Self {
        Guard { careful: false, rare: Cell::new(false) }
    }

    /// Of a loop that takes the time for rare arguments.
    #[inline(always)]
    pub(crate) fn careful() -> Self {
        Guard { careful: true, rare: Cell::new(false) }
    }

    /// `near`, or `far` where that is not right.
    #[inline(always)]
    pub(crate) fn choose<T>(&self, (near, right): (T, bool), far: impl FnOnce() -> T) -> T {
        if self.careful {
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

    /// The sine.
    #[inline(always)]
    pub fn sin<C: Real>(&self, a: C) -> C {
        self.choose(a.sin_near(), || a.sin())
    }

    /// The cosine.
    #[inline(always)]
    pub fn cos<C: Real>(&self, a: C) -> C {
        self.choose(a.cos_near(), || a.cos())
    }

    /// `a` to the power `b`, with C's special cases.
    #[inline(always)]
    pub fn pow<C: Number>(&self, a: C, b: C) -> C {
        a.pow(b)
    }

    /// *e* to the power `a`.
    #[inline(always)]
    pub fn exp<C: Real>(&self, a: C) -> C {
        a.exp()
    }

    /// The natural logarithm.
    #[inline(always)]
    pub fn ln<C: Real>(&self, a: C) -> C {
        a.ln()
    }

    /// The hyperbolic tangent.
    #[inline(always)]
    pub fn tanh<C: Real>(&self, a: C) -> C {
        a.tanh()
    }

    /// The angle of the point (`x`, `y`), with C's special cases.
    #[inline(always)]
    pub fn atan2<C: Real>(&self, y: C, x: C) -> C {
        y.atan2(x)
    }

    /// `sqrt(x² + y²)` without overflow or underflow on the way; infinite if either is, even beside a NaN.
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
}
