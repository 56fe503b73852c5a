//! Finds the integer attributes that are used as elements of integer dtypes, and checks their values.

use super::fault::take;
use super::fit::Fitting;
use crate::diagnostic::Diagnostics;
use crate::expr::check::held;
use crate::expr::{Expr, Kind, Let, Sort};
use crate::model::{
    Attribute, AttributeType, AttributeValue, Body, Class, Constraint, DType, Elem, Narrowed, Num,
    Op, Test, TypeArguments, TypeVar,
};

/// The attributes that must fit a dtype, in order.
pub fn narrowed(
    body: &Body,
    constraints: &[Constraint],
    attributes: &[Attribute],
    lets: &[Let],
    vars: &[TypeVar],
) -> Vec<Narrowed> {
    let values = match body {
        Body::View { .. } => vec![],
        _ => body.element().by_class(),
    };
    let each = constraints.iter().filter_map(|constraint| match &constraint.test {
        Test::Each(condition, class) => Some((condition, *class)),
        Test::Call(_) => None,
    });
    let mut found = vec![];
    for (formula, class) in values.into_iter().chain(each) {
        // Every integer attribute fits an i64.
        let is_narrow = |elem: Elem| match elem {
            Elem::Fixed(dtype) => dtype.is_integer() && dtype != DType::I64,
            Elem::Var(i) => {
                let is_asked = |dtype: &DType| i > 0 || class.admits(*dtype);
                elem.dtypes(vars).iter().any(|dtype| dtype.is_integer() && is_asked(dtype))
            }
        };
        visit(formula, lets, &mut |attribute, elem| {
            let one = Narrowed { attribute, elem };
            let is_int = attributes.get(attribute).is_some_and(|a| a.ty == AttributeType::Int);
            if is_int && is_narrow(elem) && !found.contains(&one) {
                found.push(one);
            }
        });
    }
    found.sort_by_key(|one| one.attribute);
    found
}

/// Calls `found` for every attribute that is an element in the formula or in a `let` that it uses.
fn visit(formula: &Expr, lets: &[Let], found: &mut dyn FnMut(usize, Elem)) {
    match (&formula.kind, &formula.sort) {
        (Kind::Attribute(i), Sort::Scalar(elem)) => found(*i, *elem),
        (Kind::Let(i), _) => visit(&lets[*i].value, lets, found),
        _ => formula.parts().for_each(|part| visit(part, lets, found)),
    }
}

/// Checks that defaults fit every dtype of their use.
pub fn check_defaults(op: &Op, faults: &mut Diagnostics) {
    for narrowed in &op.narrowed {
        let attribute = &op.attributes[narrowed.attribute];
        if let Some(AttributeValue::Int(v)) = attribute.default {
            let number = Num::Int(v.into());
            let fit = held(number, narrowed.elem, Class::Any, &op.vars, "default", attribute.span);
            take(fit, faults);
        }
    }
}

/// Removes the dtypes that an attribute of an example does not fit. If the example names its dtypes or none remains,
/// returns the position of the attribute and the message.
pub fn remove_dtypes(
    op: &Op,
    given: &[Option<AttributeValue>],
    is_named: bool,
    fitting: &mut Fitting,
) -> Option<(usize, String)> {
    let fault = |binding: TypeArguments| {
        op.narrowed.iter().find_map(|narrowed| {
            let value = given.get(narrowed.attribute)?.as_ref()?;
            Some((narrowed.attribute, narrowed.fault(value, &op.attributes, binding)?))
        })
    };
    let (first, rest) = fitting.without(fault);
    *fitting = rest;
    first.filter(|_| is_named || fitting.dtypes.is_empty())
}
