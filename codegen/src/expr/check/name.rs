//! Resolves names and fields: operands, attributes, `let`s, and `x.shape`.

use std::slice;

use super::checker::{Checked, Checker};
use super::fault::{mixed_number, no_function, no_name, shape_only};
use crate::diagnostic::Diagnostic;
use crate::expr::builtin::{Builtin, Domain, Form};
use crate::expr::constant::constant;
use crate::expr::parse::{Ast, Node, foreign};
use crate::expr::{Expr, Kind, Sort};
use crate::span::Span;
use crate::types::{AttributeType, Class, DType, Elem};

impl Checker<'_> {
    pub(super) fn names(&self) -> Vec<&str> {
        let mut names = self.scope.names();
        names.extend(self.params.iter().map(String::as_str));
        names
    }

    fn unknown(&self, name: &str, span: Span) -> Diagnostic {
        if self.scope.result == Some(name) {
            return shape_only(name, span);
        }
        let names = self.names();
        let fault = no_name(name, span);
        if constant(name).is_some() {
            let title = "a float cannot be used in a shape";
            return Diagnostic::new("E0304", title, span).help("sizes are integers");
        }
        if let Some(value) = foreign::constant(name) {
            return fault.help(format!("write `{value}`"));
        }
        if self.scope.is_word(name) {
            return fault.help(format!("a word of a choice is quoted: `\"{name}\"`"));
        }
        let all = format!("names here are: {}", names.join(", "));
        fault.did_you_mean(name, names, all)
    }

    /// Resolves a name. `elem` is the dtype that the context gives to an attribute used as a scalar.
    pub(super) fn name(&self, name: &str, span: Span, scalar: bool, elem: Option<Elem>) -> Checked {
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
            if scalar && s.coord {
                let at = Box::new(Expr { kind: Kind::Coord, sort: Sort::List, span });
                return self.make(Kind::Load(i, at), Sort::Scalar(elem), span);
            }
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
            | AttributeType::Axes
            | AttributeType::SignedAxes => Sort::List,
            AttributeType::Float if !scalar => {
                return Err(Diagnostic::new(
                    "E0304",
                    format!("expected an integer, found the float attribute `{name}`"),
                    span,
                )
                .help(format!(
                    "a condition may compare it, as in `{name} >= 0`; only elements are computed with it, as in `elementwise` and `each`"
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
            AttributeType::Int | AttributeType::Axis | AttributeType::Float => Sort::Int,
            AttributeType::Bool => Sort::Bool,
            AttributeType::AutoBroadcast => Sort::Rule,
            AttributeType::DType | AttributeType::DTypeOf(..) => Sort::DType,
            AttributeType::Choice(_) => Sort::Word,
        };
        self.make(Kind::Attribute(i), sort, span)
    }

    /// The dtype that a number takes from its context, or else the type variable.
    pub(super) fn place(&self, elem: Option<Elem>, span: Span) -> Result<Elem, Diagnostic> {
        elem.or(self.scope.var().map(|_| Elem::FIRST)).ok_or_else(|| {
            Diagnostic::new("E0309", "this number has no dtype here", span)
                .help("write `cast(…, f32)`")
        })
    }

    pub(super) fn operand(&self, ast: &Ast) -> Option<usize> {
        match &ast.node {
            // A closure parameter cannot have the name of an operand.
            Node::Name(name) => self.scope.operands.iter().position(|o| &o.name == name),
            _ => None,
        }
    }

    /// Whether this is a whole tensor in a gradient.
    pub(super) fn is_whole(&self, ast: &Ast) -> bool {
        let is_grad = matches!(&ast.node, Node::Name(name) if name == "grad");
        self.scope.domain == Domain::Tensor && (is_grad || self.operand(ast).is_some())
    }

    pub(super) fn field(&self, base: &Ast, field: &str, span: Span) -> Checked {
        if let Node::Name(name) = &base.node
            && Some(name.as_str()) == self.scope.result
        {
            let shape = Expr { kind: Kind::ResultShape, sort: Sort::List, span };
            return match field {
                "shape" => Ok(shape),
                "rank" => self.rank(shape, span),
                _ => Err(shape_only(name, span).into()),
            };
        }
        let Some(i) = self.operand(base) else {
            if let Node::Name(name) = &base.node
                && !self.names().contains(&name.as_str())
            {
                if self.scope.elem(name).is_some() {
                    let title = format!("a limit of {name} cannot be used in a shape");
                    return Err(Diagnostic::new("E0304", title, span)
                        .help("sizes are integers; only elements are computed with limits, as in `elementwise`")
                        .into());
                }
                return Err(match foreign::constant(field) {
                    Some(value) => no_name(name, span).help(format!("write `{value}`")),
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

    pub(super) fn rank(&self, shape: Expr, span: Span) -> Checked {
        let row = Builtin::of(Form::Length).ok_or_else(|| no_function(".rank", span))?;
        self.of_row(row, vec![shape], span)
    }
}
