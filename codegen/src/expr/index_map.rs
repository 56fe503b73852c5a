//! Classifies index lists of views that only select entries of the coordinate.
//!
//! The strides of a view with such a list follow without arithmetic on the list; if the list is a `map` of such
//! entries, without the list itself.

use crate::expr::builtin::{Affine, Builtin, Notation, ParamSort};
use crate::expr::{Binder, Expr, Kind};

impl Expr {
    /// Whether every entry of this list is an entry of the coordinate or independent of it, with the same selection for
    /// every coordinate.
    pub fn is_index_map(&self) -> bool {
        if self.is_fixed() {
            return true;
        }
        match &self.kind {
            Kind::Coord => true,
            Kind::List(entries) => entries.iter().all(Expr::is_entry),
            Kind::Call(row, args) => is_selection(row, args),
            Kind::If(test, a, b) => test.is_fixed() && a.is_index_map() && b.is_index_map(),
            Kind::Bind(Binder::Map, list, _, entry) => list.is_fixed() && entry.is_entry(),
            _ => false,
        }
    }

    /// Whether the list is a `map` whose entries are each an entry of the coordinate itself or independent of it.
    pub fn is_picked(&self) -> bool {
        match &self.kind {
            Kind::Bind(Binder::Map, list, _, entry) => list.is_fixed() && entry.is_pick(),
            _ => false,
        }
    }

    fn is_pick(&self) -> bool {
        match &self.kind {
            Kind::If(test, a, b) => test.is_fixed() && a.is_pick() && b.is_pick(),
            _ => self.is_fixed() || self.entry_of_coord().is_some(),
        }
    }

    /// The position `p` of an expression `c[p]`.
    pub fn entry_of_coord(&self) -> Option<&Expr> {
        match &self.kind {
            Kind::Call(row, args) if row.notation == Notation::Index => match args.as_slice() {
                [list, position] if matches!(list.kind, Kind::Coord) && position.is_fixed() => {
                    Some(position)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether an integer is an entry of a selection or independent of the coordinate.
    fn is_entry(&self) -> bool {
        if self.is_fixed() {
            return true;
        }
        match &self.kind {
            Kind::Call(row, args) => is_selection(row, args),
            Kind::If(test, a, b) => test.is_fixed() && a.is_entry() && b.is_entry(),
            _ => false,
        }
    }

    /// Whether it is independent of the coordinate. A `let` cannot use the coordinate.
    pub fn is_fixed(&self) -> bool {
        !self.any(&mut |e| matches!(e.kind, Kind::Coord))
    }
}

/// Whether a call only selects entries, with the same selection for every coordinate.
fn is_selection(row: &Builtin, args: &[Expr]) -> bool {
    let Affine::Selects(from) = row.affine else { return false };
    args.iter().zip(row.params).enumerate().all(|(i, (arg, (_, sort)))| match sort {
        _ if !from.contains(&i) => arg.is_fixed(),
        ParamSort::List => arg.is_index_map(),
        _ => arg.is_entry(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::tests::{call, expr};

    fn int() -> Expr {
        expr(Kind::Int(1))
    }

    fn list() -> Expr {
        expr(Kind::Shape(0))
    }

    fn coord() -> Expr {
        expr(Kind::Coord)
    }

    fn entry() -> Expr {
        call("at", vec![coord(), int()])
    }

    fn choose(test: Expr, a: Expr, b: Expr) -> Expr {
        expr(Kind::If(Box::new(test), Box::new(a), Box::new(b)))
    }

    fn map(of: Expr, entry: Expr) -> Expr {
        bind(Binder::Map, of, entry)
    }

    fn bind(binder: Binder, of: Expr, body: Expr) -> Expr {
        expr(Kind::Bind(binder, Box::new(of), "d".into(), Box::new(body)))
    }

    fn fixed() -> Expr {
        call("==", vec![int(), int()])
    }

    fn moving() -> Expr {
        call("==", vec![entry(), int()])
    }

    #[test]
    fn recognizes_selections() {
        let param = || expr(Kind::Param("d".into()));
        for (i, index_map) in [
            coord(),
            list(),
            call("remove", vec![coord(), list()]),
            call("insert", vec![coord(), int(), int()]),
            call("insert", vec![list(), int(), entry()]),
            call("concat", vec![coord(), list()]),
            call("concat", vec![list(), coord()]),
            call("fill", vec![int(), entry()]),
            choose(fixed(), coord(), list()),
            choose(fixed(), list(), coord()),
            map(list(), int()),
            map(list(), call("at", vec![coord(), param()])),
            map(list(), call("at", vec![call("remove", vec![coord(), list()]), param()])),
            map(list(), choose(fixed(), int(), entry())),
            map(list(), choose(fixed(), entry(), int())),
            // Arithmetic that is independent of the coordinate.
            map(list(), call("+", vec![param(), int()])),
        ]
        .into_iter()
        .enumerate()
        {
            assert!(index_map.is_index_map(), "{i}");
        }
    }

    #[test]
    fn recognizes_picks() {
        let rest = || call("at", vec![call("remove", vec![coord(), list()]), int()]);
        for (i, (of, picked)) in [
            (map(list(), int()), true),
            (map(list(), entry()), true),
            (map(list(), choose(fixed(), int(), entry())), true),
            (map(list(), choose(fixed(), choose(fixed(), entry(), int()), entry())), true),
            (map(list(), rest()), false),
            (map(list(), choose(fixed(), rest(), int())), false),
            (map(list(), choose(fixed(), int(), rest())), false),
            (map(list(), choose(moving(), int(), entry())), false),
            (map(list(), call("at", vec![coord(), entry()])), false),
            (map(list(), call("+", vec![entry(), int()])), false),
            (map(coord(), entry()), false),
            (coord(), false),
            (call("remove", vec![coord(), list()]), false),
            (bind(Binder::Filter, list(), fixed()), false),
        ]
        .into_iter()
        .enumerate()
        {
            assert_eq!(of.is_picked(), picked, "{i}");
            assert!(!picked || of.is_index_map(), "{i}");
        }
    }

    #[test]
    fn arithmetic_is_not_an_index_map() {
        let sum = || call("+", vec![entry(), int()]);
        for (i, other) in [
            call("remove", vec![coord(), coord()]),
            call("remove", vec![map(list(), sum()), list()]),
            call("insert", vec![coord(), entry(), int()]),
            call("insert", vec![coord(), int(), sum()]),
            call("insert", vec![map(list(), sum()), int(), int()]),
            call("concat", vec![coord(), map(list(), sum())]),
            call("concat", vec![map(list(), sum()), coord()]),
            call("fill", vec![entry(), int()]),
            call("fill", vec![int(), sum()]),
            choose(moving(), coord(), list()),
            choose(fixed(), coord(), map(list(), sum())),
            choose(fixed(), map(list(), sum()), coord()),
            map(coord(), int()),
            map(list(), sum()),
            map(list(), choose(moving(), int(), entry())),
            map(list(), choose(fixed(), sum(), entry())),
            map(list(), choose(fixed(), entry(), sum())),
            map(list(), call("at", vec![coord(), entry()])),
            map(list(), call("at", vec![map(list(), sum()), int()])),
            map(list(), call("-", vec![entry()])),
            map(list(), call("len", vec![coord()])),
            bind(Binder::Filter, coord(), fixed()),
        ]
        .into_iter()
        .enumerate()
        {
            assert!(!other.is_index_map(), "{i}");
        }
    }
}
