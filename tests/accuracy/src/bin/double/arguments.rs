//! Arguments: special values of the functions, and random ones.

/// Special values of all functions, with both signs.
pub fn specials() -> Vec<f64> {
    let tiny = f64::from_bits(1);
    let mut values =
        vec![0.0, tiny, 3.0 * tiny, f64::MIN_POSITIVE, f64::MAX, f64::INFINITY, f64::NAN];
    values.extend([f64::from_bits((1 << 52) - 1), 1e-300, 1e300, 1e-160, 1e160, 1e-17, 1e17]);
    values.extend([
        0.5,
        0.25,
        1.0 / 3.0,
        2.0 / 3.0,
        1.0,
        1.5,
        2.0,
        3.0,
        4.0,
        5.0,
        10.0,
        22.0,
        100.0,
    ]);
    values.extend([1.0 - f64::EPSILON / 2.0, 1.0 + f64::EPSILON, std::f64::consts::SQRT_2]);
    values.extend([
        709.0,
        709.782712893384,
        709.8,
        745.0,
        745.2,
        746.0,
        1022.0,
        1023.0,
        1024.0,
        1074.0,
    ]);
    values.extend((1..9).map(|i| f64::from(i) * std::f64::consts::FRAC_PI_4));
    values.extend([51, 52, 53, 54, 30, 31, 62, 63, 64, 1000].map(|e| 2f64.powi(e)));
    values.extend([52, 53].map(|e| 2f64.powi(e) - 1.0));
    values.extend([52, 53].map(|e| 2f64.powi(e) + 1.0));
    values.extend(values.clone().iter().map(|v| -v));
    values
}

