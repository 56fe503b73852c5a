//! Prints a typed expression as text of the language, which can be pasted into a spec.

use super::Op;
use crate::expr::builtin::Notation;
use crate::expr::parse::{Ast, Node};
use crate::expr::special::SpecialForm;
use crate::expr::{Expr, Kind, Sort};
use crate::types::{DType, Elem};

/// The text of an expression of `op`.
pub fn written(expr: &Expr, op: &Op) -> String {
    Writer { op }.tree(expr).to_string()
}

struct Writer<'a> {
    op: &'a Op,
}

impl Writer<'_> {
    fn tree(&self, expr: &Expr) -> Ast {
        let part = |expr: &Expr| Box::new(self.tree(expr));
        let of = |name: &str, args: Vec<Ast>| Node::Call(name.to_owned(), args);
        let operand = |i: usize| Box::new(self.name(&self.op.operands[i].name, expr));
        let field = |base: Box<Ast>, name: &str| Node::Field(base, name.to_owned());
        if let Some(constant) = expr.constant_name() {
            return self.name(constant, expr);
        }
        let node = match &expr.kind {
            Kind::Int(v) => Node::Int(*v),
            Kind::Float(v) => Node::Float(*v),
            Kind::Limit(limit) => field(Box::new(self.name(&self.dtype(expr), expr)), limit.name()),
            Kind::Bool(v) => Node::Bool(*v),
            Kind::Word(word) => Node::Str(word.clone()),
            Kind::Operand(i) => operand(*i).node,
            Kind::Shape(i) => field(operand(*i), "shape"),
            Kind::DType(i) => field(operand(*i), "dtype"),
            Kind::ResultShape => field(Box::new(self.name(&self.op.result.name, expr)), "shape"),
            Kind::Attribute(i) => Node::Name(self.op.attributes[*i].name.clone()),
            Kind::Let(i) => Node::Name(self.op.lets[*i].name.clone()),
            Kind::Param(name) => Node::Name(name.clone()),
            Kind::Coord => Node::Name("c".into()),
            Kind::Grad => Node::Name("grad".into()),
            Kind::Call(row, args) => match (row.notation, args.as_slice()) {
                (Notation::Range, [a, b]) => Node::Range(part(a), part(b)),
                (Notation::Index, [list, i]) => Node::Index(part(list), part(i)),
                (Notation::Sign, [a]) => Node::Unary(row.name, part(a)),
                (Notation::Sign, [a, b]) => Node::Binary(row.name, part(a), part(b)),
                (_, args) => of(row.name, args.iter().map(|arg| self.tree(arg)).collect()),
            },
            Kind::Lift(inner) => self.tree(inner).node,
            Kind::List(entries) => {
                Node::List(entries.iter().map(|entry| self.tree(entry)).collect())
            }
            Kind::Cast(a) => {
                of(SpecialForm::Cast.name(), vec![self.tree(a), self.name(&self.dtype(expr), expr)])
            }
            Kind::And(a, b) => Node::Binary("&&", part(a), part(b)),
            Kind::Or(a, b) => Node::Binary("||", part(a), part(b)),
            Kind::Not(a) => Node::Unary("!", part(a)),
            Kind::Same(a, b) => Node::Binary("==", part(a), part(b)),
            Kind::If(c, a, b) => Node::If(part(c), part(a), part(b)),
            // A mapping in the spec, and not a part of any expression.
            Kind::ByClass(_, values) => {
                of("by_class", values.iter().map(|value| self.tree(value)).collect())
            }
            Kind::Load(i, index) => Node::Index(operand(*i), part(index)),
            Kind::Bind(binder, list, param, body) => {
                let closure = Node::Closure(param.clone(), expr.span, part(body));
                let closure = Ast { node: closure, span: expr.span };
                of(SpecialForm::Bind(*binder).name(), vec![self.tree(list), closure])
            }
            Kind::Broadcast(shapes, rule) => of(
                SpecialForm::Broadcast.name(),
                shapes.iter().chain(rule.as_deref()).map(|s| self.tree(s)).collect(),
            ),
            Kind::Defined(a) => of(SpecialForm::Defined.name(), vec![self.tree(a)]),
            Kind::Cause(a) => of(SpecialForm::Cause.name(), vec![self.tree(a)]),
        };
        Ast { node, span: expr.span }
    }

    /// The type variable or dtype of a scalar.
    fn dtype(&self, expr: &Expr) -> String {
        let elem = match expr.sort {
            Sort::Scalar(elem) => elem,
            _ => Elem::FIRST,
        };
        match (elem, elem.var(&self.op.vars)) {
            (Elem::Fixed(dtype), _) => dtype.name().to_owned(),
            (_, Some(var)) => var.name.clone(),
            (_, None) => DType::F32.name().to_owned(),
        }
    }

    fn name(&self, name: &str, expr: &Expr) -> Ast {
        Ast { node: Node::Name(name.to_owned()), span: expr.span }
    }
}
