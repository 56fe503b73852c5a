//! Formulas of functions, in LaTeX.

/// How tightly an expression binds, from loosest to tightest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LatexBinding {
    /// Between brackets, anything stands without parentheses.
    Loosest,
    /// `a ∨ b`
    Or,
    /// `a ∧ b`
    And,
    /// `a = b`
    Comparison,
    /// `a + b`
    Sum,
    /// `a · b`
    Product,
    /// `-a`
    Sign,
    /// `a^b`
    Power,
    /// `\frac{a}{b}`
    Fraction,
    /// The base of a power.
    Base,
    /// A name, a number, or what has brackets of its own.
    Tightest,
}

/// The formula of a function.
#[derive(Clone, Copy, Debug)]
pub struct Math {
    /// LaTeX, with `#1`, `#2` as placeholders for the arguments. Empty for a function that is printed by its name.
    pub text: &'static str,
    /// How tightly the formula binds.
    pub binding: LatexBinding,
    /// How tightly each argument must bind to stand without parentheses.
    pub args: [LatexBinding; 3],
}

impl Math {
    /// A function that is printed by its name.
    pub(super) const NAME: Math = Math::new("", LatexBinding::Tightest, [LatexBinding::Loosest; 3]);

    const fn new(text: &'static str, binding: LatexBinding, args: [LatexBinding; 3]) -> Math {
        Math { text, binding, args }
    }

    /// A formula that encloses its arguments.
    pub(super) const fn enclosing(text: &'static str) -> Math {
        Math::new(text, LatexBinding::Tightest, [LatexBinding::Loosest; 3])
    }

    /// A fraction, which needs parentheses only as a base.
    pub(super) const fn fraction(text: &'static str) -> Math {
        Math { binding: LatexBinding::Fraction, ..Math::enclosing(text) }
    }

    /// A sum or difference. A sum on its right needs parentheses.
    pub(super) const fn sum(text: &'static str) -> Math {
        Math::new(
            text,
            LatexBinding::Sum,
            [LatexBinding::Sum, LatexBinding::Product, LatexBinding::Product],
        )
    }

    /// A product. A product on its right has parentheses.
    pub(super) const fn product(text: &'static str) -> Math {
        Math::new(
            text,
            LatexBinding::Product,
            [LatexBinding::Product, LatexBinding::Sign, LatexBinding::Sign],
        )
    }

    /// A quotient on one line, within brackets of its own.
    pub(super) const fn quotient(text: &'static str) -> Math {
        Math { binding: LatexBinding::Tightest, ..Math::product(text) }
    }

    /// A formula that encloses a sum whose last term is its argument.
    pub(super) const fn inner_sum(text: &'static str) -> Math {
        Math::new(text, LatexBinding::Tightest, [LatexBinding::Product; 3])
    }

    /// A power of `e`, less one.
    pub(super) const fn exponential_less_one() -> Math {
        Math { binding: LatexBinding::Sum, ..Math::tight("e^{#1} - 1") }
    }

    /// A comparison.
    pub(super) const fn comparison(text: &'static str) -> Math {
        Math::new(text, LatexBinding::Comparison, [LatexBinding::Sum; 3])
    }

    /// An operator on bits. Its precedence differs between languages, so operators among its arguments have parentheses.
    pub(super) const fn bits(text: &'static str) -> Math {
        Math::new(text, LatexBinding::Comparison, [LatexBinding::Sign; 3])
    }

    /// A negative.
    pub(super) const fn negative(text: &'static str) -> Math {
        Math::new(text, LatexBinding::Sign, [LatexBinding::Sign; 3])
    }

    /// An operator that binds as tightly as its argument, which may be a fraction.
    pub(super) const fn tight(text: &'static str) -> Math {
        Math::new(text, LatexBinding::Tightest, [LatexBinding::Fraction; 3])
    }

    /// A power.
    pub(super) const fn power(text: &'static str) -> Math {
        let exponent = LatexBinding::Fraction;
        Math::new(text, LatexBinding::Power, [LatexBinding::Base, exponent, exponent])
    }

    /// A formula whose arguments are bases.
    pub(super) const fn bases(text: &'static str) -> Math {
        Math::new(text, LatexBinding::Tightest, [LatexBinding::Base; 3])
    }

    /// A derivative times a cotangent, which is the first argument. The others may be bases.
    pub(super) const fn derivative(text: &'static str, binding: LatexBinding) -> Math {
        Math::new(text, binding, [LatexBinding::Product, LatexBinding::Base, LatexBinding::Base])
    }
}
