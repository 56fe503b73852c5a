//! Text to syntax tree: Rust's expression grammar by `syn`, cut down to what the language has.

mod ends;
mod lex;
mod message;

use std::ops::Range;

use syn::ext::IdentExt;
use syn::spanned::Spanned;

pub use lex::TAKEN;
pub use message::{Piece, holes};

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// A syntax tree node and where it stands in its file.
#[derive(Clone, Debug, PartialEq)]
pub struct Ast {
    /// What it is.
    pub node: Node,
    /// Where it stands.
    pub span: Span,
}

/// The forms that the language has.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// `3`
    Int(i64),
    /// `0.5`
    Float(f64),
    /// `true`
    Bool(bool),
    /// `"left"`, for attributes that are a choice.
    Str(String),
    /// `lhs`
    Name(String),
    /// `lhs.shape`
    Field(Box<Ast>, String),
    /// `shape[i]`
    Index(Box<Ast>, Box<Ast>),
    /// `-x`, `!x`
    Unary(&'static str, Box<Ast>),
    /// `a + b`; the operator as written.
    Binary(&'static str, Box<Ast>, Box<Ast>),
    /// `if a { b } else { c }`
    If(Box<Ast>, Box<Ast>, Box<Ast>),
    /// `a..b`
    Range(Box<Ast>, Box<Ast>),
    /// `max(a, b)`
    Call(String, Vec<Ast>),
    /// `|d| …`, the parameter with its place.
    Closure(String, Span, Box<Ast>),
}

/// Where an expression's text stands: a function from byte ranges in the text to places in the file.
pub type Place<'a> = &'a dyn Fn(Range<usize>) -> Span;

/// Parses one expression in which these names mean something; names may be Rust keywords.
///
/// # Errors
/// E0301 for anything outside the language, at its own place; E0302 past the limits.
pub fn parse(text: &str, names: &[&str], place: Place) -> Result<Ast, Diagnostic> {
    let expr: syn::Expr = syn::parse2(lex::lex(text, names, place)?).map_err(|error| {
        let mut range = error.span().byte_range();
        if range.end > text.len() || range.is_empty() {
            range = text.len()..text.len();
        }
        Diagnostic::new("E0301", format!("this is not an expression: {error}"), place(range)).help(
            "expressions use Rust's syntax, for example `if rhs == 0 { 1 } else { lhs / rhs }`",
        )
    })?;
    Parser { place, length: text.len() }.expr(&expr)
}

struct Parser<'a> {
    place: Place<'a>,
    length: usize,
}

impl Parser<'_> {
    fn span(&self, node: &impl Spanned) -> Span {
        // `span()` joins tokens only where the compiler allows it, so first and last are joined by hand.
        self.at(node.span().byte_range())
    }

    fn at(&self, range: Range<usize>) -> Span {
        (self.place)(range.start.min(self.length)..range.end.min(self.length))
    }

    fn no(&self, node: &impl Spanned, what: &str) -> Diagnostic {
        self.rather(
            node,
            what,
            "an expression has literals, names, `x.shape`, `a[i]`, operators, `if … { } else { }`, `a..b`, calls and \
             closures `|d| …`",
        )
    }

    /// The same where the language has another way.
    fn rather(&self, node: &impl Spanned, what: &str, help: impl Into<String>) -> Diagnostic {
        let title = format!("{what} is not part of the language");
        Diagnostic::new("E0301", title, self.span(node)).help(help)
    }

    fn expr(&self, expr: &syn::Expr) -> Result<Ast, Diagnostic> {
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
                    // The smallest integer has no positive partner, so a sign belongs to its literal.
                    Ast { node: Node::Int(v), .. } => Node::Int(v.wrapping_neg()),
                    Ast { node: Node::Float(v), .. } => Node::Float(-v),
                    other => Node::Unary("-", Box::new(other)),
                },
                syn::UnOp::Not(_) => Node::Unary("!", boxed(&e.expr)?),
                _ => return Err(self.no(expr, "this operator")),
            },
            syn::Expr::Binary(e) => {
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
                    return Err(self.no(&e.func, "calling this"));
                };
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
            syn::Expr::MethodCall(e) => {
                let help = format!("write `{}(…)`", e.method);
                return Err(self.rather(expr, "a method call", help));
            }
            syn::Expr::Cast(_) => return Err(self.rather(expr, "`as`", "write `cast(x, f32)`")),
            syn::Expr::Array(_) => {
                let help = "write `fill(n, v)`, `insert` or `concat`";
                return Err(self.rather(expr, "a list literal", help));
            }
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

    fn name(&self, path: &syn::ExprPath) -> Result<String, Diagnostic> {
        // `<a>::b` has a colon before `b`.
        let ident = path.path.get_ident().ok_or_else(|| self.no(path, "a path"))?;
        Ok(ident.unraw().to_string())
    }

    fn literal(&self, lit: &syn::ExprLit) -> Result<Node, Diagnostic> {
        let suffix = |s: &str| {
            (!s.is_empty()).then(|| {
                Diagnostic::new("E0301", format!("a literal has no suffix `{s}`"), self.span(lit))
                    .help("a literal takes the dtype that its place needs; `cast(x, f32)` converts")
            })
        };
        match &lit.lit {
            syn::Lit::Int(i) => match (suffix(i.suffix()), i.base10_parse::<i64>()) {
                (Some(fault), _) => Err(fault),
                (None, Ok(v)) => Ok(Node::Int(v)),
                (None, Err(_)) => {
                    let title = format!("{} does not fit into 64 bits", i.base10_digits());
                    Err(Diagnostic::new("E0301", title, self.span(lit))
                        .help("write a float, `1e20`, or a smaller integer"))
                }
            },
            syn::Lit::Float(f) => match (suffix(f.suffix()), f.base10_parse::<f64>()) {
                (Some(fault), _) => Err(fault),
                (None, Ok(v)) if v.is_finite() => Ok(Node::Float(v)),
                _ => {
                    let title = "this number does not fit into f64";
                    Err(Diagnostic::new("E0301", title, self.span(lit))
                        .help("the largest float is about 1.8e308"))
                }
            },
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
            _ => return Err(self.no(&e.op, "this operator")),
        })
    }
}

/// What Rust calls an expression that the language does not have.
fn construct(expr: &syn::Expr) -> &'static str {
    use syn::Expr;
    match expr {
        Expr::Assign(_) => "an assignment",
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
        Expr::Try(_) | Expr::TryBlock(_) => "`?`",
        Expr::Tuple(_) => "a tuple",
        Expr::While(_) => "a `while` loop",
        Expr::Yield(_) => "`yield`",
        _ => "this construct",
    }
}

/// Whether `name` occurs as an identifier token of `text`; used to tell scalar `let`s from integer ones.
pub fn mentions(ast: &Ast, test: &mut dyn FnMut(&Ast) -> bool) -> bool {
    if test(ast) {
        return true;
    }
    match &ast.node {
        Node::Int(_) | Node::Float(_) | Node::Bool(_) | Node::Str(_) | Node::Name(_) => false,
        Node::Field(a, _) => {
            // `lhs.shape` is about the shape, not about the operand's value.
            !matches!(a.node, Node::Name(_)) && mentions(a, test)
        }
        Node::Unary(_, a) | Node::Closure(_, _, a) => mentions(a, test),
        Node::Index(a, b) | Node::Binary(_, a, b) | Node::Range(a, b) => {
            mentions(a, test) || mentions(b, test)
        }
        Node::If(a, b, c) => mentions(a, test) || mentions(b, test) || mentions(c, test),
        Node::Call(_, args) => args.iter().any(|a| mentions(a, test)),
    }
}
