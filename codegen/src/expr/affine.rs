//! Decides by form whether a map of coordinates is affine. Only then do constant strides implement it, at every coordinate
//! and for every shape.

use crate::expr::{Binder, Expr, Kind};

impl Expr {
    /// The first part of a list or integer that is not an affine function of the coordinate, if any. Entries of the
    /// coordinate are affine, and so are sums and differences of affine integers, products with an integer independent of
    /// the coordinate, and lists of affine entries.
    pub fn nonaffine_part(&self) -> Option<&Expr> {
        self.nonaffine(&mut vec![])
    }

    /// As [`nonaffine_part`](Self::nonaffine_part), inside closures whose parameters `varying` stand for entries of the
    /// coordinate.
    fn nonaffine<'a>(&'a self, varying: &mut Vec<&'a str>) -> Option<&'a Expr> {
        if !self.varies(varying) {
            return None;
        }
        match &self.kind {
            Kind::Coord | Kind::Param(_) => None,
            Kind::List(entries) => entries.iter().find_map(|entry| entry.nonaffine(varying)),
            Kind::Call(row, args) => {
                let varies: Vec<bool> = args.iter().map(|arg| arg.varies(varying)).collect();
                match row.affine.admits(&varies) {
                    true => args.iter().find_map(|arg| arg.nonaffine(varying)),
                    false => Some(self),
                }
            }
            Kind::If(test, a, b) if !test.varies(varying) => {
                a.nonaffine(varying).or_else(|| b.nonaffine(varying))
            }
            Kind::Bind(Binder::Map, list, param, entry) => {
                list.nonaffine(varying).or_else(|| {
                    let outer = varying.clone();
                    // It hides a parameter of the same name.
                    varying.retain(|name| name != param);
                    if list.varies(&outer) {
                        varying.push(param);
                    }
                    let found = entry.nonaffine(varying);
                    *varying = outer;
                    found
                })
            }
            _ => Some(self),
        }
    }

    /// Whether it depends on the coordinate, directly or through one of these parameters. The length of the coordinate is
    /// the rank, which does not vary.
    fn varies(&self, varying: &[&str]) -> bool {
        match &self.kind {
            Kind::Coord => true,
            Kind::Param(name) => varying.contains(&name.as_str()),
            Kind::Call(row, args) if row.of_length => {
                args.iter().any(|list| !matches!(list.kind, Kind::Coord) && list.varies(varying))
            }
            _ => self.parts().any(|part| part.varies(varying)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::tests::{call, expr};

    fn entry() -> Expr {
        call("at", vec![expr(Kind::Coord), expr(Kind::Int(0))])
    }

    fn number(v: i64) -> Expr {
        expr(Kind::Int(v))
    }

    fn map(list: Expr, entry: Expr) -> Expr {
        expr(Kind::Bind(Binder::Map, Box::new(list), "d".into(), Box::new(entry)))
    }

    #[test]
    fn sums_and_products_by_numbers_are_affine() {
        let test = expr(Kind::Bool(true));
        let either = Kind::If(Box::new(test), Box::new(entry()), Box::new(number(0)));
        for affine in [
            expr(Kind::Coord),
            call("+", vec![call("*", vec![entry(), number(2)]), number(3)]),
            call("-", vec![number(3), entry()]),
            expr(either),
            call("sum", vec![expr(Kind::Coord)]),
            map(expr(Kind::Coord), call("*", vec![number(2), expr(Kind::Param("d".into()))])),
            call("insert", vec![expr(Kind::Coord), number(0), number(0)]),
        ] {
            assert!(affine.nonaffine_part().is_none(), "{affine:?}");
        }
    }

    #[test]
    fn other_functions_of_the_coordinate_are_nonaffine_part() {
        let test = call("==", vec![entry(), number(1)]);
        let either = Kind::If(Box::new(test), Box::new(number(1)), Box::new(number(0)));
        for nonaffine in [
            call("/", vec![entry(), number(2)]),
            call("%", vec![entry(), number(2)]),
            call("min", vec![entry(), number(2)]),
            call("*", vec![entry(), entry()]),
            expr(either),
            call("at", vec![expr(Kind::Coord), entry()]),
            map(expr(Kind::Coord), call("/", vec![expr(Kind::Param("d".into())), number(2)])),
            call("range", vec![number(0), entry()]),
        ] {
            assert!(
                std::ptr::eq(nonaffine.nonaffine_part().unwrap(), innermost(&nonaffine)),
                "{nonaffine:?}"
            );
        }
    }

    /// The body of a `map`, or the expression itself.
    fn innermost(expr: &Expr) -> &Expr {
        match &expr.kind {
            Kind::Bind(_, _, _, entry) => entry,
            _ => expr,
        }
    }
}
