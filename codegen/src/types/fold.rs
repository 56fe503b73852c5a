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
    /// The names in specs.
    pub const NAMES: [(&'static str, Fold); 4] =
        [("add", Fold::Add), ("mul", Fold::Mul), ("min", Fold::Min), ("max", Fold::Max)];

    /// The name of its type in the runtime.
    pub fn type_name(self) -> &'static str {
        match self {
            Fold::Add => "Add",
            Fold::Mul => "Mul",
            Fold::Min => "Min",
            Fold::Max => "Max",
        }
    }

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
