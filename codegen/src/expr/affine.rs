//! Decides by form whether a map of coordinates is affine, so that constant strides follow it at every coordinate and for every
//! shape.

use crate::expr::{Binder, Expr, Kind};

impl Expr {
    /// The first part of a list or integer that keeps it from being an affine function of the coordinate: sums, differences and
    /// products by what is independent of the coordinate are affine, and so are lists made of such entries.
    pub fn not_affine(&self) -> Option<&Expr> {
        self.bent(&mut vec![])
    }

    /// As [`not_affine`](Self::not_affine), where parameters of closures may stand for entries of the coordinate.
    fn bent<'a>(&'a self, moving: &mut Vec<&'a str>) -> Option<&'a Expr> {
        if !self.moves(moving) {
            return None;
        }
        match &self.kind {
            Kind::Coord | Kind::Param(_) => None,
            Kind::Call(row, args) => match (row.name, &args[..]) {
                ("+" | "-" | "concat", _) => args.iter().find_map(|arg| arg.bent(moving)),
                ("*", [a, b]) if !a.moves(moving) => b.bent(moving),
                ("*", [a, b]) if !b.moves(moving) => a.bent(moving),
                ("at" | "remove", [list, place]) if !place.moves(moving) => list.bent(moving),
                ("insert", [list, place, entry]) if !place.moves(moving) => {
                    list.bent(moving).or_else(|| entry.bent(moving))
                }
                ("fill", [count, entry]) if !count.moves(moving) => entry.bent(moving),
                ("sum", [list]) => list.bent(moving),
                _ => Some(self),
            },
            Kind::If(test, a, b) if !test.moves(moving) => {
                a.bent(moving).or_else(|| b.bent(moving))
            }
            Kind::Bind(Binder::Map, list, param, entry) => {
                list.bent(moving).or_else(|| {
                    let outer = moving.clone();
                    // It hides a parameter of the same name.
                    moving.retain(|name| name != param);
                    if list.moves(&outer) {
                        moving.push(param);
                    }
                    let found = entry.bent(moving);
                    *moving = outer;
                    found
                })
            }
            _ => Some(self),
        }
    }

    /// Whether it depends on the coordinate, itself or by one of these parameters. The length of the coordinate is the rank.
    fn moves(&self, moving: &[&str]) -> bool {
        match &self.kind {
            Kind::Coord => true,
            Kind::Param(name) => moving.contains(&name.as_str()),
            Kind::Call(row, args) if matches!(row.name, "len" | "axes") => {
                args.iter().any(|list| !matches!(list.kind, Kind::Coord) && list.moves(moving))
            }
            _ => self.parts().any(|part| part.moves(moving)),
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
            assert!(affine.not_affine().is_none(), "{affine:?}");
        }
    }

    #[test]
    fn other_functions_of_the_coordinate_are_not_affine() {
        let test = call("==", vec![entry(), number(1)]);
        let either = Kind::If(Box::new(test), Box::new(number(1)), Box::new(number(0)));
        for bent in [
            call("/", vec![entry(), number(2)]),
            call("%", vec![entry(), number(2)]),
            call("min", vec![entry(), number(2)]),
            call("*", vec![entry(), entry()]),
            expr(either),
            call("at", vec![expr(Kind::Coord), entry()]),
            map(expr(Kind::Coord), call("/", vec![expr(Kind::Param("d".into())), number(2)])),
            call("range", vec![number(0), entry()]),
        ] {
            assert!(std::ptr::eq(bent.not_affine().unwrap(), innermost(&bent)), "{bent:?}");
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
