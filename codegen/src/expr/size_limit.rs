//! Limits the size of an expression with its `let`s expanded, which bounds the work of later steps.
//!
//! `let: {a: lhs * lhs, b: a * a, c: b * b, …}` is short, but doubles with every line when expanded.

use super::{Expr, Kind, Let, Size};
use crate::diagnostic::Diagnostic;

/// The limits.
const MAX_SIZE: Size = Size { parts: 2000, depth: 100 };

/// The size of an expression with these `let`s expanded.
///
/// # Errors
/// E0302 if it exceeds the limits.
pub fn check_size(expr: &Expr, lets: &[Let]) -> Result<Size, Diagnostic> {
    let size = of(expr, lets);
    let fault = |title: String| {
        let fault = Diagnostic::new("E0302", title, expr.span);
        Err(fault
            .note("the `let`s in it are written out to count")
            .help("use each `let` less often, or split the op into two"))
    };
    if size.parts > MAX_SIZE.parts {
        return fault(format!("expression has more than {} parts", MAX_SIZE.parts));
    }
    if size.depth > MAX_SIZE.depth {
        return fault(format!("expression nests deeper than {}", MAX_SIZE.depth));
    }
    Ok(size)
}

fn of(expr: &Expr, lets: &[Let]) -> Size {
    let below = match expr.kind {
        Kind::Let(i) => lets[i].size,
        _ => expr.parts().map(|part| of(part, lets)).fold(Size::default(), |a, b| Size {
            parts: a.parts.saturating_add(b.parts),
            depth: a.depth.max(b.depth),
        }),
    };
    Size { parts: below.parts.saturating_add(1), depth: below.depth + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::Sort;
    use crate::span::Span;

    fn expr(kind: Kind) -> Expr {
        Expr { kind, sort: Sort::Bool, span: Span { file: 0, start: 0, end: 0 } }
    }

    /// An expression with this number of parts, side by side.
    fn wide(parts: usize) -> Expr {
        expr(Kind::Broadcast(vec![expr(Kind::Bool(true)); parts - 1], None))
    }

    fn deep(depth: usize) -> Expr {
        (1..depth).fold(expr(Kind::Bool(true)), |inner, _| expr(Kind::Not(Box::new(inner))))
    }

    #[test]
    fn rejects_expressions_over_the_limits() {
        for (parts, fits) in [(1, true), (1999, true), (2000, true), (2001, false)] {
            assert_eq!(check_size(&wide(parts), &[]).is_ok(), fits, "{parts} parts");
        }
        for (depth, fits) in [(99, true), (100, true), (101, false)] {
            assert_eq!(check_size(&deep(depth), &[]).is_ok(), fits, "{depth} deep");
        }
        assert_eq!(check_size(&wide(7), &[]).ok(), Some(Size { parts: 7, depth: 2 }));
    }

    /// A `let` counts as its value.
    #[test]
    fn lets_count_as_their_values() {
        let both = expr(Kind::And(Box::new(wide(5)), Box::new(deep(4))));
        let value = Let {
            name: "a".into(),
            size: check_size(&both, &[]).unwrap(),
            value: both,
            text: String::new(),
        };
        assert_eq!(value.size, Size { parts: 10, depth: 5 });
        let twice = || Box::new(expr(Kind::Let(0)));
        let size = check_size(&expr(Kind::Or(twice(), twice())), &[value]);
        assert_eq!(size.ok(), Some(Size { parts: 23, depth: 7 }));
    }
}
