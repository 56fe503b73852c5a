//! Checks scalar expressions, whose literals take their dtype from the context.

use std::slice;

use super::checker::{Checked, Checker, both, every};
use super::entries::list_of_elements;
use super::fault::{
    among_elements, arity, mixed, mixed_number, named_dtype, not_an_element, require,
};
use super::held;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::builtin::{BUILTINS, Builtin, Domain, Form, ParamSort, ResultSort};
use crate::expr::constant::{Constant, constant};
use crate::expr::parse::{Ast, Node, mentions};
use crate::expr::special::is_cast;
use crate::expr::{Expr, Kind, Sort};
use crate::span::Span;
use crate::types::{AttributeType, Class, DType, Elem, Num};

impl Checker<'_> {
    /// Whether this is a word, rule or dtype: a property of the call rather than of an element.
    fn is_word(&self, ast: &Ast) -> bool {
        match &ast.node {
            Node::Str(_) => true,
            Node::Name(name) => self.scope.attributes.iter().any(|a| {
                let ty = &a.ty;
                a.name == *name
                    && matches!(
                        ty,
                        AttributeType::Choice(_)
                            | AttributeType::AutoBroadcast
                            | AttributeType::DType
                    )
            }),
            Node::Field(_, field) => field == "dtype",
            _ => false,
        }
    }

    /// The dtype of a scalar expression, if any part of it determines one.
    pub(super) fn own_elem(&self, ast: &Ast) -> Option<Elem> {
        match &ast.node {
            Node::Name(name) => match self.name(name, ast.span, true, None) {
                Ok(Expr { kind: Kind::Attribute(_), .. }) => None,
                Ok(Expr { sort: Sort::Scalar(elem), .. }) => Some(elem),
                _ => None,
            },
            Node::Binary("==" | "!=" | "<" | "<=" | ">" | ">=" | "&&" | "||", ..)
            | Node::Bool(_) => Some(Elem::Fixed(DType::Bool)),
            Node::Unary("!", a) => self.own_elem(a).or(Some(Elem::Fixed(DType::Bool))),
            Node::Unary(_, a) => self.own_elem(a),
            Node::Binary(_, a, b) | Node::If(_, a, b) => {
                self.own_elem(a).or_else(|| self.own_elem(b))
            }
            Node::Call(name, args) if is_cast(name) => {
                args.get(1).and_then(|to| self.target(to).ok())
            }
            Node::Call(_, args) => args.iter().find_map(|a| self.own_elem(a)),
            Node::Index(base, _) => self.operand(base).map(|i| self.scope.operands[i].elem),
            _ => None,
        }
    }

    /// Whether the expression, if it is a scalar, is a truth value rather than an integer.
    fn is_truth(&self, ast: &Ast) -> bool {
        self.own_elem(ast).is_none_or(|elem| elem == Elem::Fixed(DType::Bool))
    }

    fn target(&self, to: &Ast) -> Result<Elem, Diagnostic> {
        let Node::Name(name) = &to.node else {
            return Err(Diagnostic::new(
                "E0304",
                "the second argument of `cast` is a dtype",
                to.span,
            )
            .help("write `cast(x, f32)`"));
        };
        if let Some(i) = self.scope.vars.iter().position(|var| &var.name == name) {
            return Ok(Elem::Var(i));
        }
        let attribute = self.scope.attributes.iter().find(|attribute| &attribute.name == name);
        if let Some(variable) = attribute.and_then(|attribute| attribute.ty.variable()) {
            let name = self.scope.vars.get(variable).map_or("T", |var| &var.name);
            let title = "the second argument of `cast` is a dtype or a type variable";
            return Err(Diagnostic::new("E0304", title, to.span)
                .help(format!("write the type variable: `cast(…, {name})`")));
        }
        named_dtype(name, "E0304", to.span).map(Elem::Fixed)
    }

    /// Checks a scalar expression. `elem` is the dtype that the context requires, if any.
    pub(super) fn scalar(&mut self, ast: &Ast, elem: Option<Elem>) -> Checked {
        if let Some(limit) = self.limit(ast) {
            return limit;
        }
        match self.constant(ast) {
            Some(_) if elem == Some(Elem::Fixed(DType::Bool)) => Err(mixed_number(ast.span).into()),
            Some(constant) => self.quotient(constant, elem, ast.span),
            None => match self.lifted(ast, elem) {
                Some(lifted) => lifted,
                None => self.no_constant(ast, elem),
            },
        }
    }

    /// Checks a scalar expression other than a constant.
    fn no_constant(&mut self, ast: &Ast, elem: Option<Elem>) -> Checked {
        let span = ast.span;
        let truth = Sort::Scalar(Elem::Fixed(DType::Bool));
        let is_bool = elem == Some(Elem::Fixed(DType::Bool));
        match &ast.node {
            Node::Int(_) | Node::Float(_) if is_bool => Err(mixed_number(span).into()),
            Node::Int(v) => {
                let elem = self.place(elem, span)?;
                self.require(elem, Class::Numeric, &v.to_string(), span)?;
                self.hold(Num::Int((*v).into()), elem, span)?;
                self.make(Kind::Int(*v), Sort::Scalar(elem), span)
            }
            Node::Float(v) => {
                let elem = self.place(elem, span)?;
                self.require(elem, Class::Float, &format!("{v:?}"), span)?;
                self.hold(Num::Float(*v), elem, span)?;
                self.make(Kind::Float(*v), Sort::Scalar(elem), span)
            }
            Node::Bool(v) => self.make(Kind::Bool(*v), truth, span),
            Node::Name(name) => {
                let expr = self.name(name, span, true, elem)?;
                match expr.sort {
                    Sort::Scalar(_) => Ok(expr),
                    ref other => {
                        Err(not_an_element(span, other, &Sort::Scalar(Elem::FIRST), &self.scope)
                            .into())
                    }
                }
            }
            Node::Unary("!", a) if self.is_truth(a) => {
                let a = self.scalar_of(a, Elem::Fixed(DType::Bool))?;
                self.make(Kind::Not(Box::new(a)), truth, span)
            }
            Node::Unary(sign, a) => self.apply(sign, slice::from_ref(&**a), elem, span),
            Node::Binary(sign @ ("&&" | "||"), a, b) => {
                let bool = Elem::Fixed(DType::Bool);
                let (a, b) = both(self.scalar_of(a, bool), self.scalar_of(b, bool))?;
                self.connected(sign, a, b, truth, span)
            }
            Node::Binary("==" | "!=", a, b) if self.is_word(a) || self.is_word(b) => {
                let same = self.expr(ast)?;
                self.make(same.kind, truth, span)
            }
            Node::Binary(sign, a, b) => {
                self.apply(sign, &[(**a).clone(), (**b).clone()], elem, span)
            }
            Node::If(c, a, b) => {
                let test = self.scalar_of(c, Elem::Fixed(DType::Bool));
                let elem = self.own_elem(a).or_else(|| self.own_elem(b)).or(elem);
                let branches = match self.place(elem, span) {
                    Ok(elem) => both(self.branch(a, elem), self.branch(b, elem)),
                    Err(fault) => Err(self.names_or([&**a, &**b], fault)),
                };
                self.choice(test, branches, span)
            }
            Node::Call(name, args) if is_cast(name) => {
                let [of, to] = args.as_slice() else {
                    let fault = arity(name, "a scalar and a dtype", args.len(), span);
                    let of = args.first().map_or("x".to_owned(), Ast::to_string);
                    let fault = fault.help(format!("write `cast({of}, f32)`, or another dtype"));
                    return Err(self.names_and(args, fault));
                };
                let to = self.target(to).map_err(Diagnostics::from);
                let elem = self.own_elem(of).unwrap_or_else(|| self.numbers(slice::from_ref(of)));
                let (of, to) = both(self.scalar(of, Some(elem)), to)?;
                self.make(Kind::Cast(Box::new(of)), Sort::Scalar(to), span)
            }
            Node::Call(name, args) => self.apply(name, args, elem, span),
            Node::Index(base, _) if self.operand(base).is_some() => self.expr(ast),
            Node::Field(..) => {
                let expr = self.expr(ast)?;
                Err(not_an_element(span, &expr.sort, &Sort::Scalar(Elem::FIRST), &self.scope)
                    .into())
            }
            Node::Closure(..) => Err(self.stray_closure(span).into()),
            _ => Err(self.not_a_scalar(ast).into()),
        }
    }

    /// The constant that this is, or the negative of.
    pub(super) fn constant(&self, ast: &Ast) -> Option<(&'static Constant, f64)> {
        match &ast.node {
            Node::Name(name) if !self.names().contains(&name.as_str()) => {
                Some((constant(name)?, 1.0))
            }
            Node::Unary("-", of) if matches!(of.node, Node::Name(_)) => {
                self.constant(of).map(|(constant, sign)| (constant, -sign))
            }
            _ => None,
        }
    }

    /// A constant or its negative, in the dtype that the context gives: a quotient.
    fn quotient(
        &self,
        (constant, sign): (&Constant, f64),
        elem: Option<Elem>,
        span: Span,
    ) -> Checked {
        let elem = self.place(elem, span)?;
        self.require(elem, Class::Float, constant.name, span)?;
        let number = |v: f64| Expr { kind: Kind::Float(v), sort: Sort::Scalar(elem), span };
        let args = vec![number(sign * constant.quotient[0]), number(constant.quotient[1])];
        let row = Builtin::of(Form::Quotient)
            .ok_or_else(|| self.no_function(constant.name, &[], span))?;
        self.make(Kind::Call(row, args), Sort::Scalar(elem), span)
    }

    fn not_a_scalar(&self, ast: &Ast) -> Diagnostic {
        match &ast.node {
            Node::Str(_) => Diagnostic::new("E0304", "a word is not a scalar", ast.span).help(
                "a word is only compared with an attribute that is a choice: `mode == \"up\"`",
            ),
            _ => Diagnostic::new("E0304", "this is not a scalar", ast.span)
                .help(among_elements(&self.scope)),
        }
    }

    fn scalar_of(&mut self, ast: &Ast, elem: Elem) -> Checked {
        let expr = self.scalar(ast, Some(elem))?;
        match expr.sort {
            Sort::Scalar(have) if have == elem => Ok(expr),
            Sort::Scalar(have) => Err(mixed(expr.span, have, elem, &self.scope).into()),
            ref other => {
                Err(not_an_element(expr.span, other, &Sort::Scalar(elem), &self.scope).into())
            }
        }
    }

    /// A branch of an `if`.
    fn branch(&mut self, ast: &Ast, elem: Elem) -> Checked {
        let noted = |fault: Diagnostic| match fault.code {
            "E0309" => fault.note("both branches of `if` have one dtype"),
            _ => fault,
        };
        let branch = self.scalar_of(ast, elem);
        branch.map_err(|faults| faults.into_iter().map(noted).collect())
    }

    /// The dtype of an expression of literals and attributes alone: f64 if any of them is a float, i64 otherwise.
    fn numbers(&self, asts: &[Ast]) -> Elem {
        let is_float = |ast: &Ast| match &ast.node {
            Node::Float(_) => true,
            Node::Name(_) if self.constant(ast).is_some() => true,
            Node::Name(name) => {
                let mut attributes = self.scope.attributes.iter();
                attributes.any(|a| a.name == *name && a.ty == AttributeType::Float)
            }
            Node::Call(name, _) => BUILTINS.iter().any(|row| {
                let float = ParamSort::Scalar(Class::Float);
                row.name == name && row.params.iter().any(|(_, want)| *want == float)
            }),
            _ => false,
        };
        let some = asts.iter().any(|ast| mentions(ast, &mut |inner| is_float(inner)));
        Elem::Fixed(if some { DType::F64 } else { DType::I64 })
    }

    /// Requires every dtype that the scalar may have to be in the class.
    pub(super) fn require(
        &self,
        elem: Elem,
        class: Class,
        what: &str,
        span: Span,
    ) -> Result<(), Diagnostic> {
        require(elem, self.scope.vars, class, what, span)
    }

    /// Whether every dtype that the scalar may have holds this number.
    fn hold(&self, number: Num, elem: Elem, span: Span) -> Result<(), Diagnostic> {
        held(number, elem, self.scope.class, self.scope.vars, "number", span)
    }

    /// Checks a scalar function or operator, whose arguments have one dtype.
    fn apply(&mut self, name: &str, args: &[Ast], elem: Option<Elem>, span: Span) -> Checked {
        if let Some(fault) = list_of_elements(name, args) {
            return Err(self.names_and(args, fault));
        }
        let rows: Vec<_> =
            BUILTINS.iter().filter(|b| b.name == name && b.domain() == Domain::Scalar).collect();
        let Some(row) = rows.iter().find(|b| b.params.len() == args.len()) else {
            let fault = match rows.first() {
                None => self.no_function(name, args, span),
                Some(row) => arity(name, &format!("`{}`", row.signature()), args.len(), span),
            };
            return Err(self.names_and(args, fault));
        };
        let compares = row.gives == ResultSort::Truth;
        let own = args.iter().find_map(|a| self.own_elem(a));
        let elem = match own {
            None if compares => Ok(self.numbers(args)),
            own => self.place(own.or(elem), span),
        };
        let elem = match elem {
            Ok(elem) => elem,
            Err(fault) => return Err(self.names_or(args, fault)),
        };
        for (_, want) in row.params {
            if let ParamSort::Scalar(class) = want
                && let Err(fault) = self.require(elem, *class, name, span)
            {
                return Err(self.names_and(args, meant(fault, name, args, span)));
            }
        }
        let checked = every(args.iter().map(|arg| self.scalar_of(arg, elem)))?;
        let sort = Sort::Scalar(if compares { Elem::Fixed(DType::Bool) } else { elem });
        self.make(Kind::Call(row, checked), sort, span)
    }
}

/// Adds the help for `a ^ b` where it is meant as a power, which binds more tightly than `^`: its base is the last factor
/// before the sign, its exponent the first one after it. What is in parentheses is one factor, and ends before the whole does.
fn meant(fault: Diagnostic, name: &str, args: &[Ast], span: Span) -> Diagnostic {
    let ("^", [base, exponent]) = (name, args) else { return fault };
    let (mut base, mut exponent) = (base, exponent);
    let mut is_factor = base.span.start != span.start;
    while !is_factor && let Node::Binary(_, _, last) | Node::Unary(_, last) = &base.node {
        is_factor = last.span.end != base.span.end;
        base = last;
    }
    let mut is_factor = exponent.span.end != span.end;
    while !is_factor && let Node::Binary(_, first, _) = &exponent.node {
        is_factor = first.span.start != exponent.span.start;
        exponent = first;
    }
    let Some(row) = Builtin::of(Form::Power) else { return fault };
    let power = Node::Call(row.name.into(), vec![base.clone(), exponent.clone()]);
    fault.help_first(format!("a power is `{power}`"))
}
