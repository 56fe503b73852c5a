//! Checks calls of functions in the table, and of those that take closures or shapes.

use std::iter;

use super::checker::{Checked, Checker, both, every};
use super::fault::{arity, sort_fault, wrong_count};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::builtin::{BUILTINS, Builtin, Domain, ParamSort};
use crate::expr::parse::{Ast, Node};
use crate::expr::special::{self, Special, SpecialForm};
use crate::expr::{Binder, Expr, Kind, Sort};
use crate::span::Span;

impl Checker<'_> {
    pub(super) fn call(&mut self, name: &str, args: &[Ast], span: Span) -> Checked {
        if let Some(special) = special::find(name) {
            match special.form {
                SpecialForm::Bind(binder) => return self.bind(binder, special, args, span),
                SpecialForm::Broadcast => return self.broadcast(special, args, span),
                SpecialForm::Defined => {
                    let of = self.partial(special, args, span)?;
                    return self.make(Kind::Defined(of), Sort::Bool, span);
                }
                SpecialForm::Cause => {
                    let of = self.partial(special, args, span)?;
                    return self.make(Kind::Cause(of), Sort::Text, span);
                }
                SpecialForm::Cast => {}
            }
        }
        if self.scope.domain == Domain::Tensor
            && let Some(builtin) = Builtin::find(name, args.len(), Domain::Tensor)
            && let Some((first, lists)) = args.split_first()
        {
            let first = self.expr(first).map_err(|faults| self.names_beside(lists, faults))?;
            // `sum` is also a function of lists.
            if let Sort::Tensor(elem) = first.sort {
                let lists = lists.iter().map(|list| self.sorted(list, &Sort::List));
                let checked = every(iter::once(Ok(first)).chain(lists))?;
                return self.make(Kind::Call(builtin, checked), Sort::Tensor(elem), span);
            }
        }
        let rows: Vec<_> =
            BUILTINS.iter().filter(|b| b.name == name && b.domain() == Domain::Shape).collect();
        if rows.is_empty() {
            let fault = self.no_function(name, args, span);
            return Err(self.names_and(args, fault));
        }
        let Some(row) = rows.iter().find(|b| b.params.len() == args.len()) else {
            let counts: Vec<_> = rows.iter().map(|b| format!("`{}`", b.signature())).collect();
            let fault = arity(name, &counts.join(" or "), args.len(), span);
            return Err(self.names_and(args, fault));
        };
        let checked = every(args.iter().zip(row.params).map(|(arg, (_, want))| match want {
            ParamSort::Int => self.sorted(arg, &Sort::Int),
            _ if row.of_operand => self.shape_or_list(arg),
            _ => self.sorted(arg, &Sort::List),
        }))?;
        self.of_row(row, checked, span)
    }

    /// A list, or the shape of an operand that stands for it.
    fn shape_or_list(&mut self, ast: &Ast) -> Checked {
        match self.operand(ast) {
            Some(i) => Ok(Expr { kind: Kind::Shape(i), sort: Sort::List, span: ast.span }),
            None => self.sorted(ast, &Sort::List),
        }
    }

    /// The expression of which a special form tells whether it has a value.
    fn partial(
        &mut self,
        form: &Special,
        args: &[Ast],
        span: Span,
    ) -> Result<Box<Expr>, Diagnostics> {
        let [of] = args else {
            return Err(self.names_and(args, wrong_count(form, args.len(), span)));
        };
        self.expr(of).map(Box::new)
    }

    fn bind(&mut self, binder: Binder, form: &Special, args: &[Ast], span: Span) -> Checked {
        let [over, Ast { node: Node::Closure(param, place, body), .. }] = args else {
            return Err(self.names_and(args, wrong_count(form, args.len(), span)));
        };
        let over = self.sorted(over, &Sort::List);
        if self.names().contains(&param.as_str()) {
            return Err(Diagnostic::new(
                "E0303",
                format!("`{param}` already has a meaning here"),
                *place,
            )
            .help("choose another name for the closure's parameter")
            .into());
        }
        self.params.push(param.clone());
        let body = self.sorted(body, if binder == Binder::Map { &Sort::Int } else { &Sort::Bool });
        self.params.pop();
        let (over, body) = both(over, body)?;
        let sort =
            if matches!(binder, Binder::Map | Binder::Filter) { Sort::List } else { Sort::Bool };
        self.make(Kind::Bind(binder, Box::new(over), param.clone(), Box::new(body)), sort, span)
    }

    fn broadcast(&mut self, form: &Special, args: &[Ast], span: Span) -> Checked {
        let last = args.len().saturating_sub(1);
        let parts = args.iter().enumerate().map(|(i, arg)| {
            let arg = self.expr(arg)?;
            match arg.sort {
                Sort::List => Ok(arg),
                Sort::Rule if i == last => Ok(arg),
                _ => Err(sort_fault(arg.span, &arg.sort, &Sort::List).into()),
            }
        });
        let mut shapes = every(parts)?;
        let rule = shapes.pop_if(|last| last.sort == Sort::Rule).map(Box::new);
        if shapes.is_empty() {
            return Err(wrong_count(form, 0, span).into());
        }
        self.make(Kind::Broadcast(shapes, rule), Sort::List, span)
    }
}
