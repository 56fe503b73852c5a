//! Diagnostics for forms of Rust that the language writes in another way, with what to write instead.

use syn::ext::IdentExt;
use syn::spanned::Spanned;

use super::ast::{Ast, Node};
use super::parser::Parser;
use crate::diagnostic::Diagnostic;
use crate::types::DType;

impl Parser<'_> {
    /// The fault for `x as f32`.
    pub(super) fn cast(&self, e: &syn::ExprCast) -> Diagnostic {
        let ty = self.text.get(e.ty.span().byte_range()).unwrap_or_default();
        let of = match self.expr(&e.expr) {
            Ok(of) => of.to_string(),
            Err(_) => self.written(&e.expr).to_owned(),
        };
        let help = match DType::parse(ty) {
            Some(_) => format!("write `cast({of}, {ty})`"),
            None if matches!(ty, "usize" | "isize") => {
                format!("write `{of}`: integers in shapes have 64 bits")
            }
            None => format!("write `cast({of}, f32)`, or another dtype"),
        };
        self.rather(e, "`as`", help)
    }

    /// The fault for `a = b`, which may mean a comparison, or a name for a value.
    pub(super) fn assignment(&self, e: &syn::ExprAssign) -> Diagnostic {
        let (left, right) = (self.written(&e.left), self.written(&e.right));
        let compare = format!("to compare, write `{left} == {right}`");
        let is_new = matches!(&*e.left, syn::Expr::Path(_)) && !self.names.contains(&left);
        let help = if is_new { format!("{}; {compare}", let_key(left, right)) } else { compare };
        self.rather(e, "an assignment", help)
    }

    /// Rejects `a ** b`, which is a power in other languages. A power binds most tightly: its base is the last factor before
    /// the sign, its exponent the first one after it.
    pub(super) fn power(&self, e: &syn::ExprBinary) -> Result<(), Diagnostic> {
        let (sign, exponent) = match (&e.op, &*e.right) {
            (syn::BinOp::Mul(star), syn::Expr::Unary(right))
                if matches!(right.op, syn::UnOp::Deref(_)) =>
            {
                let second = right.op.span().byte_range();
                (self.at(star.span().byte_range().start..second.end), &*right.expr)
            }
            _ => return Ok(()),
        };
        let (mut base, mut exponent) = (&*e.left, exponent);
        loop {
            base = match base {
                syn::Expr::Binary(inner) => &inner.right,
                syn::Expr::Unary(inner) => &inner.expr,
                _ => break,
            };
        }
        while let syn::Expr::Binary(inner) = exponent {
            exponent = &inner.left;
        }
        let title = "`**` is not part of the language";
        let written = match (self.expr(base), self.expr(exponent)) {
            (Ok(base), Ok(exponent)) => format!("pow({base}, {exponent})"),
            _ => "pow(a, b)".to_owned(),
        };
        Err(Diagnostic::new("E0301", title, sign).help(format!("a power is `{written}`")))
    }

    /// The fault for `x.exp()`, and for `np.exp(x)`, where the receiver is a module.
    pub(super) fn method(&self, e: &syn::ExprMethodCall) -> Diagnostic {
        let module = match &*e.receiver {
            syn::Expr::Path(path) => path.path.get_ident().map(|name| name.unraw().to_string()),
            _ => None,
        };
        let module = module.filter(|name| !self.names.contains(&name.as_str()));
        let receiver = module.is_none().then_some(&*e.receiver);
        let args: Result<Vec<Ast>, _> =
            receiver.into_iter().chain(&e.args).map(|arg| self.expr(arg)).collect();
        let name = e.method.unraw().to_string();
        let what = match &module {
            Some(module) => format!("the module in `{module}.{name}`"),
            None => format!("the method call `.{name}(…)`"),
        };
        let help = match args {
            Ok(args) => match (self.hints.function)(&name, &args) {
                Some(instead) => format!("write {instead}"),
                None => format!("write `{}`", Node::Call(name, args)),
            },
            Err(_) => format!("write `{name}(…)`"),
        };
        self.rather(e, &what, help)
    }

    /// The help for the last segment of a path, `EPSILON` or `exp`.
    pub(super) fn bare(&self, name: &str) -> String {
        match (self.hints.constant)(name) {
            Some(value) => format!("write `{value}`"),
            None => format!("a function stands alone: `{name}(…)`"),
        }
    }
}

/// The help for a named value inside an expression: names are given by a key of the spec.
pub(super) fn let_key(name: &str, value: &str) -> String {
    match (name, value) {
        ("", _) | (_, "") => "to name a value, use the key `let` of the spec".to_owned(),
        _ => format!("to name a value, write `let: {{{name}: \"{value}\"}}` beside this key"),
    }
}
