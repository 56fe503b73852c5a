//! Bounds of integer expressions.

use super::builtin::ResultSort;
use super::functions::bounds::Bounds;
use super::ir::{Expr, Kind, Let};

impl Expr {
    /// The least and greatest value of an integer expression, if its form determines them.
    ///
    /// Lists have at most 65,536 entries, so arithmetic on lengths and axes cannot overflow and needs no check.
    pub fn bounds(&self, params: &[(String, Bounds)], lets: &[Let]) -> Option<Bounds> {
        match &self.kind {
            Kind::Int(v) => Some((i128::from(*v), i128::from(*v))),
            Kind::Param(name) => params.iter().rev().find(|(n, _)| n == name).map(|(_, b)| *b),
            Kind::Let(i) => lets[*i].value.bounds(&[], lets),
            Kind::Call(row, args) if row.gives == ResultSort::Int => {
                let args: Vec<_> = args.iter().map(|arg| arg.bounds(params, lets)).collect();
                (row.bounds)(&args)
            }
            Kind::If(_, a, b) => {
                a.bounds(params, lets).zip(b.bounds(params, lets)).map(|(a, b)| hull(a, b))
            }
            _ => None,
        }
        .filter(|(low, high)| *low > -(1 << 60) && *high < 1 << 60)
    }

    /// The bounds of a list's entries, if its form determines them.
    pub fn entry_bounds(&self, lets: &[Let]) -> Option<Bounds> {
        match &self.kind {
            Kind::List(entries) => {
                let mut bounds = entries.iter().map(|entry| entry.bounds(&[], lets));
                let first = bounds.next()??;
                bounds.try_fold(first, |all, entry| entry.map(|entry| hull(all, entry)))
            }
            Kind::Call(row, args) if row.gives == ResultSort::List => {
                let args: Vec<_> = args.iter().map(|arg| arg.bounds(&[], lets)).collect();
                (row.bounds)(&args)
            }
            _ => None,
        }
    }
}

/// The least bounds that contain both.
fn hull(a: Bounds, b: Bounds) -> Bounds {
    (a.0.min(b.0), a.1.max(b.1))
}

#[cfg(test)]
mod tests {
    use crate::expr::tests::{call, expr};
    use crate::expr::{Expr, Kind, Let};

    fn param(name: &str) -> Expr {
        expr(Kind::Param(name.into()))
    }

    /// Arithmetic with known bounds is not checked at run time, so the bounds must hold. They are also tight.
    #[test]
    fn bounds_of_arithmetic_are_tight() {
        type Operator = (&'static str, fn(i128, i128) -> i128);
        let operators: [Operator; 3] =
            [("+", |a, b| a + b), ("-", |a, b| a - b), ("*", |a, b| a * b)];
        let ranges = [(0, 0), (2, 5), (-3, 2), (-7, -4), (0, 3), (-2, 0)];
        for (name, f) in operators {
            for a in ranges {
                for b in ranges {
                    let values = (a.0..=a.1).flat_map(|a| (b.0..=b.1).map(move |b| f(a, b)));
                    let expected = values.clone().min().zip(values.max());
                    let params = [("a".to_owned(), a), ("b".to_owned(), b)];
                    let sum = call(name, vec![param("a"), param("b")]);
                    assert_eq!(sum.bounds(&params, &[]), expected, "{a:?} {name} {b:?}");
                }
            }
        }
    }

    #[test]
    fn bounds_of_other_forms() {
        let lets = [Let {
            name: "n".into(),
            value: expr(Kind::Int(7)),
            text: String::new(),
            size: Default::default(),
        }];
        let params = [("a".to_owned(), (1, 2)), ("a".to_owned(), (3, 4))];
        let list = || expr(Kind::Shape(0));
        let either = expr(Kind::If(
            Box::new(expr(Kind::Bool(true))),
            Box::new(expr(Kind::Let(0))),
            Box::new(param("a")),
        ));
        let large = || expr(Kind::Int(1 << 40));
        for (of, expected) in [
            (expr(Kind::Let(0)), Some((7, 7))),
            // Of two parameters with one name, the inner one counts.
            (param("a"), Some((3, 4))),
            (param("b"), None),
            (either, Some((3, 7))),
            (call("len", vec![list()]), Some((0, 1 << 32))),
            (call("-", vec![param("a"), param("b")]), None),
            // Arithmetic near the bounds of an integer stays checked.
            (call("-", vec![expr(Kind::Int(3))]), None),
            (expr(Kind::Int((1 << 60) - 1)), Some(((1 << 60) - 1, (1 << 60) - 1))),
            (expr(Kind::Int(1 << 60)), None),
            (expr(Kind::Int(1 - (1 << 60))), Some((1 - (1 << 60), 1 - (1 << 60)))),
            (expr(Kind::Int(-(1 << 60))), None),
            (call("*", vec![large(), large()]), None),
            (call("*", vec![large(), call("-", vec![expr(Kind::Int(0)), large()])]), None),
        ] {
            assert_eq!(of.bounds(&params, &lets), expected, "{of:?}");
        }
        let range = call("range", vec![expr(Kind::Int(2)), expr(Kind::Let(0))]);
        assert_eq!(range.entry_bounds(&lets), Some((2, 7)));
        assert_eq!(call("axes", vec![list()]).entry_bounds(&lets), Some((0, 1 << 32)));
        assert_eq!(list().entry_bounds(&lets), None);
        assert_eq!(call("concat", vec![list(), list()]).entry_bounds(&lets), None);
    }
}
