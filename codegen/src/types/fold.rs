//! Operations of reductions.

/// The combining operation of a reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Sum; 0 for no elements.
    Add,
    /// Product; 1 for no elements.
    Mul,
    /// Minimum.
    Min,
    /// Maximum.
    Max,
}

impl Fold {
    /// The name in specs, the Rust variant and the operation.
    pub const NAMES: [(&'static str, &'static str, Fold); 4] = [
        ("add", "Add", Fold::Add),
        ("mul", "Mul", Fold::Mul),
        ("min", "Min", Fold::Min),
        ("max", "Max", Fold::Max),
    ];

    /// The symbol in diagrams.
    pub fn sign(self) -> &'static str {
        match self {
            Fold::Add => "Σ",
            Fold::Mul => "Π",
            Fold::Min => "min",
            Fold::Max => "max",
        }
    }
}
