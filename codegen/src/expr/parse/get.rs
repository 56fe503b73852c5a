//! `x.get(INDEX, other)`: the element of `x` at `INDEX`, or `other` if the index is outside the shape of `x`.
//!
//! It is short for `if 0 <= INDEX[0] && INDEX[0] < x.shape[0] && … { x[INDEX] } else { other }`.

use super::ast::{Ast, Node, mentions};
use super::parser::Parser;
use crate::diagnostic::Diagnostic;
use crate::expr::Binder;
use crate::expr::special::SpecialForm;

impl Parser<'_> {
    /// Whether a method call is meant as such an element.
    pub(super) fn is_get(&self, e: &syn::ExprMethodCall) -> bool {
        let syn::Expr::Path(receiver) = &*e.receiver else { return false };
        let is_known = receiver
            .path
            .get_ident()
            .is_some_and(|name| self.names.iter().any(|known| name == known));
        e.method == "get" && e.args.len() > 1 && is_known
    }

    pub(super) fn get(&self, e: &syn::ExprMethodCall) -> Result<Node, Diagnostic> {
        let operand = self.expr(&e.receiver)?;
        // The index is written three times, so nested ones would grow exponentially.
        if let Some(index) = e.args.first().filter(|index| self.contains_get(index)) {
            let title = "an index does not depend on elements";
            return Err(Diagnostic::new("E0301", title, self.span(index))
                .help("an index consists of integers: `c`, sizes, attributes and `let`s"));
        }
        let args: Vec<Ast> = e.args.iter().map(|arg| self.expr(arg)).collect::<Result<_, _>>()?;
        let [index, other]: [Ast; 2] = args.try_into().map_err(|_| {
            Diagnostic::new("E0301", "`get` takes an index and a value", self.span(e)).help(format!(
                "write `{operand}.get(INDEX, 0)`: the element at an index, or 0 where the index is outside"
            ))
        })?;
        if matches!(index.node, Node::Int(_) | Node::Unary(..) | Node::Binary(..) | Node::Index(..))
        {
            let title = "expected a list of integers, found an integer";
            return Err(Diagnostic::new("E0304", title, index.span)
                .help(format!("write `{operand}.get([{index}], {other})`")));
        }
        let inside = self.inside(&operand, &index);
        let span = operand.span;
        let load = Ast { node: Node::Index(Box::new(operand), Box::new(index)), span };
        Ok(Node::If(Box::new(inside), Box::new(load), Box::new(other)))
    }

    fn contains_get(&self, index: &syn::Expr) -> bool {
        let written: String = self.written(index).split_whitespace().collect();
        written.contains(".get(")
    }

    /// The condition that an index is inside the shape of an operand.
    fn inside(&self, operand: &Ast, index: &Ast) -> Ast {
        let of = |node: Node| Ast { node, span: index.span };
        let shape = of(Node::Field(Box::new(operand.clone()), "shape".into()));
        let size = |axis: Ast| of(Node::Index(Box::new(shape.clone()), Box::new(axis)));
        let both = |a: Ast, b: Ast| of(Node::Binary("&&", Box::new(a), Box::new(b)));
        let within = |entry: Ast, axis: Ast| {
            let zero = Box::new(of(Node::Int(0)));
            let low = of(Node::Binary("<=", zero, Box::new(entry.clone())));
            let high = of(Node::Binary("<", Box::new(entry), Box::new(size(axis))));
            both(low, high)
        };
        if let Node::List(entries) = &index.node {
            let each =
                entries.iter().zip(0..).map(|(entry, i)| within(entry.clone(), of(Node::Int(i))));
            return each.reduce(both).unwrap_or_else(|| of(Node::Bool(true)));
        }
        // Entry `d` of `map(axes(x), |d| …)` is the value for `d`.
        let zero = Box::new(of(Node::Int(0)));
        let rank = Box::new(of(Node::Field(Box::new(operand.clone()), "rank".into())));
        let axes = of(Node::Range(zero, rank));
        let all = SpecialForm::Bind(Binder::All).name().to_owned();
        if let Some((axis, entry)) = entry_of_map(index, operand) {
            let test = within(entry.clone(), of(Node::Name(axis.to_owned())));
            let closure = of(Node::Closure(axis.to_owned(), index.span, Box::new(test)));
            return of(Node::Call(all, vec![axes, closure]));
        }
        let axis = self.free_name(index);
        let at = of(Node::Index(Box::new(index.clone()), Box::new(of(Node::Name(axis.clone())))));
        let test = within(at, of(Node::Name(axis.clone())));
        let closure = of(Node::Closure(axis, index.span, Box::new(test)));
        of(Node::Call(all, vec![axes, closure]))
    }

    /// A name for a closure's parameter that has no meaning in an expression.
    fn free_name(&self, inside: &Ast) -> String {
        let is_taken = |name: &str| {
            let is_same =
                |ast: &Ast| matches!(&ast.node, Node::Name(n) | Node::Closure(n, ..) if n == name);
            self.names.contains(&name) || mentions(inside, &mut |ast| is_same(ast))
        };
        let more = (1..).map(|i| format!("d{i}"));
        std::iter::once("d".to_owned()).chain(more).find(|name| !is_taken(name)).unwrap_or_default()
    }
}

/// The parameter and the value of `map(axes(x), |d| …)`, where `x` is the operand.
fn entry_of_map<'a>(index: &'a Ast, operand: &Ast) -> Option<(&'a str, &'a Ast)> {
    let Node::Call(name, args) = &index.node else { return None };
    let [list, Ast { node: Node::Closure(parameter, _, entry), .. }] = args.as_slice() else {
        return None;
    };
    // `axes` is the only function that makes a list of an operand.
    let Node::Call(_, of) = &list.node else { return None };
    let [Ast { node: Node::Name(of), .. }] = of.as_slice() else { return None };
    let is_of = matches!(&operand.node, Node::Name(name) if name == of);
    let is_map = *name == SpecialForm::Bind(Binder::Map).name();
    (is_map && is_of).then_some((parameter, entry))
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use crate::span::Span;

    fn long(text: &str) -> String {
        let names = ["x", "i", "j", "c", "d", "list"];
        let nowhere = Span { file: 0, start: 0, end: 0 };
        let tree = parse(text, &names, &|_| nowhere);
        tree.map_or_else(|fault| fault.title.into(), |tree| tree.to_string())
    }

    #[test]
    fn an_element_is_short_for_a_condition() {
        for (short, meant) in [
            ("x.get([i], 7)", "if 0 <= i && i < x.shape[0] { x[[i]] } else { 7 }"),
            (
                "x.get([i, j - 1], j)",
                "if 0 <= i && i < x.shape[0] && (0 <= j - 1 && j - 1 < x.shape[1]) { x[[i, j - 1]] } else { j }",
            ),
            ("x.get([], 7)", "if true { x[[]] } else { 7 }"),
            (
                "x.get(map(axes(x), |e| c[e] - 1), 7)",
                "if all(0..x.rank, |e| 0 <= c[e] - 1 && c[e] - 1 < x.shape[e]) { x[map(axes(x), |e| c[e] - 1)] } else { 7 }",
            ),
            (
                "x.get(list, 7)",
                "if all(0..x.rank, |d1| 0 <= list[d1] && list[d1] < x.shape[d1]) { x[list] } else { 7 }",
            ),
        ] {
            let spaces = |text: String| text.replace(['(', ')', ' '], "");
            assert_eq!(spaces(long(short)), spaces(meant.to_owned()));
        }
    }
}
