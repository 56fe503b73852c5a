//! Text to syntax tree: Rust's expression grammar by `syn`, cut down to what the language has.

use std::ops::Range;

use proc_macro2::TokenStream;
use syn::spanned::Spanned;

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The longest expression, in bytes.
const MAX_LENGTH: usize = 4096;
/// The deepest nesting of brackets, prefix operators, `else if` and closures.
const MAX_DEPTH: usize = 32;
/// The most operators and calls in one expression; a sum of a thousand terms is no formula.
const MAX_TOKENS: usize = 600;

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
    /// `|d| …`
    Closure(String, Box<Ast>),
}

/// Where an expression's text stands: a function from byte ranges in the text to places in the file.
pub type Place<'a> = &'a dyn Fn(Range<usize>) -> Span;

/// Parses one expression.
///
/// # Errors
/// E0301 for anything outside the language, at its own place; E0302 past the limits.
pub fn parse(text: &str, place: Place) -> Result<Ast, Diagnostic> {
    let whole = 0..text.len();
    if text.len() > MAX_LENGTH {
        let title = format!("expression of {} bytes is longer than {MAX_LENGTH}", text.len());
        return Err(Diagnostic::new("E0302", title, place(0..0)).help("split it with `let`"));
    }
    check_depth(text, place)?;
    if let Some(comment) = text.find("//").or_else(|| text.find("/*")) {
        return Err(Diagnostic::new(
            "E0301",
            "an expression has no comments",
            place(comment..comment + 2),
        )
        .help("put a YAML comment (`# …`) above the key"));
    }
    let expr: syn::Expr = syn::parse_str(text).map_err(|error| {
        let mut range = error.span().byte_range();
        if range.end > text.len() || range.is_empty() {
            range = text.len()..text.len();
        }
        Diagnostic::new("E0301", format!("this is not an expression: {error}"), place(range)).help(
            "expressions use Rust's syntax, for example `if rhs == 0 { 1 } else { lhs / rhs }`",
        )
    })?;
    Parser { place, length: whole.end }.expr(&expr)
}

/// Bounds what `syn` will see: it recurses without a limit of its own.
fn check_depth(text: &str, place: Place) -> Result<(), Diagnostic> {
    let (mut depth, mut prefix, mut count) = (0usize, 0usize, 0usize);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b'-' | b'!' | b'&' | b'*' => {
                prefix += 1;
                count += 1;
            }
            b'|' | b'+' | b'/' | b'%' | b'<' | b'>' | b'=' | b'.' | b',' | b'?' => count += 1,
            b' ' | b'\n' => continue,
            _ => {}
        }
        if !matches!(byte, b'-' | b'!' | b'&' | b'*') {
            prefix = 0;
        }
        if depth + prefix > MAX_DEPTH {
            let title = format!("expression nests deeper than {MAX_DEPTH}");
            return Err(
                Diagnostic::new("E0302", title, place(at..at + 1)).help("split it with `let`")
            );
        }
        if count > MAX_TOKENS {
            let title = format!("expression has more than {MAX_TOKENS} operators");
            return Err(
                Diagnostic::new("E0302", title, place(at..at + 1)).help("split it with `let`")
            );
        }
    }
    let chained = text.matches("else").count() + text.matches('|').count() / 2;
    if chained > MAX_DEPTH {
        let title = format!("expression has more than {MAX_DEPTH} branches or closures");
        return Err(
            Diagnostic::new("E0302", title, place(0..text.len())).help("split it with `let`")
        );
    }
    // Brackets must pair: the lexer says so before the parser starts.
    text.parse::<TokenStream>().map(|_: TokenStream| ()).map_err(|error| {
        let mut range = error.span().byte_range();
        if range.end > text.len() || range.is_empty() {
            range = 0..text.len();
        }
        Diagnostic::new(
            "E0301",
            "this is not an expression: brackets or quotes do not pair",
            place(range),
        )
        .help("every `(`, `[`, `{` and `\"` needs its partner")
    })
}

struct Parser<'a> {
    place: Place<'a>,
    length: usize,
}

