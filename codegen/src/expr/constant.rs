//! The constants that are no finite number. An argument or `let` of the same name takes precedence.

/// A constant: its name, the quotient that it stands for, and its description.
pub struct Constant {
    /// Its name.
    pub name: &'static str,
    /// A dividend and a divisor, which have the value in every float dtype.
    pub quotient: [f64; 2],
    /// Its description in the reference.
    pub doc: &'static str,
}

/// Every constant.
pub const CONSTANTS: [Constant; 2] = [
    Constant {
        name: "inf",
        quotient: [1.0, 0.0],
        doc: "Infinity, as a float; `-inf` is its negative.",
    },
    Constant { name: "nan", quotient: [0.0, 0.0], doc: "NaN, as a float." },
];

/// The constant of this name.
pub fn constant(name: &str) -> Option<&'static Constant> {
    CONSTANTS.iter().find(|constant| constant.name == name)
}
