//! Resolves the limits of a dtype, as in `T.max`.

use super::checker::{Checked, Checker};
use crate::diagnostic::Diagnostic;
use crate::expr::constant::constant;
use crate::expr::parse::{Ast, Node, foreign};
use crate::expr::{Kind, Sort};
use crate::span::Span;
use crate::types::{Elem, Limit};

impl Checker<'_> {
    /// Checks a field of a dtype; `None` for other expressions.
    pub(super) fn limit(&self, ast: &Ast) -> Option<Checked> {
        let Node::Field(base, name) = &ast.node else { return None };
        let Node::Name(dtype) = &base.node else { return None };
        Some(self.limit_of(self.scope.elem(dtype)?, base, name, ast.span))
    }

    fn limit_of(&self, elem: Elem, base: &Ast, name: &str, span: Span) -> Checked {
        let Some(limit) = Limit::parse(name) else {
            let fault = Diagnostic::new("E0303", format!("a dtype has no `.{name}`"), span);
            let number = foreign::constant(name).or(constant(name).map(|one| one.name));
            let limit = foreign::limit(name).map(|limit| format!("{base}.{}", limit.name()));
            let names = Limit::ALL.map(Limit::name);
            return Err(match number.map(str::to_owned).or(limit) {
                Some(instead) => fault.help(format!("write `{instead}`")),
                None => {
                    let all = names.map(|name| format!("`.{name}`")).join(", ");
                    fault.did_you_mean(name, names, format!("dtypes have {all}"))
                }
            }
            .into());
        };
        self.require(elem, limit.class(), &format!("{base}.{name}"), span)?;
        self.make(Kind::Limit(limit), Sort::Scalar(elem), span)
    }
}
