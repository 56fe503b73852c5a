//! Name resolution and sort checking: turns a syntax tree into a typed expression, or a diagnostic.

mod call;
mod checker;
mod fault;
mod float;
mod held;
mod scalar;
mod unknown;

use std::slice;

use super::builtin::{Builtin, Domain, ResultSort};
use super::parse::{Ast, Node, foreign};
use super::{Expr, Kind, Sort};
use crate::diagnostic::{Diagnostic, Diagnostics, suggest};
use crate::span::Span;
use crate::types::{AttributeType, Class, DType, Elem};
use checker::{Checked, Checker};
pub use checker::{Scope, both};
pub use fault::{WHOLE_TENSORS, require};
use fault::{mixed, mixed_number, no_arithmetic, no_such_word, sort_fault};
pub use held::held;
pub use unknown::Words;
use unknown::merged;

/// Checks an expression that must have the sort `want`; for a scalar, also its dtype.
///
/// # Errors
/// E03xx, at every faulty subexpression.
pub fn check(ast: &Ast, scope: &Scope, want: &Sort) -> Checked {
    let mut checker = Checker { scope: *scope, params: vec![] };
    let expr = match want {
        Sort::Scalar(elem) => checker.scalar(ast, Some(*elem)),
        _ => checker.expr(ast),
    };
    let expr = expr.map_err(merged)?;
    match (&expr.sort, want) {
        (have, want) if have == want => Ok(expr),
        (Sort::Scalar(have), Sort::Scalar(want)) => {
            Err(mixed(expr.span, *have, *want, scope.var).into())
        }
        // A truth value of either part of the language is accepted.
        (Sort::Scalar(Elem::Fixed(DType::Bool)), Sort::Bool) => Ok(expr),
        (have, want) => Err(sort_fault(expr.span, have, want).into()),
    }
}

/// Checks a placeholder of a message: an expression of any sort, or a float attribute.
///
/// # Errors
/// E03xx, at every faulty subexpression.
pub fn check_shown(ast: &Ast, scope: &Scope) -> Checked {
    let mut checker = Checker { scope: *scope, params: vec![] };
    checker.shown(ast).map_or_else(|| check_any(ast, scope), Ok)
}

/// Checks an expression of any sort, for a `let`.
///
/// # Errors
/// E03xx, at every faulty subexpression.
pub fn check_any(ast: &Ast, scope: &Scope) -> Checked {
    let mut checker = Checker { scope: *scope, params: vec![] };
    let expr =
        if scope.domain == Domain::Scalar { checker.scalar(ast, None) } else { checker.expr(ast) };
    expr.map_err(merged)
}

