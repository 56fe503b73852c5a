//! Random expressions about shapes: integers, lists and truth values, with every function.

use crate::common::Random;

/// Lists that every spec with conditions has, besides the shapes of its operands.
const LISTS: [&str; 3] = ["size", "wide", "by"];

/// The names that expressions may use.
pub struct Shapes<'r, 'n> {
    pub random: &'r mut Random,
    /// The operands.
    pub operands: &'n [&'static str],
    /// The sizes that shape patterns name.
    pub sizes: &'n [&'static str],
    /// The number of enclosing closures, whose parameters are `i0`, `i1`, …
    pub open: usize,
}

impl Shapes<'_, '_> {
    /// A truth value.
    pub fn truth(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self
                .random
                .pick(&["true", "false", "unique(by)", "contains(size, n)"])
                .to_owned();
        }
        let depth = depth - 1;
        match self.random.below(12) {
            0..4 => {
                let sign = self.random.pick(&["==", "!=", "<", "<=", ">", ">="]);
                format!("({} {sign} {})", self.integer(depth), self.integer(depth))
            }
            4 => format!("({} == {})", self.list(depth), self.list(depth)),
            5 => format!("contains({}, {})", self.list(depth), self.integer(depth)),
            6 => format!("unique({})", self.list(depth)),
            7 => format!("!({})", self.truth(depth)),
            8 => {
                let sign = self.random.pick(&["&&", "||"]);
                format!("({} {sign} {})", self.truth(depth), self.truth(depth))
            }
            9 => format!("defined({})", self.integer(depth)),
            _ => {
                let binder = self.random.pick(&["all", "any"]);
                let list = self.list(depth);
                format!("{binder}({list}, {})", self.closure(|own| own.truth(depth)))
            }
        }
    }

    /// An integer.
    pub fn integer(&mut self, depth: usize) -> String {
        if depth == 0 {
            return match self.random.below(5) {
                0 if self.open > 0 => format!("i{}", self.random.below(self.open)),
                1 => format!("{}.rank", self.random.pick(self.operands)),
                2 if !self.sizes.is_empty() => self.random.pick(self.sizes).to_owned(),
                3 => "n".to_owned(),
                _ => self.random.pick(&["0", "1", "2", "7", "-1"]).to_owned(),
            };
        }
        let depth = depth - 1;
        match self.random.below(12) {
            0..4 => {
                let sign = self.random.pick(&["+", "-", "*", "/", "%"]);
                format!("({} {sign} {})", self.integer(depth), self.integer(depth))
            }
            4 => format!("{}({})", self.random.pick(&["abs", "-"]), self.integer(depth)),
            5 => {
                let function = self.random.pick(&["min", "max", "axis"]);
                format!("{function}({}, {})", self.integer(depth), self.integer(depth))
            }
            6 => format!("len({})", self.list(depth)),
            7 => format!("{}[{}]", self.name(), self.integer(depth)),
            8..10 => {
                let function = self.random.pick(&["min", "max", "sum", "product"]);
                format!("{function}({})", self.list(depth))
            }
            _ => {
                let condition = self.truth(depth);
                format!(
                    "if {condition} {{ {} }} else {{ {} }}",
                    self.integer(depth),
                    self.integer(depth)
                )
            }
        }
    }

    /// A list of integers.
    pub fn list(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.name();
        }
        let depth = depth - 1;
        match self.random.below(11) {
            0 => format!("axes({})", self.list(depth)),
            1 => format!("({}..{})", self.integer(depth), self.integer(depth)),
            2 => format!("remove({}, {})", self.list(depth), self.list(depth)),
            3 => {
                format!(
                    "insert({}, {}, {})",
                    self.list(depth),
                    self.integer(depth),
                    self.integer(depth)
                )
            }
            4 => format!("concat({}, {})", self.list(depth), self.list(depth)),
            5 => format!("fill({}, {})", self.integer(depth), self.integer(depth)),
            6 => format!("broadcast_shapes({}, {})", self.list(depth), self.list(depth)),
            7 => {
                let list = self.list(depth);
                format!("map({list}, {})", self.closure(|own| own.integer(depth)))
            }
            8 => {
                let list = self.list(depth);
                format!("filter({list}, {})", self.closure(|own| own.truth(depth)))
            }
            9 => format!("[{}, {}]", self.integer(depth), self.integer(depth)),
            _ => {
                let condition = self.truth(depth);
                format!("if {condition} {{ {} }} else {{ {} }}", self.list(depth), self.list(depth))
            }
        }
    }

    fn name(&mut self) -> String {
        if self.random.once_in(2) {
            format!("{}.shape", self.random.pick(self.operands))
        } else {
            self.random.pick(&LISTS).to_owned()
        }
    }

    fn closure(&mut self, body: impl FnOnce(&mut Self) -> String) -> String {
        let name = format!("i{}", self.open);
        self.open += 1;
        let body = body(self);
        self.open -= 1;
        format!("|{name}| {body}")
    }
}
