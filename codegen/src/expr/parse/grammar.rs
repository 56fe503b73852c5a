//! Converts Rust expressions parsed by `syn` to the syntax tree, and rejects forms that the language does not have.

use syn::ext::IdentExt;

use super::ast::{Ast, Node, Place};
use super::parser::{Hints, Parser};
use super::{ends, lex, signs};
use crate::diagnostic::Diagnostic;

/// Parses an expression. The hints are for syntax of other languages.
///
/// # Errors
/// As [`parse`](super::parse).
pub fn parse(text: &str, names: &[&str], place: Place, hints: Hints) -> Result<Ast, Diagnostic> {
    let tokens = lex::lex(text, names, place)?;
    let parser = Parser { place, text, names, hints };
    let expr: syn::Expr = syn::parse2(tokens.clone()).map_err(|error| {
        if let Some(fault) = signs::reason(&parser, tokens) {
            return fault;
        }
        let mut range = error.span().byte_range();
        if range.end > text.len() || range.is_empty() {
            range = text.len()..text.len();
        }
        Diagnostic::new("E0301", format!("this is not an expression: {error}"), place(range)).help(
            "expressions use Rust's syntax, for example `if rhs == 0 { 1 } else { lhs / rhs }`",
        )
    })?;
    parser.expr(&expr)
}

