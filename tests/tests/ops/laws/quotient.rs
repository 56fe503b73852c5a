//! Difference quotients, with a bound of their error.

/// The halves of the steps of differences, relative to the number: near the cube root of ε, where truncation and rounding
/// errors balance, and on either side for functions that change faster or more slowly.
const STEPS: [f64; 4] = [1.0 / 67_108_864.0, 1.0 / 1_048_576.0, 1.0 / 65536.0, 1.0 / 4096.0];

/// The error of a value of an op in units of ε, with a margin for formulas of several steps.
const VALUE_ERROR: f64 = 8.0;

/// The largest error at which a quotient counts as measured, relative to 1, to itself and to the quotient of value and number.
const MEASURED: f64 = 1e-6;

/// A quotient with one step.
struct Step {
    quotient: Quotient,
    /// How far it is from those with other steps at most, if it is not measured across waves: less than the error, in which
    /// low waves may hide.
    spread: f64,
    /// Whether it counts as measured.
    is_measured: bool,
}

/// A derivative as measured by differences of values.
#[derive(Clone, Copy, Debug)]
pub struct Quotient {
    /// The derivative.
    pub value: f64,
    /// How far it may be from the exact one.
    pub error: f64,
}

impl Quotient {
    /// The derivative at `x` of the sum of the terms that `at` returns if `x` is changed by its argument. `None` where a
    /// term is not finite, and near kinks and jumps, as the values alone show. A step counts only if all smaller ones agree
    /// with it, because a large one goes past waves and stairs.
    pub fn of(x: f64, mut at: impl FnMut(f64) -> Vec<f64>) -> Option<Quotient> {
        let mut tried: Vec<Step> = vec![];
        for step in STEPS {
            let one = Self::with(x, step * x.abs(), &mut at);
            let agrees = |other: &Step| {
                (other.quotient.value - one.quotient.value).abs() <= other.spread + one.spread
            };
            if !tried.iter().all(agrees) {
                break;
            }
            tried.push(one);
        }
        let measured = tried.into_iter().filter(|one| one.is_measured).map(|one| one.quotient);
        measured.min_by(|a, b| a.error.total_cmp(&b.error))
    }

    /// The changes that are asked for, relative to the number.
    pub fn parts() -> impl Iterator<Item = f64> {
        STEPS.iter().flat_map(|step| [*step, -step, 2.0 * step, -2.0 * step])
    }

    /// The quotient with a step.
    fn with(x: f64, step: f64, at: &mut impl FnMut(f64) -> Vec<f64>) -> Step {
        let mut size = 0.0;
        let mut slope = |step: f64| -> f64 {
            let (up, down) = (at(step), at(-step));
            size = up.iter().chain(&down).map(|term| term.abs()).sum::<f64>() / 2.0;
            up.iter().zip(&down).map(|(up, down)| up - down).sum::<f64>() / (2.0 * step)
        };
        let (near, far) = (slope(step), slope(2.0 * step));
        // Without the term of the third derivative.
        let value = near + (near - far) / 3.0;
        let rounded = |sizes: f64| VALUE_ERROR * f64::EPSILON * sizes / step;
        // The values are rounded, and so is the changed number.
        let spread = (near - far).abs() / 16.0 + rounded(size + value.abs() * x.abs());
        // So are differences from the number, in some ops.
        let error = spread + rounded(x.abs());
        // Not so if one of them is NaN or infinite.
        let is_measured = error <= MEASURED * (1.0 + value.abs() + size / x.abs());
        let is_measured = is_measured && value.is_finite();
        Step { quotient: Quotient { value, error }, spread, is_measured }
    }

    /// Whether a gradient agrees. NaN does not.
    pub fn agrees(self, gradient: f64) -> bool {
        (gradient - self.value).abs() <= self.error
    }
}

#[test]
fn quotients_measure_derivatives_and_reject_kinks() {
    for x in [1e-9, 0.7, -0.7, 3.0, 40.0] {
        let quotient = Quotient::of(x, |by| vec![(x + by).exp(), 2.0]).unwrap();
        assert!(quotient.agrees(x.exp()), "{x}: {quotient:?}");
        assert!(!quotient.agrees(x.exp() * 1.000_1 + 1e-6 / x.abs()), "{x}: {quotient:?}");
        assert!(!quotient.agrees(f64::NAN));
    }
    let at = |kink: f64| Quotient::of(1.0, move |by| vec![(by - kink).max(0.0)]);
    assert!(at(1e-8).is_none() && at(1e-6).is_some_and(|flat| flat.agrees(0.0)));
    assert!(Quotient::of(1e6, |by| vec![(1e6 + by).cos()]).is_none());
    // Low waves.
    let low = |by: f64| vec![(std::f64::consts::PI * (0.4 + by)).sin() / 2e6];
    let slope = std::f64::consts::PI * (0.4 * std::f64::consts::PI).cos() / 2e6;
    assert!(Quotient::of(629_145.6, low).is_some_and(|quotient| quotient.agrees(slope)));
    assert!(Quotient::of(1e6, |by| vec![(1e6 + 0.5 + by).floor()]).is_some_and(|q| q.agrees(0.0)));
    assert!(Quotient::of(1.0, |by| vec![by.signum()]).is_none());
    assert!(Quotient::of(1.0, |by| vec![if by > 0.0 { f64::NAN } else { 0.0 }]).is_none());
    assert!(Quotient::of(2.0, |by| vec![(2.0 + by).floor()]).is_none());
    assert!(Quotient::of(2.5, |by| vec![(2.5 + by).floor()]).is_some_and(|flat| flat.agrees(0.0)));
}
