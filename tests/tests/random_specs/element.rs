//! Random expressions of elements, most of which are valid.

use crate::spec::Spec;

const ONE: &[&str] = &[
    "abs",
    "neg",
    "sqrt",
    "exp",
    "ln",
    "sin",
    "cos",
    "tanh",
    "floor",
    "ceil",
    "round",
    "trunc",
    "sign",
    "log2",
    "log10",
    "log1p",
    "exp2",
    "expm1",
    "cbrt",
    "tan",
    "atan",
    "asin",
    "acos",
    "sinh",
    "cosh",
    "asinh",
    "acosh",
    "atanh",
    "sigmoid",
    "logit",
    "softplus",
    "erf",
    "erfc",
    "normal_cdf",
];
const TWO: &[&str] =
    &["min", "max", "minimum", "maximum", "pow", "atan2", "hypot", "fmod", "copysign"];

impl Spec<'_> {
    /// An expression of a type, occasionally of another type, which is rejected.
    pub fn expression(&mut self, ty: &'static str, depth: usize) -> String {
        if depth == 0 || self.random.once_in(7) {
            return self.leaf(ty);
        }
        let ty = if self.random.once_in(25) { self.random.pick(&["T", "bool", "f32"]) } else { ty };
        let depth = depth - 1;
        if ty == "bool" {
            return match self.random.below(20) {
                0..10 => {
                    let (_, of) = self.random.pick(&self.operands.clone());
                    let sign = self.random.pick(&["==", "!=", "<", "<=", ">", ">="]);
                    format!(
                        "({} {sign} {})",
                        self.expression(of, depth),
                        self.expression(of, depth)
                    )
                }
                10..15 => {
                    let sign = self.random.pick(&["&&", "||"]);
                    format!(
                        "({} {sign} {})",
                        self.expression(ty, depth),
                        self.expression(ty, depth)
                    )
                }
                15..17 => format!("!({})", self.expression(ty, depth)),
                _ => self.choice(ty, depth),
            };
        }
        let is_bitwise = match ty {
            "T" => ["integer", "bitwise", "[u8]", "[i64, u64]", "[u8, bool]"].contains(&self.class),
            ty => ty.starts_with(['i', 'u']),
        };
        match self.random.below(20) {
            0..5 if is_bitwise => {
                let sign = self.random.pick(&["&", "|", "^", "<<", ">>"]);
                format!("({} {sign} {})", self.expression(ty, depth), self.expression(ty, depth))
            }
            8 if is_bitwise => format!("!{}", self.expression(ty, depth)),
            0..8 => {
                let sign = self.random.pick(&["+", "-", "*", "/", "%"]);
                format!("({} {sign} {})", self.expression(ty, depth), self.expression(ty, depth))
            }
            8..10 => format!("(-{})", self.expression(ty, depth)),
            10..13 => format!("{}({})", self.random.pick(ONE), self.expression(ty, depth)),
            13..16 => {
                let function = self.random.pick(TWO);
                format!(
                    "{function}({}, {})",
                    self.expression(ty, depth),
                    self.expression(ty, depth)
                )
            }
            16..18 => self.choice(ty, depth),
            _ => {
                let (_, of) = self.random.pick(&self.operands.clone());
                format!("cast({}, {ty})", self.expression(of, depth))
            }
        }
    }

    fn choice(&mut self, ty: &'static str, depth: usize) -> String {
        let condition = self.expression("bool", depth);
        format!(
            "if {condition} {{ {} }} else {{ {} }}",
            self.expression(ty, depth),
            self.expression(ty, depth)
        )
    }

    fn leaf(&mut self, ty: &'static str) -> String {
        let named: Vec<&str> = self
            .operands
            .iter()
            .chain(&self.lets)
            .filter(|(_, own)| *own == ty)
            .map(|(n, _)| *n)
            .collect();
        if !named.is_empty() && self.random.below(5) < 3 {
            return self.random.pick(&named).to_owned();
        }
        let has = |name: &str| self.attributes.iter().any(|(own, _)| *own == name);
        let (has_truth, has_word) = (has("p"), has("side"));
        let numbers: Vec<&str> = ["n", "f"].into_iter().filter(|name| has(name)).collect();
        if ty == "bool" {
            return match self.random.below(4) {
                0 if has_truth => "p".to_owned(),
                1 if has_word => "side == \"left\"".to_owned(),
                n => (n % 2 == 0).to_string(),
            };
        }
        match self.random.below(5) {
            0 | 1 if !numbers.is_empty() => self.random.pick(&numbers).to_owned(),
            4 => {
                let (name, of) = self.random.pick(&self.operands.clone());
                if of == ty { name.to_owned() } else { format!("cast({name}, {ty})") }
            }
            3 if self.random.once_in(3) => {
                let limits = ["max", "min", "epsilon", "min_positive"];
                let known = if ty.starts_with('f') || self.class == "float" { 4 } else { 2 };
                format!("{ty}.{}", self.random.pick(&limits[..known]))
            }
            _ => self.random.pick(&["0", "1", "2", "7", "300", "2.5", "0.0", "-0.0"]).to_owned(),
        }
    }
}