impl Parser<'_> {
    pub(super) fn expr(&self, expr: &syn::Expr) -> Result<Ast, Diagnostic> {
        let node = match expr {
            syn::Expr::Paren(e) => return self.expr(&e.expr),
            syn::Expr::Group(e) => return self.expr(&e.expr),
            syn::Expr::Lit(e) => self.literal(e)?,
            syn::Expr::Path(e) => Node::Name(self.name(e)?),
            syn::Expr::Field(e) => self.field(e)?,
            syn::Expr::Index(e) => Node::Index(self.boxed(&e.expr)?, self.boxed(&e.index)?),
            syn::Expr::Unary(e) => self.unary(e)?,
            syn::Expr::Binary(e) => {
                self.power(e)?;
                Node::Binary(self.operator(e)?, self.boxed(&e.left)?, self.boxed(&e.right)?)
            }
            syn::Expr::If(e) => self.choice(e)?,
            syn::Expr::Array(e) => Node::List(self.every(&e.elems)?),
            syn::Expr::Range(e) => self.range(e)?,
            syn::Expr::Call(e) => self.call(e)?,
            syn::Expr::Closure(e) => self.closure(e)?,
            syn::Expr::Block(_) => return Err(self.no(expr, "a block")),
            syn::Expr::Unsafe(_) => return Err(self.no(expr, "`unsafe`")),
            syn::Expr::Macro(_) => return Err(self.no(expr, "a macro")),
            syn::Expr::MethodCall(e) if self.is_get(e) => self.get(e)?,
            syn::Expr::MethodCall(e) => return Err(self.method(e)),
            syn::Expr::Cast(e) => return Err(self.cast(e)),
            syn::Expr::Assign(e) => return Err(self.assignment(e)),
            syn::Expr::Repeat(e) => {
                let (value, count) = (self.written(&e.expr), self.written(&e.len));
                let help = format!("write `fill({count}, {value})`");
                return Err(self.rather(expr, "a list of repeated entries", help));
            }
            syn::Expr::Try(_) => {
                return Err(self.rather(expr, "`?`", "to choose, write `if c { a } else { b }`"));
            }
            other => return Err(self.no(expr, construct(other))),
        };
        let (first, last) = (ends::first(expr).byte_range(), ends::last(expr).byte_range());
        Ok(Ast { node, span: self.at(first.start..last.end) })
    }

    fn boxed(&self, expr: &syn::Expr) -> Result<Box<Ast>, Diagnostic> {
        self.expr(expr).map(Box::new)
    }

    fn field(&self, e: &syn::ExprField) -> Result<Node, Diagnostic> {
        match &e.member {
            syn::Member::Named(field) => {
                Ok(Node::Field(self.boxed(&e.base)?, field.unraw().to_string()))
            }
            syn::Member::Unnamed(_) => Err(self.no(e, "a numbered field")),
        }
    }

    fn unary(&self, e: &syn::ExprUnary) -> Result<Node, Diagnostic> {
        Ok(match e.op {
            syn::UnOp::Neg(_) => match self.expr(&e.expr)? {
                // The smallest integer has no positive counterpart, so the sign belongs to the literal.
                Ast { node: Node::Int(v), .. } => Node::Int(v.wrapping_neg()),
                Ast { node: Node::Float(v), .. } => Node::Float(-v),
                other => Node::Unary("-", Box::new(other)),
            },
            syn::UnOp::Not(_) => Node::Unary("!", self.boxed(&e.expr)?),
            syn::UnOp::Deref(_) => return Err(self.no(e, "the sign `*` before a value")),
            _ => return Err(self.no(e, "this operator")),
        })
    }

    fn choice(&self, e: &syn::ExprIf) -> Result<Node, Diagnostic> {
        let Some((_, otherwise)) = &e.else_branch else {
            return Err(Diagnostic::new("E0301", "`if` without `else`", self.span(e))
                .help("every expression has a value: add `else { … }`"));
        };
        let otherwise = match &**otherwise {
            syn::Expr::Block(block) => self.block(&block.block)?,
            other => self.expr(other)?,
        };
        let (test, then) = (self.boxed(&e.cond)?, self.block(&e.then_branch)?);
        Ok(Node::If(test, Box::new(then), Box::new(otherwise)))
    }

    fn range(&self, e: &syn::ExprRange) -> Result<Node, Diagnostic> {
        match (&e.start, &e.end, &e.limits) {
            (Some(start), Some(end), syn::RangeLimits::HalfOpen(_)) => {
                Ok(Node::Range(self.boxed(start)?, self.boxed(end)?))
            }
            _ => Err(self.no(e, "a range other than `a..b`")),
        }
    }

    fn call(&self, e: &syn::ExprCall) -> Result<Node, Diagnostic> {
        let syn::Expr::Path(path) = &*e.func else {
            return Err(self.no(&e.func, "a call of anything but a function by its name"));
        };
        Ok(Node::Call(self.name(path)?, self.every(&e.args)?))
    }

    fn every<'a>(
        &self,
        exprs: impl IntoIterator<Item = &'a syn::Expr>,
    ) -> Result<Vec<Ast>, Diagnostic> {
        exprs.into_iter().map(|expr| self.expr(expr)).collect()
    }

    fn closure(&self, e: &syn::ExprClosure) -> Result<Node, Diagnostic> {
        let plain = e.asyncness.is_none() && e.capture.is_none() && e.constness.is_none();
        match (plain, e.inputs.len(), e.inputs.first()) {
            (true, 1, Some(syn::Pat::Ident(pat)))
                if pat.subpat.is_none() && pat.by_ref.is_none() && pat.mutability.is_none() =>
            {
                let name = pat.ident.unraw().to_string();
                Ok(Node::Closure(name, self.span(&pat.ident), self.boxed(&e.body)?))
            }
            _ => Err(self.no(e, "a closure other than `|name| …`")),
        }
    }

    fn block(&self, block: &syn::Block) -> Result<Ast, Diagnostic> {
        match block.stmts.as_slice() {
            [syn::Stmt::Expr(expr, None)] => self.expr(expr),
            _ => {
                let help = "a branch holds one expression: `{ x + 1 }`";
                Err(self.rather(block, "a block of statements", help))
            }
        }
    }

    pub(super) fn name(&self, path: &syn::ExprPath) -> Result<String, Diagnostic> {
        // `<a>::b` is a path too, but has no prefix to drop.
        let ident = path.path.get_ident().ok_or_else(|| match path.path.segments.last() {
            Some(last) if path.qself.is_none() && path.path.segments.len() > 1 => {
                self.rather(path, "a path", self.bare(&last.ident.to_string()))
            }
            _ => self.no(path, "a path"),
        })?;
        Ok(ident.unraw().to_string())
    }

    fn operator(&self, e: &syn::ExprBinary) -> Result<&'static str, Diagnostic> {
        use syn::BinOp;
        Ok(match e.op {
            BinOp::Add(_) => "+",
            BinOp::Sub(_) => "-",
            BinOp::Mul(_) => "*",
            BinOp::Div(_) => "/",
            BinOp::Rem(_) => "%",
            BinOp::And(_) => "&&",
            BinOp::Or(_) => "||",
            BinOp::Eq(_) => "==",
            BinOp::Ne(_) => "!=",
            BinOp::Lt(_) => "<",
            BinOp::Le(_) => "<=",
            BinOp::Gt(_) => ">",
            BinOp::Ge(_) => ">=",
            BinOp::BitAnd(_) => "&",
            BinOp::BitOr(_) => "|",
            BinOp::BitXor(_) => "^",
            BinOp::Shl(_) => "<<",
            BinOp::Shr(_) => ">>",
            _ => {
                let help = "an expression changes nothing: write `a + b`";
                return Err(self.rather(&e.op, "an assignment", help));
            }
        })
    }
}

/// The name of a Rust expression form that the language does not have.
fn construct(expr: &syn::Expr) -> &'static str {
    use syn::Expr;
    match expr {
        Expr::Async(_) => "`async`",
        Expr::Await(_) => "`await`",
        Expr::Break(_) => "`break`",
        Expr::Const(_) => "`const`",
        Expr::Continue(_) => "`continue`",
        Expr::ForLoop(_) => "a `for` loop",
        Expr::Infer(_) => "`_`",
        Expr::Let(_) => "`let` inside an expression",
        Expr::Loop(_) => "`loop`",
        Expr::Match(_) => "`match`",
        Expr::Reference(_) | Expr::RawAddr(_) => "a reference",
        Expr::Return(_) => "`return`",
        Expr::Struct(_) => "a struct",
        Expr::TryBlock(_) => "`try`",
        Expr::Tuple(_) => "a tuple",
        Expr::While(_) => "a `while` loop",
        Expr::Yield(_) => "`yield`",
        _ => "this construct",
    }
}
