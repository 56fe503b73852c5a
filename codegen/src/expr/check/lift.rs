//! Integers and conditions about coordinates, sizes and attributes among scalars: `if c[0] < n { x[c] } else { 0 }`.

use super::checker::{Checked, Checker};
use crate::expr::builtin::{BUILTINS, Domain, ResultSort};
use crate::expr::parse::{Ast, Node, mentions};
use crate::expr::special::{self, SpecialForm};
use crate::expr::{Binder, Expr, Kind, Let, Sort};
use crate::types::{AttributeType, Class, DType, Elem};

/// Whether an integer among scalars is one by its form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IntegerForm {
    /// A number or attribute, which is a scalar of the dtype that its context requires.
    Either,
    /// An entry of a list, a size, or arithmetic with one.
    Always,
}

impl Checker<'_> {
    /// The integer or condition of the language of shapes that a scalar is by its form; `None` if it is none. These occur
    /// where the coordinate is available.
    pub(super) fn lifted(&mut self, ast: &Ast, elem: Option<Elem>) -> Option<Checked> {
        if !self.scope.coord || self.scope.domain != Domain::Scalar || self.has_elements(ast) {
            return None;
        }
        if self.is_condition(ast) {
            let truth = Elem::Fixed(DType::Bool);
            return Some(self.sorted(ast, &Sort::Bool).and_then(|inner| self.lift(inner, truth)));
        }
        if self.whole(ast) != Some(IntegerForm::Always) {
            return None;
        }
        let name = ast.to_string();
        let elem = self
            .place(elem, ast.span)
            .and_then(|elem| self.require(elem, Class::Numeric, &name, ast.span).map(|()| elem));
        Some(match elem {
            Ok(elem) => self.sorted(ast, &Sort::Int).and_then(|inner| self.lift(inner, elem)),
            Err(fault) => Err(fault.into()),
        })
    }

    /// Whether an element of an operand is a part of this.
    fn has_elements(&self, ast: &Ast) -> bool {
        mentions(
            ast,
            &mut |part| matches!(&part.node, Node::Index(base, _) if self.operand(base).is_some()),
        )
    }

    fn lift(&self, inner: Expr, elem: Elem) -> Checked {
        let span = inner.span;
        self.make(Kind::Lift(Box::new(inner)), Sort::Scalar(elem), span)
    }

    /// Whether this is a condition about integers or lists.
    fn is_condition(&self, ast: &Ast) -> bool {
        match &ast.node {
            Node::Binary(sign, a, b) if is_relation(sign) => {
                self.is_list(a)
                    || self.is_list(b)
                    || self.all_whole([&**a, &**b]) == Some(IntegerForm::Always)
            }
            Node::Call(name, _) => match special::find(name).map(|special| special.form) {
                Some(SpecialForm::Bind(Binder::All | Binder::Any) | SpecialForm::Defined) => true,
                Some(_) => false,
                None => BUILTINS.iter().any(|row| {
                    row.name == *name
                        && row.domain() == Domain::Shape
                        && row.gives == ResultSort::Bool
                }),
            },
            _ => false,
        }
    }

    /// Whether this is a list: the coordinate, a shape, a list of attributes or a `let`.
    fn is_list(&self, ast: &Ast) -> bool {
        match &ast.node {
            Node::List(_) | Node::Range(..) => true,
            Node::Field(of, field) => field == "shape" && self.operand(of).is_some(),
            Node::Name(name) => {
                let is_it = |one: &Let| one.name == *name && one.value.sort == Sort::List;
                name == "c" || self.scope.lets.iter().any(is_it)
            }
            _ => false,
        }
    }

    /// Whether this is an integer by its form.
    fn whole(&self, ast: &Ast) -> Option<IntegerForm> {
        match &ast.node {
            Node::Int(_) => Some(IntegerForm::Either),
            Node::Name(name) => self.whole_name(name),
            Node::Field(of, field) if field == "rank" => {
                self.operand(of).map(|_| IntegerForm::Always)
            }
            Node::Index(base, _) if self.operand(base).is_none() => Some(IntegerForm::Always),
            Node::Unary(sign, of) => self.whole_call(sign, &[of]),
            Node::Binary(sign, a, b) => self.whole_call(sign, &[a, b]),
            Node::If(_, a, b) => self.all_whole([&**a, &**b]),
            Node::Call(name, args) => self.whole_call(name, &args.iter().collect::<Vec<_>>()),
            _ => None,
        }
    }

    fn all_whole<'p>(&self, parts: impl IntoIterator<Item = &'p Ast>) -> Option<IntegerForm> {
        let all: Vec<IntegerForm> =
            parts.into_iter().map(|part| self.whole(part)).collect::<Option<_>>()?;
        Some(if all.contains(&IntegerForm::Always) {
            IntegerForm::Always
        } else {
            IntegerForm::Either
        })
    }

    fn whole_name(&self, name: &str) -> Option<IntegerForm> {
        if self.params.iter().any(|param| param == name) {
            return Some(IntegerForm::Always);
        }
        if let Some(one) = self.scope.lets.iter().find(|one| one.name == name) {
            return (one.value.sort == Sort::Int).then_some(IntegerForm::Always);
        }
        match self.scope.attributes.iter().find(|a| a.name == name)?.ty {
            AttributeType::Int => Some(IntegerForm::Either),
            AttributeType::Axis => Some(IntegerForm::Always),
            _ => None,
        }
    }

    /// A function or operator that gives an integer. If there is one of scalars too, the arguments decide.
    fn whole_call(&self, name: &str, args: &[&Ast]) -> Option<IntegerForm> {
        let has = |domain: Domain, gives: ResultSort| {
            let mut rows = BUILTINS.iter().filter(|row| row.name == name);
            rows.any(|row| {
                row.domain() == domain && row.gives == gives && row.params.len() == args.len()
            })
        };
        if !has(Domain::Shape, ResultSort::Int) {
            return None;
        }
        match has(Domain::Scalar, ResultSort::Scalar) {
            true => self.all_whole(args.iter().copied()),
            false => Some(IntegerForm::Always),
        }
    }
}

/// Whether an operator compares its operands.
fn is_relation(sign: &str) -> bool {
    BUILTINS.iter().any(|row| row.name == sign && row.relation.is_some())
}
