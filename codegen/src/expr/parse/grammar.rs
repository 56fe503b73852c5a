//! Converts Rust expressions parsed by `syn` to the syntax tree, and rejects forms that the language does not have.

use syn::ext::IdentExt;
use syn::spanned::Spanned;

use super::ast::{Ast, Node, Place};
use super::parser::{Hints, Parser};
use super::{ends, lex, signs};
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::types::{DType, Decimal, Num};

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
        let boxed = |e: &syn::Expr| self.expr(e).map(Box::new);
        let node = match expr {
            syn::Expr::Paren(e) => return self.expr(&e.expr),
            syn::Expr::Group(e) => return self.expr(&e.expr),
            syn::Expr::Lit(e) => self.literal(e)?,
            syn::Expr::Path(e) => Node::Name(self.name(e)?),
            syn::Expr::Field(e) => match &e.member {
                syn::Member::Named(field) => {
                    Node::Field(boxed(&e.base)?, field.unraw().to_string())
                }
                syn::Member::Unnamed(_) => return Err(self.no(expr, "a numbered field")),
            },
            syn::Expr::Index(e) => Node::Index(boxed(&e.expr)?, boxed(&e.index)?),
            syn::Expr::Unary(e) => match e.op {
                syn::UnOp::Neg(_) => match self.expr(&e.expr)? {
                    // The smallest integer has no positive counterpart, so the sign belongs to the literal.
                    Ast { node: Node::Int(v), .. } => Node::Int(v.wrapping_neg()),
                    Ast { node: Node::Float(v), .. } => Node::Float(-v),
                    other => Node::Unary("-", Box::new(other)),
                },
                syn::UnOp::Not(_) => Node::Unary("!", boxed(&e.expr)?),
                syn::UnOp::Deref(_) => return Err(self.no(expr, "the sign `*` before a value")),
                _ => return Err(self.no(expr, "this operator")),
            },
            syn::Expr::Binary(e) => {
                self.power(e)?;
                Node::Binary(self.operator(e)?, boxed(&e.left)?, boxed(&e.right)?)
            }
            syn::Expr::If(e) => {
                let Some((_, otherwise)) = &e.else_branch else {
                    return Err(Diagnostic::new("E0301", "`if` without `else`", self.span(expr))
                        .help("every expression has a value: add `else { … }`"));
                };
                let otherwise = match &**otherwise {
                    syn::Expr::Block(block) => self.block(&block.block)?,
                    other => self.expr(other)?,
                };
                Node::If(
                    boxed(&e.cond)?,
                    Box::new(self.block(&e.then_branch)?),
                    Box::new(otherwise),
                )
            }
            syn::Expr::Range(e) => match (&e.start, &e.end, &e.limits) {
                (Some(start), Some(end), syn::RangeLimits::HalfOpen(_)) => {
                    Node::Range(boxed(start)?, boxed(end)?)
                }
                _ => return Err(self.no(expr, "a range other than `a..b`")),
            },
            syn::Expr::Call(e) => {
                let syn::Expr::Path(path) = &*e.func else {
                    return Err(self.no(&e.func, "a call of anything but a function by its name"));
                };
                self.call_of_list(e, path)?;
                Node::Call(
                    self.name(path)?,
                    e.args.iter().map(|a| self.expr(a)).collect::<Result<_, _>>()?,
                )
            }
            syn::Expr::Closure(e) => {
                let plain = e.asyncness.is_none() && e.capture.is_none() && e.constness.is_none();
                match (plain, e.inputs.len(), e.inputs.first()) {
                    (true, 1, Some(syn::Pat::Ident(pat)))
                        if pat.subpat.is_none()
                            && pat.by_ref.is_none()
                            && pat.mutability.is_none() =>
                    {
                        let name = pat.ident.unraw().to_string();
                        Node::Closure(name, self.span(&pat.ident), boxed(&e.body)?)
                    }
                    _ => return Err(self.no(expr, "a closure other than `|name| …`")),
                }
            }
            syn::Expr::Block(_) => return Err(self.no(expr, "a block")),
            syn::Expr::Unsafe(_) => return Err(self.no(expr, "`unsafe`")),
            syn::Expr::Macro(_) => return Err(self.no(expr, "a macro")),
            syn::Expr::MethodCall(e) => return Err(self.method(e)),
            syn::Expr::Cast(e) => return Err(self.cast(e)),
            syn::Expr::Assign(e) => return Err(self.assignment(e)),
            syn::Expr::Try(_) => {
                return Err(self.rather(expr, "`?`", "to choose, write `if c { a } else { b }`"));
            }
            syn::Expr::Array(e) => return Err(self.list(e)),
            other => return Err(self.no(expr, construct(other))),
        };
        let (first, last) = (ends::first(expr).byte_range(), ends::last(expr).byte_range());
        Ok(Ast { node, span: self.at(first.start..last.end) })
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

    fn literal(&self, lit: &syn::ExprLit) -> Result<Node, Diagnostic> {
        let suffix = |number: &str, s: &str| {
            (!s.is_empty()).then(|| {
                let title = format!("a literal has no suffix `{s}`");
                let fault = Diagnostic::new("E0301", title, self.span(lit));
                match self.names.contains(&s) {
                    true => fault.help(format!("for a product write `{number} * {s}`")),
                    false => fault.help(format!(
                        "write `{number}`: a literal takes the dtype that its context requires"
                    )),
                }
            })
        };
        match &lit.lit {
            syn::Lit::Int(i) => {
                match (suffix(i.base10_digits(), i.suffix()), i.base10_parse::<i64>()) {
                    (Some(fault), _) => Err(fault),
                    (None, Ok(v)) => Ok(Node::Int(v)),
                    (None, Err(_)) => {
                        let title = format!("{} does not fit into 64 bits", i.base10_digits());
                        Err(Diagnostic::new("E0301", title, self.span(lit))
                            .help("write a float, `1e20`, or a smaller integer"))
                    }
                }
            }
            syn::Lit::Float(f) => {
                match (suffix(f.base10_digits(), f.suffix()), f.base10_parse::<f64>()) {
                    (Some(fault), _) => Err(fault),
                    (None, Ok(v)) if v.is_finite() => {
                        once(v, f.base10_digits(), || self.span(lit)).map(|()| Node::Float(v))
                    }
                    _ => {
                        let title = format!("`{}` is too large", f.base10_digits());
                        let fault = Diagnostic::new("E0301", title, self.span(lit));
                        Err(fault
                            .help("the largest float is about 1.8e308; infinity is `1.0 / 0.0`"))
                    }
                }
            }
            syn::Lit::Bool(b) => Ok(Node::Bool(b.value)),
            syn::Lit::Str(s) => Ok(Node::Str(s.value())),
            _ => Err(self.no(lit, "this literal")),
        }
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

    /// Rejects `a ** b`, which is a power in other languages. A power binds most tightly: its base is the last factor before
    /// the sign, its exponent the first one after it.
    fn power(&self, e: &syn::ExprBinary) -> Result<(), Diagnostic> {
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
    fn method(&self, e: &syn::ExprMethodCall) -> Diagnostic {
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
                Some(tree) => format!("write `{tree}`"),
                None => format!("write `{}`", Node::Call(name, args)),
            },
            Err(_) => format!("write `{name}(…)`"),
        };
        self.rather(e, &what, help)
    }

    /// The help for the last segment of a path, `EPSILON` or `exp`.
    fn bare(&self, name: &str) -> String {
        match (self.hints.constant)(name) {
            Some(value) => format!("write `{value}`"),
            None => format!("a function stands alone: `{name}(…)`"),
        }
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
        Expr::Repeat(_) => "a list literal",
        Expr::Return(_) => "`return`",
        Expr::Struct(_) => "a struct",
        Expr::TryBlock(_) => "`try`",
        Expr::Tuple(_) => "a tuple",
        Expr::While(_) => "a `while` loop",
        Expr::Yield(_) => "`yield`",
        _ => "this construct",
    }
}

/// Rejects a literal that f64 rounds to the midpoint of two numbers of f32 and that is not the midpoint itself. Formulas
/// store floats as f64, and rounding the midpoint to f32 may give the number that is farther from the literal.
fn once(v: f64, digits: &str, span: impl FnOnce() -> Span) -> Result<(), Diagnostic> {
    let written = Decimal::new(v, || digits.to_owned()).cast(DType::F32);
    if written.same(Num::Float(v).cast(DType::F32)) {
        return Ok(());
    }
    let nearest = written.shown(DType::F32);
    let title = format!(
        "`{digits}` is not rounded to the nearest number of f32, because it is rounded to f64 first"
    );
    Err(Diagnostic::new("E0415", title, span())
        .help(format!("write `{nearest}`, the nearest number of f32")))
}
