//! How a reduction combines elements.

/// How a reduction combines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Sum; 0 over nothing.
    Add,
    /// Product; 1 over nothing.
    Mul,
    /// Minimum.
    Min,
    /// Maximum.
    Max,
}

impl Fold {
    /// Name in specs and variant in Rust.
    pub const NAMES: [(&'static str, &'static str, Fold); 4] = [
        ("add", "Add", Fold::Add),
        ("mul", "Mul", Fold::Mul),
        ("min", "Min", Fold::Min),
        ("max", "Max", Fold::Max),
    ];

    /// How pictures show it.
    pub fn sign(self) -> &'static str {
        match self {
            Fold::Add => "Σ",
            Fold::Mul => "Π",
            Fold::Min => "min",
            Fold::Max => "max",
        }
    }
}
