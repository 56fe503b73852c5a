//! Checks calls of functions in the table, and of those that take closures or shapes.

use super::checker::{Checked, Checker};
use super::fault::{arity, sort_fault};
use crate::diagnostic::Diagnostic;
use crate::expr::builtin::{BUILTINS, Builtin, Domain, ParamSort};
use crate::expr::parse::{Ast, Node};
use crate::expr::{Binder, Expr, Kind, Sort};
use crate::span::Span;

impl Checker<'_> {
    pub(super) fn call(&mut self, name: &str, args: &[Ast], span: Span) -> Checked {
        if let Some((_, binder, _)) = Binder::NAMES.iter().find(|(n, ..)| *n == name) {
            return self.bind(*binder, args, span);
        }
        match (name, args) {
            ("defined" | "cause", [of]) => {
                let of = Box::new(self.expr(of)?);
                let (kind, sort) = match name {
                    "defined" => (Kind::Defined(of), Sort::Bool),
                    _ => (Kind::Cause(of), Sort::Text),
                };
                return self.make(kind, sort, span);
            }
            ("defined" | "cause", _) => {
                return Err(arity(name, "one argument", args.len(), span));
            }
            ("rank" | "axes", [of]) => {
                let list = match self.operand(of) {
                    Some(i) => Expr { kind: Kind::Shape(i), sort: Sort::List, span: of.span },
                    None => self.sorted(of, &Sort::List)?,
                };
                return self.row(if name == "rank" { "len" } else { "axes" }, vec![list], span);
            }
            ("broadcast_shapes", _) => return self.broadcast(args, span),
            _ => {}
        }
        if self.scope.domain == Domain::Tensor
            && let Some(builtin) = Builtin::find(name, args.len(), Domain::Tensor)
            && let Some((first, lists)) = args.split_first()
        {
            let first = self.expr(first)?;
            // `sum` is also a function of lists.
            if let Sort::Tensor(elem) = first.sort {
                let mut checked = vec![first];
                for list in lists {
                    checked.push(self.sorted(list, &Sort::List)?);
                }
                return self.make(Kind::Call(builtin, checked), Sort::Tensor(elem), span);
            }
        }
        let rows: Vec<_> =
            BUILTINS.iter().filter(|b| b.name == name && b.domain() == Domain::Shape).collect();
        if rows.is_empty() {
            return Err(self.no_function(name, args, span));
        }
        let Some(row) = rows.iter().find(|b| b.params.len() == args.len()) else {
            let counts: Vec<_> = rows.iter().map(|b| format!("`{}`", b.signature())).collect();
            return Err(arity(name, &counts.join(" or "), args.len(), span));
        };
        let mut checked = vec![];
        for (arg, (_, want)) in args.iter().zip(row.params) {
            checked.push(
                self.sorted(arg, if *want == ParamSort::Int { &Sort::Int } else { &Sort::List })?,
            );
        }
        self.row(name, checked, span)
    }

    fn bind(&mut self, binder: Binder, args: &[Ast], span: Span) -> Checked {
        let [over, Ast { node: Node::Closure(param, place, body), .. }] = args else {
            let want = "a list and a closure";
            return Err(arity(binder.name(), want, args.len(), span)
                .help("for example `all(axes(x), |d| x.shape[d] > 0)`"));
        };
        let over = self.sorted(over, &Sort::List)?;
        if self.names().contains(&param.as_str()) {
            return Err(Diagnostic::new(
                "E0303",
                format!("`{param}` already has a meaning here"),
                *place,
            )
            .help("choose another name for the closure's parameter"));
        }
        self.params.push(param.clone());
        let body = self.sorted(body, if binder == Binder::Map { &Sort::Int } else { &Sort::Bool });
        self.params.pop();
        let sort =
            if matches!(binder, Binder::Map | Binder::Filter) { Sort::List } else { Sort::Bool };
        self.make(Kind::Bind(binder, Box::new(over), param.clone(), Box::new(body?)), sort, span)
    }

    fn broadcast(&mut self, args: &[Ast], span: Span) -> Checked {
        let (mut shapes, mut rule) = (vec![], None);
        for (i, arg) in args.iter().enumerate() {
            let arg = self.expr(arg)?;
            match arg.sort {
                Sort::List => shapes.push(arg),
                Sort::Rule if i + 1 == args.len() => rule = Some(Box::new(arg)),
                _ => return Err(sort_fault(arg.span, &arg.sort, &Sort::List)),
            }
        }
        if shapes.is_empty() {
            let fault = arity("broadcast_shapes", "at least one shape", 0, span);
            return Err(fault.help("for example `broadcast_shapes(x.shape, y.shape)`"));
        }
        self.make(Kind::Broadcast(shapes, rule), Sort::List, span)
    }
}