/// Random arguments, distributed by function over its interesting ranges.
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number with random bits, infinities and NaNs included.
    pub fn any(&mut self) -> f64 {
        f64::from_bits(self.bits())
    }

    pub fn within(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.bits() >> 11) as f64 * 2f64.powi(-53)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }

    /// A positive number with a random mantissa and an exponent in a range.
    pub fn scaled(&mut self, low: i32, high: i32) -> f64 {
        let exponent = low + self.below((high - low + 1) as u64) as i32;
        self.within(1.0, 2.0) * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2)
    }

    pub fn signed(&mut self, v: f64) -> f64 {
        if self.below(2) == 0 { v } else { -v }
    }

    /// Moves a number by up to 1000 ULP.
    pub fn near(&mut self, v: f64) -> f64 {
        f64::from_bits(v.to_bits().wrapping_add(self.below(2001)).wrapping_sub(1000))
    }

    /// The cotangent of a slope. Never zero, infinite or NaN, by which every slope is defined.
    pub fn factor(&mut self) -> f64 {
        let size = match self.below(4) {
            0 => 1.0,
            1 => self.scaled(-30, 30),
            2 => self.scaled(-1022, 1023),
            _ => f64::from_bits(self.bits() >> 12 | 1),
        };
        self.signed(size)
    }

    pub fn power(&mut self) -> (f64, f64) {
        match self.below(9) {
            0 => (self.any(), self.any()),
            1 => (self.within(-3.0, 3.0).exp(), self.within(-8.0, 8.0)),
            // Any base, and any result.
            2 => {
                let x = self.scaled(-1022, 1023);
                (x, self.within(-746.0, 710.0) / x.ln())
            }
            // A base near 1 and a large exponent.
            3 => {
                let (by, scale) = (self.scaled(-52, -2), self.within(-746.0, 710.0));
                let x = 1.0 + self.signed(by);
                (x, scale / x.ln())
            }
            // Results near the largest number.
            4 => {
                let x = self.scaled(-30, 30);
                (x, self.within(709.7, 709.8) / x.ln())
            }
            // Subnormal results.
            5 => {
                let x = self.scaled(-30, 30);
                (x, self.within(-745.5, -708.0) / x.ln())
            }
            // Negative bases.
            6 => (-self.scaled(-20, 20), (self.below(100) as f64 - 50.0) / 2.0),
            // Subnormal bases.
            7 => (f64::from_bits(self.bits() >> 12), self.within(-1.0, 1.0)),
            // Arguments at which the logarithm is least accurate: mantissas near √2 and √½, and
            // results near the ends of the range.
            _ => {
                let x = self.within(0.67, 1.5) * 2f64.powi(self.below(3) as i32 - 1);
                let scale = self.within(600.0, 745.0);
                (x, self.signed(scale) / x.ln())
            }
        }
    }

    /// Coordinates.
    pub fn point(&mut self) -> (f64, f64) {
        let (a, b) = match self.below(7) {
            0 => return (self.any(), self.any()),
            1 => (self.within(0.0, 10.0), self.within(0.0, 10.0)),
            2 => (self.scaled(-30, 30), self.scaled(-30, 30)),
            // Quotients near the limits of the series expansions.
            3 => {
                let x = self.scaled(-3, 3);
                let c = [0.25, 0.5, 2.0 / 3.0, 1.0, 1.5, 2.0, 4.0][self.below(7) as usize];
                (self.near(c * x), x)
            }
            // Subnormal quotients.
            4 => (self.scaled(-1022, -900), self.scaled(0, 130)),
            5 => (f64::from_bits(self.bits() >> 11), f64::from_bits(self.bits() >> 11)),
            _ => (self.scaled(1000, 1023), self.scaled(990, 1023)),
        };
        let (a, b) = if self.below(2) == 0 { (a, b) } else { (b, a) };
        (self.signed(a), self.signed(b))
    }

    pub fn quotient(&mut self) -> (f64, f64) {
        let (a, b) = match self.below(4) {
            0 => return (self.any(), self.any()),
            1 => (self.scaled(0, 60), self.scaled(-3, 3)),
            // A dividend near a multiple of the divisor.
            2 => {
                let y = self.scaled(-3, 3);
                let multiple = y * self.below(1 << 20) as f64;
                (self.near(multiple), y)
            }
            _ => (f64::from_bits(self.bits() >> 9), f64::from_bits(self.bits() >> 11)),
        };
        (self.signed(a), self.signed(b))
    }

    /// Numbers at which the error function and its complement differ from their limits, some of them near 1/2, and others.
    pub fn length(&mut self) -> (f64, f64) {
        let x = match self.below(5) {
            0 => self.any(),
            1 => self.within(0.0, 28.0),
            2 => self.within(0.0, 3.0),
            3 => self.near(0.5),
            _ => self.scaled(-60, 1),
        };
        (self.signed(x), 0.0)
    }

    /// For the normal distribution.
    pub fn deviation(&mut self) -> (f64, f64) {
        let x = match self.below(5) {
            0 => self.any(),
            1 => self.within(0.0, 39.0),
            2 => self.within(0.0, 3.0),
            3 => self.near(0.7),
            _ => self.scaled(-60, 1),
        };
        (self.signed(x), 0.0)
    }

    pub fn small(&mut self) -> (f64, f64) {
        let x = match self.below(4) {
            0 => self.any(),
            1 => self.within(-750.0, 750.0),
            2 => self.within(-25.0, 25.0),
            _ => {
                let x = self.scaled(-60, 1);
                self.signed(x)
            }
        };
        (x, 0.0)
    }

    /// Exponents of a base, given its natural logarithm, of which one in five has a subnormal result or underflows.
    pub fn exponent(&mut self, ln_base: f64) -> (f64, f64) {
        let least_normal = f64::MIN_POSITIVE.ln();
        let x = match self.below(5) {
            0 => self.any(),
            1 => self.within(-746.0, 710.0) / ln_base,
            2 => (least_normal - self.scaled(-6, 5)) / ln_base,
            3 => self.within(-25.0, 25.0),
            _ => {
                let x = self.scaled(-60, 1);
                self.signed(x)
            }
        };
        (x, 0.0)
    }

    pub fn positive(&mut self) -> (f64, f64) {
        let x = match self.below(4) {
            0 => self.any(),
            1 => self.scaled(-60, 60),
            2 => self.within(0.65, 1.5),
            _ => {
                let by = self.scaled(-52, -2);
                1.0 + self.signed(by)
            }
        };
        (x, 0.0)
    }

    pub fn turn(&mut self) -> (f64, f64) {
        let x = match self.below(5) {
            0 => self.any(),
            1 => self.scaled(-40, 31),
            2 => self.within(0.0, 10.0),
            // An angle near a multiple of a quarter turn.
            3 => {
                let quarters = self.scaled(0, 29).trunc();
                self.near(quarters * std::f64::consts::FRAC_PI_2)
            }
            _ => self.within(0.0, 1e5),
        };
        (self.signed(x), 0.0)
    }

    /// Any number, mostly of moderate size.
    pub fn moderate(&mut self) -> (f64, f64) {
        let x = match self.below(3) {
            0 => self.any(),
            1 => self.scaled(-30, 10),
            _ => self.within(0.0, 4.0),
        };
        (self.signed(x), 0.0)
    }

    /// Numbers from -1 to 1, some of them near 0, near the ends and near 1/2.
    pub fn unit(&mut self) -> (f64, f64) {
        let x = match self.below(5) {
            0 => self.scaled(-60, -1),
            1 => 1.0 - self.scaled(-52, -2),
            2 => self.near(0.5),
            3 => self.any(),
            _ => self.within(0.0, 1.0),
        };
        (self.signed(x), 0.0)
    }

    /// Numbers above -1, some of them near that.
    pub fn above_minus_one(&mut self) -> (f64, f64) {
        let x = match self.below(5) {
            0 => self.any(),
            1 => self.scaled(-53, -1) - 1.0,
            2 => self.scaled(-60, 60),
            3 => return (self.within(-0.5, 1.0), 0.0),
            _ => {
                let x = self.scaled(-60, -2);
                self.signed(x)
            }
        };
        (x, 0.0)
    }

    /// Numbers above 1.
    pub fn above_one(&mut self) -> (f64, f64) {
        let x = match self.below(4) {
            0 => self.any(),
            1 => 1.0 + self.scaled(-52, -1),
            2 => self.within(1.0, 4.0),
            _ => self.scaled(0, 60),
        };
        (x, 0.0)
    }
}
