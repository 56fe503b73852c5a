//! Lowers a definition that differs between classes of dtypes: `{float: ceil(x), integer: x}`.

use std::iter::once;

use super::expression::expression;
use super::layers::Root;
use super::type_var::unknown_class;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::check::Scope;
use crate::expr::{Expr, Kind, Sort};
use crate::model::{AttributeType, Class, DType, Elem, Operand, Output, TypeVar};
use crate::raw::{Definitions, Text};

const KEY: &str = "elementwise";

/// The classes that may have definitions of their own: none contains some integers but not others, because Rust has no
/// name for those.
const CLASSES: [Class; 5] =
    [Class::Float, Class::Integer, Class::Bool, Class::Numeric, Class::Bitwise];

/// One expression, or one for each class.
pub fn lower(
    root: Root,
    values: &Definitions,
    scope: &Scope,
    result: &Output,
) -> Result<Expr, Diagnostics> {
    let want = Sort::Scalar(result.elem);
    let texts = match values {
        Definitions::All(text) => return expression(root, KEY, text, scope, &want),
        Definitions::Each(texts) => &texts.0,
    };
    let place = root.value(KEY);
    let Some((var, others)) = scope.vars.split_first() else {
        let title = "the op has no type variable, so no class of dtypes differs from another";
        return Err(fault(title.into(), place).help("write one expression").into());
    };
    let is_second = |operand: &&Operand| matches!(operand.elem, Elem::Var(1..));
    if let Some(operand) = scope.operands.iter().find(is_second) {
        let title = format!(
            "a definition by class cannot have `{}`, an operand of a second type variable",
            operand.name
        );
        return Err(fault(title, place)
            .help("write one expression for all dtypes, or two ops")
            .into());
    }
    let classes = classes(root, texts, var)?;
    let (mut exprs, mut faults) = (vec![], Diagnostics::default());
    for ((name, text), class) in texts.iter().zip(&classes) {
        let own: Vec<TypeVar> = once(within(var, *class)).chain(others.iter().cloned()).collect();
        let scope = Scope { vars: &own, class: *class, ..*scope };
        let expr = expression(root, &format!("{KEY}.{name}"), text, &scope, &want);
        match expr.and_then(|expr| require_elements(expr, &scope)) {
            Ok(expr) => exprs.push(expr),
            Err(more) => faults.extend(more),
        }
    }
    faults.into_result(Expr { kind: Kind::ByClass(classes, exprs), sort: want, span: place })
}

/// Requires an expression to use nothing but elements, numbers and scalar attributes.
fn require_elements(expr: Expr, scope: &Scope) -> Result<Expr, Diagnostics> {
    match foreign(&expr, scope) {
        None => Ok(expr),
        Some(what) => {
            let title = format!("a definition by class cannot use {what}");
            Err(fault(title, expr.span)
                .help("write one expression for all dtypes, or two ops")
                .into())
        }
    }
}

/// What an expression uses that is neither an element nor a number.
fn foreign(expr: &Expr, scope: &Scope) -> Option<&'static str> {
    let is_scalar = |ty: &AttributeType| {
        matches!(
            ty,
            AttributeType::Int
                | AttributeType::Float
                | AttributeType::Bool
                | AttributeType::Choice(_)
        )
    };
    match &expr.kind {
        _ if matches!(expr.sort, Sort::Scalar(Elem::Var(1..))) => Some("a second type variable"),
        Kind::DType(_) => Some("a dtype"),
        Kind::Attribute(i) if !is_scalar(&scope.attributes[*i].ty) => Some("this attribute"),
        Kind::Limit(_) if matches!(expr.sort, Sort::Scalar(Elem::Var(_))) => {
            Some("a limit of the type variable")
        }
        Kind::Cast(_) if matches!(expr.sort, Sort::Scalar(Elem::Var(_))) => {
            Some("a `cast` to the type variable")
        }
        Kind::Let(i) => foreign(&scope.lets[*i].value, scope),
        _ => expr.parts().find_map(|part| foreign(part, scope)),
    }
}

/// The type variable within a class.
fn within(var: &TypeVar, class: Class) -> TypeVar {
    let dtypes: Vec<DType> = var.dtypes.iter().copied().filter(|d| class.admits(*d)).collect();
    TypeVar { class: Class::of(&dtypes), dtypes, ..var.clone() }
}

/// The classes: known, disjoint, and such that each dtype of the type variable is in one.
fn classes(root: Root, texts: &[(String, Text)], var: &TypeVar) -> Result<Vec<Class>, Diagnostic> {
    let mut classes: Vec<(&str, Class)> = vec![];
    for (name, _) in texts {
        let path = format!("{KEY}.{name}");
        let class = known(root, name, &path)?;
        if let Some((other, _)) = classes.iter().find(|(_, other)| overlap(*other, class)) {
            let title = format!("`{other}` and `{name}` have dtypes in common");
            return Err(fault(title, root.key(&path)).help(HELP));
        }
        if !var.dtypes.is_empty() && within(var, class).dtypes.is_empty() {
            let title = format!("`{}` stands for no dtype of class {name}", var.name);
            return Err(fault(title, root.key(&path)).help("remove the entry"));
        }
        classes.push((name, class));
    }
    let is_defined = |dtype: &DType| classes.iter().any(|(_, class)| class.admits(*dtype));
    let open: Vec<DType> = var.dtypes.iter().copied().filter(|d| !is_defined(d)).collect();
    if !open.is_empty() {
        let title = format!("no definition for {}", DType::list(&open));
        let help =
            format!("add an entry for their class, or remove them from `types.{}`", var.name);
        return Err(fault(title, root.key(KEY)).help(help));
    }
    Ok(classes.into_iter().map(|(_, class)| class).collect())
}

/// The class with this name, if it may have a definition of its own.
fn known(root: Root, name: &str, path: &str) -> Result<Class, Diagnostic> {
    match Class::parse(name) {
        Some(class) if CLASSES.contains(&class) => Ok(class),
        Some(Class::Any) => Err(fault("`any` contains every dtype".into(), root.key(path))
            .help("write one expression instead of the mapping")),
        Some(_) => {
            Err(fault(format!("`{name}` cannot have a definition of its own"), root.key(path))
                .help(HELP))
        }
        None if DType::parse(name).is_some() => {
            let title = format!("`{name}` is a dtype, not a class of dtypes");
            Err(fault(title, root.key(path)).help(HELP))
        }
        None => Err(unknown_class(name, root.key(path))),
    }
}

const HELP: &str = "definitions are for `float`, `integer` and `bool`, for both of the first as `numeric`, or for both of the last as `bitwise`";

fn overlap(a: Class, b: Class) -> bool {
    a.dtypes().iter().any(|dtype| b.admits(*dtype))
}

fn fault(title: String, place: crate::source::Span) -> Diagnostic {
    Diagnostic::new("E0315", title, place)
}