impl Parser<'_> {
    fn span(&self, node: &impl Spanned) -> Span {
        // `span()` joins tokens only where the compiler allows it, so first and last are joined by hand.
        let range = node.span().byte_range();
        (self.place)(range.start.min(self.length)..range.end.min(self.length))
    }

    fn no(&self, node: &impl Spanned, what: &str) -> Diagnostic {
        Diagnostic::new("E0301", format!("{what} is not part of the language"), self.span(node)).help(
            "an expression has literals, names, `x.shape`, `a[i]`, operators, `if … { } else { }`, `a..b`, calls and \
             closures `|d| …`",
        )
    }

    fn expr(&self, expr: &syn::Expr) -> Result<Ast, Diagnostic> {
        let boxed = |e: &syn::Expr| self.expr(e).map(Box::new);
        let node = match expr {
            syn::Expr::Paren(e) => return self.expr(&e.expr),
            syn::Expr::Group(e) => return self.expr(&e.expr),
            syn::Expr::Lit(e) => self.literal(e)?,
            syn::Expr::Path(e) => Node::Name(self.name(e)?),
            syn::Expr::Field(e) => match &e.member {
                syn::Member::Named(field) => Node::Field(boxed(&e.base)?, field.to_string()),
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
                        if pat.subpat.is_none() && pat.by_ref.is_none() =>
                    {
                        Node::Closure(pat.ident.to_string(), boxed(&e.body)?)
                    }
                    _ => return Err(self.no(expr, "a closure other than `|name| …`")),
                }
            }
            syn::Expr::Block(_) => return Err(self.no(expr, "a block")),
            syn::Expr::Unsafe(_) => return Err(self.no(expr, "`unsafe`")),
            syn::Expr::Macro(_) => return Err(self.no(expr, "a macro")),
            syn::Expr::MethodCall(e) => {
                return Err(self
                    .no(expr, "a method call")
                    .help(format!("write `{}(…)`", e.method)));
            }
            syn::Expr::Cast(_) => return Err(self.no(expr, "`as`").help("write `cast(x, f32)`")),
            syn::Expr::Array(_) => {
                return Err(self
                    .no(expr, "a list literal")
                    .help("write `fill(n, v)`, `insert` or `concat`"));
            }
            _ => return Err(self.no(expr, "this")),
        };
        Ok(Ast { node, span: self.span(expr) })
    }

    fn block(&self, block: &syn::Block) -> Result<Ast, Diagnostic> {
        match block.stmts.as_slice() {
            [syn::Stmt::Expr(expr, None)] => self.expr(expr),
            _ => Err(self
                .no(block, "a block of statements")
                .help("a branch holds one expression: `{ x + 1 }`")),
        }
    }

    fn name(&self, path: &syn::ExprPath) -> Result<String, Diagnostic> {
        match path.path.get_ident() {
            Some(ident) if path.qself.is_none() => Ok(ident.to_string()),
            _ => Err(self.no(path, "a path")),
        }
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
                (None, Err(_)) => Err(Diagnostic::new(
                    "E0301",
                    format!("{} does not fit into 64 bits", i.base10_digits()),
                    self.span(lit),
                )),
            },
            syn::Lit::Float(f) => match (suffix(f.suffix()), f.base10_parse::<f64>()) {
                (Some(fault), _) => Err(fault),
                (None, Ok(v)) if v.is_finite() => Ok(Node::Float(v)),
                _ => Err(Diagnostic::new(
                    "E0301",
                    "this number does not fit into f64",
                    self.span(lit),
                )),
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

/// Splits a message with `{holes}` into text and the byte ranges of its holes; `{{` and `}}` stand for braces.
///
/// # Errors
/// E0305 for a brace without its partner.
pub fn holes(message: &str, place: Place) -> Result<Vec<Piece>, Diagnostic> {
    let mut pieces = vec![];
    let mut text = String::new();
    let mut rest = message.char_indices().peekable();
    while let Some((at, ch)) = rest.next() {
        match ch {
            '{' | '}' if rest.peek().is_some_and(|(_, next)| *next == ch) => {
                rest.next();
                text.push(ch);
            }
            '{' => {
                let mut depth = 1usize;
                let mut end = None;
                for (i, c) in rest.by_ref() {
                    depth = match c {
                        '{' => depth + 1,
                        '}' => depth - 1,
                        _ => depth,
                    };
                    if depth == 0 {
                        end = Some(i);
                        break;
                    }
                }
                let Some(end) = end else {
                    return Err(Diagnostic::new(
                        "E0305",
                        "this `{` is never closed",
                        place(at..at + 1),
                    )
                    .help("write `{{` for a brace"));
                };
                if !text.is_empty() {
                    pieces.push(Piece::Text(std::mem::take(&mut text)));
                }
                pieces.push(Piece::Hole(at + 1..end));
            }
            '}' => {
                return Err(Diagnostic::new("E0305", "this `}` closes nothing", place(at..at + 1))
                    .help("write `}}` for a brace"));
            }
            other => text.push(other),
        }
    }
    if !text.is_empty() {
        pieces.push(Piece::Text(text));
    }
    Ok(pieces)
}

/// A part of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// Fixed text.
    Text(String),
    /// An expression, by its bytes in the message.
    Hole(Range<usize>),
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
        Node::Unary(_, a) | Node::Closure(_, a) => mentions(a, test),
        Node::Index(a, b) | Node::Binary(_, a, b) | Node::Range(a, b) => {
            mentions(a, test) || mentions(b, test)
        }
        Node::If(a, b, c) => mentions(a, test) || mentions(b, test) || mentions(c, test),
        Node::Call(_, args) => args.iter().any(|a| mentions(a, test)),
    }
}