impl Checker<'_> {
    fn make(&self, kind: Kind, sort: Sort, span: Span) -> Checked {
        Ok(Expr { kind, sort, span })
    }

    fn names(&self) -> Vec<&str> {
        let mut names = self.scope.names();
        names.extend(self.params.iter().map(String::as_str));
        names
    }

    fn unknown(&self, name: &str, span: Span) -> Diagnostic {
        let names = self.names();
        let fault = Diagnostic::new("E0303", format!("unknown name `{name}`"), span);
        if let Some(value) = foreign::constant(name) {
            return fault.help(format!("write `{value}`"));
        }
        if self.scope.is_word(name) {
            return fault.help(format!("a word of a choice is quoted: `\"{name}\"`"));
        }
        match suggest(name, names.iter().copied()) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help(format!("names here are: {}", names.join(", "))),
        }
    }

    /// Resolves a name. `elem` is the dtype that the context gives to an attribute used as a scalar.
    fn name(&self, name: &str, span: Span, scalar: bool, elem: Option<Elem>) -> Checked {
        let s = &self.scope;
        if self.params.iter().any(|p| p == name) {
            return self.make(Kind::Param(name.into()), Sort::Int, span);
        }
        if name == "c" && s.coord {
            return self.make(Kind::Coord, Sort::List, span);
        }
        if let (Some(grad), "grad") = (s.grad, name) {
            let sort = if scalar { Sort::Scalar(grad) } else { Sort::Tensor(grad) };
            return self.make(Kind::Grad, sort, span);
        }
        if let Some(i) = s.operands.iter().position(|o| o.name == name) {
            let elem = s.operands[i].elem;
            let sort = if scalar { Sort::Scalar(elem) } else { Sort::Tensor(elem) };
            return self.make(Kind::Operand(i), sort, span);
        }
        if let Some(i) = s.lets.iter().position(|l| l.name == name) {
            return self.make(Kind::Let(i), s.lets[i].value.sort.clone(), span);
        }
        let Some(i) = s.attributes.iter().position(|a| a.name == name) else {
            return Err(self.unknown(name, span).into());
        };
        let sort = match &s.attributes[i].ty {
            AttributeType::Shape
            | AttributeType::Dims
            | AttributeType::AxisSet
            | AttributeType::Axes => Sort::List,
            AttributeType::Float if !scalar => {
                return Err(Diagnostic::new(
                    "E0304",
                    format!("expected an integer, found the float attribute `{name}`"),
                    span,
                )
                .help(format!(
                    "a condition may compare it, as in `{name} >= 0`; only `elementwise` and `each` compute with it"
                ))
                .into());
            }
            AttributeType::Int | AttributeType::Float
                if scalar && elem == Some(Elem::Fixed(DType::Bool)) =>
            {
                return Err(mixed_number(span).into());
            }
            ty @ (AttributeType::Int | AttributeType::Float) if scalar => {
                let elem = self.place(elem, span)?;
                let is_int = *ty == AttributeType::Int;
                let class = if is_int { Class::Numeric } else { Class::Float };
                self.require(elem, class, name, span)?;
                Sort::Scalar(elem)
            }
            AttributeType::Bool if scalar => Sort::Scalar(Elem::Fixed(DType::Bool)),
            AttributeType::Int | AttributeType::Float => Sort::Int,
            AttributeType::Bool => Sort::Bool,
            AttributeType::AutoBroadcast => Sort::Rule,
            AttributeType::DType => Sort::DType,
            AttributeType::Choice(_) => Sort::Word,
        };
        self.make(Kind::Attribute(i), sort, span)
    }

    /// The dtype that a number takes from its context, or else the type variable.
    fn place(&self, elem: Option<Elem>, span: Span) -> Result<Elem, Diagnostic> {
        elem.or(self.scope.var.map(|_| Elem::Var)).ok_or_else(|| {
            Diagnostic::new("E0309", "this number has no dtype here", span)
                .help("write `cast(…, f32)`")
        })
    }

    fn operand(&self, ast: &Ast) -> Option<usize> {
        match &ast.node {
            // A closure parameter cannot have the name of an operand.
            Node::Name(name) => self.scope.operands.iter().position(|o| &o.name == name),
            _ => None,
        }
    }

    /// Whether this is a whole tensor in a gradient.
    fn is_whole(&self, ast: &Ast) -> bool {
        let is_grad = matches!(&ast.node, Node::Name(name) if name == "grad");
        self.scope.domain == Domain::Tensor && (is_grad || self.operand(ast).is_some())
    }

    fn field(&self, base: &Ast, field: &str, span: Span) -> Checked {
        if let (Node::Name(name), "shape" | "rank") = (&base.node, field)
            && Some(name.as_str()) == self.scope.result
        {
            let shape = Expr { kind: Kind::ResultShape, sort: Sort::List, span };
            return if field == "shape" { Ok(shape) } else { self.rank(shape, span) };
        }
        let Some(i) = self.operand(base) else {
            if let Node::Name(name) = &base.node
                && !self.names().contains(&name.as_str())
            {
                return Err(match foreign::constant(field) {
                    Some(value) => {
                        let title = format!("unknown name `{name}`");
                        Diagnostic::new("E0303", title, span).help(format!("write `{value}`"))
                    }
                    None => self.unknown(name, base.span),
                }
                .into());
            }
            return Err(Diagnostic::new(
                "E0304",
                format!("`.{field}` needs an operand before it"),
                base.span,
            )
            .help("operands have `.shape`, `.rank` and `.dtype`; a list has `len(list)`")
            .into());
        };
        match field {
            "shape" => self.make(Kind::Shape(i), Sort::List, span),
            "rank" => {
                let shape = Expr { kind: Kind::Shape(i), sort: Sort::List, span };
                self.rank(shape, span)
            }
            "dtype" => self.make(Kind::DType(i), Sort::DType, span),
            _ => {
                let fault = Diagnostic::new("E0303", format!("an operand has no `.{field}`"), span);
                Err(match foreign::of_operand(field, slice::from_ref(base)) {
                    Some(instead) => fault.help(format!("write `{instead}`")),
                    None => fault.help("operands have `.shape`, `.rank` and `.dtype`"),
                }
                .into())
            }
        }
    }

    fn rank(&self, shape: Expr, span: Span) -> Checked {
        let len =
            Builtin::find("len", 1, Domain::Shape).ok_or_else(|| self.unknown("len", span))?;
        self.make(Kind::Call(len, vec![shape]), Sort::Int, span)
    }

    /// Checks an expression on shapes or tensors.
    fn expr(&mut self, ast: &Ast) -> Checked {
        let span = ast.span;
        match &ast.node {
            Node::Int(v) => self.make(Kind::Int(*v), Sort::Int, span),
            Node::Float(_) => {
                Err(Diagnostic::new("E0304", "a float cannot be used in a shape", span)
                    .help("sizes are integers")
                    .into())
            }
            Node::Bool(v) => self.make(Kind::Bool(*v), Sort::Bool, span),
            Node::Str(v) => self.make(Kind::Word(v.clone()), Sort::Word, span),
            Node::Name(name) => self.name(name, span, false, None),
            Node::Field(base, field) => self.field(base, field, span),
            Node::Index(base, _) if self.is_whole(base) => {
                let title = "this gradient works on whole tensors, not on their elements";
                Err(Diagnostic::new("E0304", title, span).help(WHOLE_TENSORS).into())
            }
            Node::Index(base, index) => {
                if let Some(i) = self.operand(base) {
                    if !self.scope.coord {
                        return Err(Diagnostic::new(
                            "E0304",
                            "the elements of an operand cannot be used here",
                            span,
                        )
                        .help("shapes do not depend on values; did you mean `.shape[…]`?")
                        .into());
                    }
                    let index = self.sorted(index, &Sort::List)?;
                    let elem = self.scope.operands[i].elem;
                    return self.make(Kind::Load(i, Box::new(index)), Sort::Scalar(elem), span);
                }
                let (list, index) =
                    both(self.sorted(base, &Sort::List), self.sorted(index, &Sort::Int))?;
                self.row("at", vec![list, index], span)
            }
            Node::Unary("!", a) => {
                let a = self.sorted(a, &Sort::Bool)?;
                self.make(Kind::Not(Box::new(a)), Sort::Bool, span)
            }
            Node::Unary(sign, a) => {
                let a = self.integer(a)?;
                self.row(sign, vec![a], span)
            }
            Node::Binary(sign @ ("&&" | "||"), a, b) => {
                let (a, b) = both(self.sorted(a, &Sort::Bool), self.sorted(b, &Sort::Bool))?;
                let (a, b) = (Box::new(a), Box::new(b));
                let kind = if *sign == "&&" { Kind::And(a, b) } else { Kind::Or(a, b) };
                self.make(kind, Sort::Bool, span)
            }
            Node::Binary(sign @ ("==" | "!=" | "<" | "<=" | ">" | ">="), a, b)
                if self.is_float(a) || self.is_float(b) =>
            {
                self.comparison(sign, a, b, span)
            }
            Node::Binary(sign @ ("==" | "!="), a, b) => {
                let (a, b) = both(self.expr(a), self.expr(b))?;
                if a.sort != b.sort {
                    return Err(sort_fault(b.span, &b.sort, &a.sort).into());
                }
                if a.sort == Sort::Int {
                    return self.row(sign, vec![a, b], span);
                }
                if matches!(a.sort, Sort::Tensor(_) | Sort::Scalar(_)) {
                    return Err(sort_fault(a.span, &a.sort, &Sort::List).into());
                }
                self.expect_word(&a, &b)?;
                let same =
                    Expr { kind: Kind::Same(Box::new(a), Box::new(b)), sort: Sort::Bool, span };
                if *sign == "==" {
                    Ok(same)
                } else {
                    self.make(Kind::Not(Box::new(same)), Sort::Bool, span)
                }
            }
            Node::Binary(sign, a, b) => {
                let (a, b) = both(self.integer(a), self.integer(b))?;
                self.row(sign, vec![a, b], span)
            }
            Node::If(c, a, b) => {
                let test = self.sorted(c, &Sort::Bool);
                let branches = both(self.expr(a), self.expr(b)).and_then(|(a, b)| {
                    if a.sort == b.sort {
                        return Ok((a, b));
                    }
                    let fault = sort_fault(b.span, &b.sort, &a.sort);
                    Err(fault.note("both branches of `if` have one sort").into())
                });
                self.choice(test, branches, span)
            }
            Node::Range(a, b) => {
                let (a, b) = both(self.sorted(a, &Sort::Int), self.sorted(b, &Sort::Int))?;
                self.row("range", vec![a, b], span)
            }
            Node::Call(name, args) => self.call(name, args, span),
            Node::Closure(..) => Err(self.stray_closure(span).into()),
        }
    }

    /// An `if` with branches of one sort.
    fn choice(
        &self,
        test: Checked,
        branches: Result<(Expr, Expr), Diagnostics>,
        span: Span,
    ) -> Checked {
        let (test, (a, b)) = both(test, branches)?;
        let sort = a.sort.clone();
        self.make(Kind::If(Box::new(test), Box::new(a), Box::new(b)), sort, span)
    }

    /// Rejects a comparison of a choice with a word that it does not have, which would always be false.
    fn expect_word(&self, a: &Expr, b: &Expr) -> Result<(), Diagnostic> {
        let (i, word, span) = match (&a.kind, &b.kind) {
            (Kind::Attribute(i), Kind::Word(word)) => (*i, word, b.span),
            (Kind::Word(word), Kind::Attribute(i)) => (*i, word, a.span),
            _ => return Ok(()),
        };
        let attribute = &self.scope.attributes[i];
        match &attribute.ty {
            AttributeType::Choice(words) if !words.contains(word) => {
                Err(no_such_word(&attribute.name, words, word, span))
            }
            _ => Ok(()),
        }
    }

    fn stray_closure(&self, span: Span) -> Diagnostic {
        Diagnostic::new("E0304", "a closure cannot stand here", span)
            .help("closures are the last argument of all, any, map and filter: `all(axes(x), |d| x.shape[d] > 0)`; an absolute value is `abs(…)`")
    }

    /// An operand of an arithmetic operator.
    fn integer(&mut self, ast: &Ast) -> Checked {
        let expr = self.expr(ast)?;
        match expr.sort {
            Sort::Int => Ok(expr),
            Sort::Tensor(_) if self.scope.domain == Domain::Tensor => {
                Err(no_arithmetic(expr.span).into())
            }
            ref other => Err(sort_fault(expr.span, other, &Sort::Int).into()),
        }
    }

    fn sorted(&mut self, ast: &Ast, want: &Sort) -> Checked {
        let expr = self.expr(ast)?;
        if &expr.sort == want {
            return Ok(expr);
        }
        Err(sort_fault(expr.span, &expr.sort, want).into())
    }

    /// A call of a function on integers and lists, whose arguments are already checked.
    fn row(&self, name: &str, args: Vec<Expr>, span: Span) -> Checked {
        let builtin = Builtin::find(name, args.len(), Domain::Shape)
            .ok_or_else(|| self.no_function(name, &[], span))?;
        let sort = match builtin.gives {
            ResultSort::Int => Sort::Int,
            ResultSort::List => Sort::List,
            _ => Sort::Bool,
        };
        self.make(Kind::Call(builtin, args), sort, span)
    }
}
