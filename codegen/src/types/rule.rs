//! Broadcast rules.

/// A broadcast rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Shapes must be equal.
    None,
    /// NumPy's rule: shapes are aligned at the right, and axes of size 1 stretch.
    Numpy,
    /// The second operand is broadcast to the first, starting at this axis of the first.
    Pdpd(i64),
}

impl std::fmt::Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Rule::None => f.write_str("none"),
            Rule::Numpy => f.write_str("numpy"),
            Rule::Pdpd(axis) => write!(f, "pdpd(axis={axis})"),
        }
    }
}
