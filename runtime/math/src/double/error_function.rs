//! The error function and its complement.

use super::bell::Integral;
use super::exponential::{near_one, power_of_two, reduced};
use super::parts::{Parts, with_sign};
use crate::polynomial::polynomial;

/// The slope of the error function at 0: 2 / √π.
const SLOPE: Parts = (std::f64::consts::FRAC_2_SQRT_PI, 1.533545961316588e-17);

/// Returns the error function.
#[inline(always)]
pub fn erf(x: f64) -> f64 {
    let v = x.abs();
    let value = if v < 1.0 { near(v) } else { far(v) };
    with_sign(value, x)
}

/// Returns the error function of a number from 0 to 1.
#[inline(always)]
fn near(v: f64) -> f64 {
    let z = v * v;
    // erf(v) = v + v (SLOPE - 1 + FIRST z + z² p(z)). The error of p changes it by at most 2^-59 of its value.
    const FIRST: f64 = -0.37612638903183754;
    let p = polynomial(
        z,
        [
            0.11283791670955233,
            -0.026866170645155816,
            0.005223977625687772,
            -0.0008548327035681472,
            0.00012055333260400041,
            -1.4925649878281045e-05,
            1.646191629774767e-06,
            -1.6360371210278814e-07,
            1.4729367793265012e-08,
            -1.1647968235519965e-09,
            6.430933479370548e-11,
        ],
    );
    let more = (z * z).mul_add(p, z.mul_add(FIRST, SLOPE.0 - 1.0 + SLOPE.1));
    v.mul_add(more, v)
}

/// Returns the error function of a number from 1 on.
#[inline(always)]
fn far(v: f64) -> f64 {
    // The result has reached 1 at this bound. NaN passes.
    let v = if v > 5.93 { 5.93 } else { v };
    // 1 - exp(-q(v - 1)). The error of q changes the result by at most 2^-55.
    let q = polynomial(
        v - 1.0,
        [
            1.8496055099332482,
            2.6389675142347757,
            0.8431072563594127,
            0.04156109802507851,
            -0.010033825179121748,
            0.0019779012159169425,
            -0.0002373164356645525,
            -2.6296323513723142e-05,
            2.7198964787345808e-05,
            -9.671364876829422e-06,
            2.131926912649963e-06,
            -2.0480208159389597e-07,
            -5.801699922321985e-08,
            3.339337501336188e-08,
            -8.519348603302167e-09,
            1.3192065331638545e-09,
            -1.1933690961534934e-10,
            4.865546012123254e-12,
        ],
    );
    let (power, rest) = reduced(-q);
    let (one, low) = near_one(rest);
    (-power_of_two(power, 0)).mul_add(one + low, 1.0)
}

/// Returns one less the error function.
#[inline(always)]
pub fn erfc(x: f64) -> f64 {
    /// The relative error of the bend changes the error function by at most 2^-65 of its value, and that of the tail is 2^-59.
    const COMPLEMENT: Integral = Integral {
        middle: 1.0,
        slope: SLOPE,
        bend: [
            -0.37612638903183754,
            0.11283791670954917,
            -0.026866170645015224,
            0.005223977622290956,
            -0.0008548326539041879,
            0.00012055287965209897,
            -1.4923068474565816e-05,
            1.6372547089444235e-06,
            -1.4632043611408406e-07,
        ],
        tail_from: 0.5,
        zero_from: 27.5,
        decay: 1.0,
        centre: 2.0,
        tail: [
            (1.021582705242023, -1.812384613051743e-17),
            (-0.6871606844138106, 3.915603212089107e-17),
            (0.2794720925560554, 9.01302261627331e-18),
        ],
        more_tail: [
            -0.03644223150688154,
            -0.021510661889547502,
            0.0064791850679049925,
            0.0030906120613822647,
            -0.0008372960674081216,
            -0.0006630735433877721,
            3.4371516749184946e-05,
            0.00014447111223173638,
            3.414809559076698e-05,
            -2.169821587737594e-05,
            -1.611587212020942e-05,
            -1.1194919789049043e-06,
            3.6234773041896286e-06,
            1.9942125361526523e-06,
            5.334005006087013e-08,
            -5.79153907593702e-07,
            -4.0126060900667644e-07,
            3.6338748883292506e-08,
            1.708927877346431e-07,
            1.0614979837275043e-08,
            -2.9566156683093663e-08,
        ],
    };
    COMPLEMENT.above(x)
}
