//! Checks expressions on integers, lists and whole tensors.

use super::checker::{Checked, Checker, both, every};
use super::fault::{WHOLE_TENSORS, no_arithmetic, no_function, no_such_word, sort_fault};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::builtin::{Builtin, Domain, Notation, ResultSort};
use crate::expr::parse::{Ast, Node};
use crate::expr::{Expr, Kind, Sort};
use crate::span::Span;
use crate::types::AttributeType;

impl Checker<'_> {
    /// Checks an expression on shapes or tensors.
    pub(super) fn expr(&mut self, ast: &Ast) -> Checked {
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
            Node::Index(base, index) => self.index(base, index, span),
            Node::Unary("!", a) => {
                let a = self.sorted(a, &Sort::Bool)?;
                self.make(Kind::Not(Box::new(a)), Sort::Bool, span)
            }
            Node::Unary(sign, a) => {
                let a = self.integer(a)?;
                self.row(sign, vec![a], span)
            }
            Node::Binary(sign, a, b) => self.binary(sign, a, b, span),
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
            Node::List(entries) => {
                let entries = every(entries.iter().map(|entry| self.integer(entry)))?;
                self.make(Kind::List(entries), Sort::List, span)
            }
            Node::Range(a, b) => {
                let (a, b) = both(self.sorted(a, &Sort::Int), self.sorted(b, &Sort::Int))?;
                self.noted(Notation::Range, vec![a, b], span)
            }
            Node::Call(name, args) => self.call(name, args, span),
            Node::Closure(..) => Err(self.stray_closure(span).into()),
        }
    }

    /// An entry of a list, or an element of an operand.
    fn index(&mut self, base: &Ast, index: &Ast, span: Span) -> Checked {
        if self.is_whole(base) {
            let title = "this gradient works on whole tensors, not on their elements";
            return Err(Diagnostic::new("E0304", title, span).help(WHOLE_TENSORS).into());
        }
        let Some(i) = self.operand(base) else {
            let (list, index) =
                both(self.sorted(base, &Sort::List), self.sorted(index, &Sort::Int))?;
            return self.noted(Notation::Index, vec![list, index], span);
        };
        if !self.scope.coord {
            let title = "the elements of an operand cannot be used here";
            return Err(Diagnostic::new("E0304", title, span)
                .help("shapes do not depend on values; did you mean `.shape[…]`?")
                .into());
        }
        let place = self.expr(index)?;
        if place.sort != Sort::List {
            let fault = sort_fault(place.span, &place.sort, &Sort::List);
            return Err(match place.sort {
                Sort::Int => fault.help_first(format!(
                    "write `{base}[[{index}]]`: an element has a coordinate for each axis"
                )),
                _ => fault,
            }
            .into());
        }
        let index = place;
        let elem = self.scope.operands[i].elem;
        self.make(Kind::Load(i, Box::new(index)), Sort::Scalar(elem), span)
    }

    fn binary(&mut self, sign: &'static str, a: &Ast, b: &Ast, span: Span) -> Checked {
        match sign {
            "&&" | "||" => {
                let (a, b) = both(self.sorted(a, &Sort::Bool), self.sorted(b, &Sort::Bool))?;
                self.connected(sign, a, b, Sort::Bool, span)
            }
            "==" | "!=" | "<" | "<=" | ">" | ">=" if self.is_float(a) || self.is_float(b) => {
                self.comparison(sign, a, b, span)
            }
            "==" | "!=" => self.equality(sign, a, b, span),
            _ => {
                let (a, b) = both(self.integer(a), self.integer(b))?;
                self.row(sign, vec![a, b], span)
            }
        }
    }

    /// Two conditions joined by `&&` or `||`.
    pub(super) fn connected(
        &self,
        sign: &str,
        a: Expr,
        b: Expr,
        sort: Sort,
        span: Span,
    ) -> Checked {
        let (a, b) = (Box::new(a), Box::new(b));
        self.make(if sign == "&&" { Kind::And(a, b) } else { Kind::Or(a, b) }, sort, span)
    }

    /// Whether two values of one sort are equal, or whether they differ.
    fn equality(&mut self, sign: &str, a: &Ast, b: &Ast, span: Span) -> Checked {
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
        let same = Expr { kind: Kind::Same(Box::new(a), Box::new(b)), sort: Sort::Bool, span };
        if sign == "==" {
            return Ok(same);
        }
        self.make(Kind::Not(Box::new(same)), Sort::Bool, span)
    }

    /// An `if` with branches of one sort.
    pub(super) fn choice(
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

    pub(super) fn stray_closure(&self, span: Span) -> Diagnostic {
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

    pub(super) fn sorted(&mut self, ast: &Ast, want: &Sort) -> Checked {
        let expr = self.expr(ast)?;
        if &expr.sort == want {
            return Ok(expr);
        }
        Err(sort_fault(expr.span, &expr.sort, want).into())
    }

    /// An operator on integers, whose operands are already checked.
    fn row(&self, sign: &str, args: Vec<Expr>, span: Span) -> Checked {
        let row = Builtin::find(sign, args.len(), Domain::Shape)
            .ok_or_else(|| self.no_function(sign, &[], span))?;
        self.of_row(row, args, span)
    }

    /// What is written in a notation of its own, whose parts are already checked.
    fn noted(&self, notation: Notation, args: Vec<Expr>, span: Span) -> Checked {
        let row = Builtin::written(notation)
            .ok_or_else(|| no_function(&format!("{notation:?}"), span))?;
        self.of_row(row, args, span)
    }

    /// A call of a function on integers and lists, whose arguments are already checked.
    pub(super) fn of_row(&self, row: &'static Builtin, args: Vec<Expr>, span: Span) -> Checked {
        let sort = match row.gives {
            ResultSort::Int => Sort::Int,
            ResultSort::List => Sort::List,
            _ => Sort::Bool,
        };
        self.make(Kind::Call(row, args), sort, span)
    }
}
