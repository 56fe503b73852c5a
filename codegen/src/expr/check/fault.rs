//! Diagnostics about names and sorts.

use super::checker::{Checker, Scope};
use crate::diagnostic::Diagnostic;
use crate::expr::Sort;
use crate::expr::builtin::{BUILTINS, Builtin, Domain};
use crate::expr::parse::{Ast, Node, foreign, mentions};
use crate::expr::special::{self, SPECIAL_FORMS, Special, SpecialForm};
use crate::span::Span;
use crate::types::{Class, DType, Elem, TypeVar};

/// An expression of the wrong sort.
pub(super) fn sort_fault(span: Span, have: &Sort, want: &Sort) -> Diagnostic {
    let title = format!("expected {}, found {}", want.name(), have.name());
    let fault = Diagnostic::new("E0304", title, span);
    match (have, want) {
        (Sort::Int | Sort::List, Sort::Bool) => {
            fault.help("a condition compares: `x.rank <= 2`, `a == b`, `all(…)`")
        }
        (Sort::Tensor(_), _) => {
            fault.help("`x.shape`, `x.rank` and `axes(x)` are about a tensor's shape")
        }
        (Sort::Scalar(_), Sort::Int | Sort::List) => {
            fault.help("shapes do not depend on values; `x.shape[i]` is a size")
        }
        (Sort::List, Sort::Int) => fault.help("`list[i]` is an entry, `len(list)` their number"),
        (Sort::Int, Sort::List) => fault.help("`fill(n, v)`, `a..b` and `x.shape` are lists"),
        (Sort::Bool, Sort::Int | Sort::List) => fault.help("`if … { 1 } else { 0 }` is an integer"),
        (Sort::Word | Sort::Rule | Sort::DType, _) => {
            fault.help("compare it with `==`, or choose with `if … { } else { }`")
        }
        _ => fault,
    }
}

/// An expression that is not an element, where one is expected.
pub(super) fn not_an_element(span: Span, have: &Sort, want: &Sort, scope: &Scope) -> Diagnostic {
    let fault = sort_fault(span, have, want);
    match have {
        Sort::List | Sort::Int => fault.help(among_elements(scope)),
        _ => fault,
    }
}

/// The help for a list, a shape or a coordinate among elements.
pub(super) fn among_elements(scope: &Scope) -> &'static str {
    match scope.coord {
        true => {
            "here lists, shapes and `c` occur only between the brackets of an operand, as in `x[c]`; elements are not compared with them or chosen by them"
        }
        false => {
            "here every operand is one element, and its shape cannot be used; attributes of type `int` and `float` can"
        }
    }
}

/// Arithmetic on whole tensors.
pub(super) fn no_arithmetic(span: Span) -> Diagnostic {
    let title = "there is no arithmetic on whole tensors";
    Diagnostic::new("E0304", title, span).help(WHOLE_TENSORS)
}

/// What a gradient of an op that is not elementwise may contain.
pub(super) const WHOLE_TENSORS: &str = "this gradient consists of `grad` and sum, sum_to, reshape, reverse and broadcast_in_dim; if it needs more, leave it out to have \
     it derived, or write `{none: \"reason\"}`";

/// A use of the result other than of its shape.
pub(super) fn shape_only(result: &str, span: Span) -> Diagnostic {
    let title = format!("of the result `{result}`, only the shape is known here");
    Diagnostic::new("E0304", title, span).help(format!("write `{result}.shape` or `{result}.rank`"))
}

/// A name that does not exist.
pub(super) fn no_name(name: &str, span: Span) -> Diagnostic {
    Diagnostic::new("E0303", format!("unknown name `{name}`"), span)
}

/// A function that does not exist.
pub(super) fn no_function(name: &str, span: Span) -> Diagnostic {
    Diagnostic::new("E0306", format!("unknown function `{name}`"), span)
}

/// A comparison of a choice with a word that it does not have.
pub(super) fn no_such_word(choice: &str, words: &[String], word: &str, span: Span) -> Diagnostic {
    let fault = Diagnostic::new("E0303", format!("`{choice}` has no word `{word}`"), span);
    let all = format!("words are: {}", words.join(", "));
    fault.did_you_mean(word, words.iter().map(String::as_str), all)
}

fn elem_name(elem: Elem, vars: &[TypeVar]) -> String {
    match elem {
        Elem::Var(_) => elem.var(vars).map_or("T".into(), |var| var.name.clone()),
        Elem::Fixed(dtype) => dtype.name().into(),
    }
}

/// The dtype of this name.
///
/// # Errors
/// With this code, if there is none.
pub fn named_dtype(name: &str, code: &'static str, span: Span) -> Result<DType, Diagnostic> {
    DType::parse(name).ok_or_else(|| {
        let all = format!("dtypes are: {}", DType::list(&DType::ALL));
        let fault = Diagnostic::new(code, format!("unknown dtype `{name}`"), span);
        fault.did_you_mean(&DType::short(name), DType::ALL.map(DType::name), all)
    })
}

/// How a truth value becomes a number.
const CHOOSE: &str = "choose numbers: `if … { 1 } else { 0 }`";

/// A scalar of the wrong dtype.
pub(super) fn mixed(span: Span, have: Elem, want: Elem, scope: &Scope) -> Diagnostic {
    let (vars, truth) = (scope.vars, Elem::Fixed(DType::Bool));
    let names = (elem_name(have, vars), elem_name(want, vars));
    let title = format!("expected a scalar of dtype {}, found {}", names.1, names.0);
    let fault = Diagnostic::new("E0309", title, span);
    let may_be_bool = want.var(vars).is_some_and(|var| var.dtypes.contains(&DType::Bool));
    let of_class = scope.class != Class::Any;
    let alone = [have, want].into_iter().find(|elem| only_bool(*elem, vars));
    let fault = fault.help(if have == truth && !may_be_bool {
        format!("{CHOOSE}; or make the result a `tensor<bool>`")
    } else if want == truth && alone.is_none() {
        "compare it: `… != 0`".into()
    } else if scope.class == Class::Bool && have == truth {
        "in this definition, elements combine by `&`, `|`, `^` and `!`: `!(x ^ y)` is true where `x` equals `y`, and `x | !x` everywhere"
            .into()
    } else if of_class && matches!(want, Elem::Var(_)) {
        format!("a definition by class cannot `cast` to `{}`: write one expression for all dtypes, or two ops", names.1)
    } else {
        format!("there are no implicit conversions; write `cast(…, {})`", names.1)
    });
    alone.filter(|_| !of_class).into_iter().fold(fault, |fault, elem| {
        let name = elem_name(elem, vars);
        fault.help(format!("if `{name}` never stands for another dtype, write `tensor<bool>` and remove it from `types`"))
    })
}

/// Whether the element type is a type variable that stands for bool alone.
fn only_bool(elem: Elem, vars: &[TypeVar]) -> bool {
    elem.var(vars).is_some_and(|var| var.dtypes == [DType::Bool])
}

/// A number in place of a truth value.
pub(super) fn mixed_number(span: Span) -> Diagnostic {
    Diagnostic::new("E0309", "expected a scalar of dtype bool, found a number", span)
        .help("write `true` or `false`, or compare: `x != 0`")
}

/// Requires every dtype of `elem` to be in the class. `what` is the function or number that needs it.
pub fn require(
    elem: Elem,
    vars: &[TypeVar],
    class: Class,
    what: &str,
    span: Span,
) -> Result<(), Diagnostic> {
    if elem.dtypes(vars).iter().all(|dtype| class.admits(*dtype)) {
        return Ok(());
    }
    let name = elem_name(elem, vars);
    let have = elem.var(vars).map_or(name.clone(), |var| format!("{name} ({})", var.shown()));
    let title = format!("`{what}` needs a dtype of class {}, but this is {have}", class.name());
    let class = class.name();
    Err(Diagnostic::new("E0308", title, span).help(match elem {
        Elem::Var(_) if !only_bool(elem, vars) => {
            format!(
                "restrict the type variable (`types: {{{name}: {class}}}`) or `cast` the operand"
            )
        }
        Elem::Fixed(DType::Bool) => CHOOSE.into(),
        _ => format!("`cast` it to a dtype of class {class}"),
    }))
}

/// A call with the wrong number of arguments. Adds help if a function of another domain takes that many.
pub(super) fn arity(name: &str, want: &str, have: usize, span: Span) -> Diagnostic {
    let found = if have == 1 { "1 argument".into() } else { format!("{have} arguments") };
    let title = match want.starts_with('`') {
        true => format!("`{name}` is called as {want}, found {found}"),
        false => format!("`{name}` takes {want}, found {found}"),
    };
    let fault = Diagnostic::new("E0307", title, span);
    let others = BUILTINS.iter().filter(|row| row.name == name && row.params.len() == have);
    others.fold(fault, |fault, row| {
        let place = match row.domain() {
            Domain::Shape => "shapes",
            Domain::Scalar => "elementwise expressions",
            Domain::Tensor => "gradients",
        };
        fault.help(format!("`{}` is for {place}: {}", row.signature(), row.doc))
    })
}

/// A call of a special form with the wrong number of arguments.
pub(super) fn wrong_count(form: &Special, have: usize, span: Span) -> Diagnostic {
    arity(form.name, form.takes, have, span).help(format!("for example `{}`", form.sample))
}

impl Checker<'_> {
    /// A call of a function that does not exist, or not in this domain.
    pub(super) fn no_function(&self, name: &str, args: &[Ast], span: Span) -> Diagnostic {
        let domain = self.scope.domain;
        let known = function_names();
        let fault = no_function(name, span);
        let of_operand = args.first().filter(|arg| self.operand(arg).is_some());
        let of_operand = of_operand.and_then(|_| match domain {
            Domain::Scalar => None,
            _ => foreign::of_operand(name, args),
        });
        if let Some(instead) = of_operand.or_else(|| foreign::call(name, args, domain)) {
            return match known.contains(&name) {
                true => fault_here(name, domain, span),
                false => fault,
            }
            .help(format!("write {}", foreign::offer(&instead, name, args)));
        }
        if domain == Domain::Scalar && (is_of_lists(name) || foreign::is_of_whole(name)) {
            return match known.contains(&name) {
                true => Diagnostic::new(
                    "E0306",
                    format!("`{name}` is a function of lists, not of elements"),
                    span,
                ),
                false => fault,
            }
            .help(self.instead_of_lists(name, args));
        }
        if let Some(remark) = foreign::lacking(name) {
            return fault.help(remark);
        }
        if known.contains(&name) {
            return fault_here(name, domain, span)
                .help("`opwright explain language` lists every function with its arguments");
        }
        if Builtin::find(name, 2, Domain::Scalar).is_some() {
            return fault.help(format!("`{name}` is for elementwise expressions"));
        }
        fault.did_you_mean(name, known, "`opwright explain language` lists every function")
    }

    /// The help for a function of lists, or of whole tensors, among elements.
    fn instead_of_lists(&self, name: &str, args: &[Ast]) -> &'static str {
        let is_element =
            |ast: &Ast| matches!(&ast.node, Node::Index(base, _) if self.operand(base).is_some());
        let is_list = |ast: &Ast| match &ast.node {
            Node::Field(..) | Node::Range(..) | Node::List(_) => true,
            Node::Name(name) => {
                name == "c" || self.scope.attributes.iter().any(|a| a.name == *name)
            }
            Node::Call(name, _) => is_of_lists(name),
            _ => false,
        };
        let has = |test: &dyn Fn(&Ast) -> bool| {
            args.iter().any(|arg| mentions(arg, &mut |inner| test(inner)))
        };
        let is_of_elements = has(&is_element) || !has(&is_list);
        match self.scope {
            scope if !(foreign::is_of_whole(name) && is_of_elements) => among_elements(&scope),
            scope if scope.coord => {
                "a definition combines a fixed number of elements, and cannot go through an index; only `reduce` combines all elements along axes"
            }
            scope if scope.reduced => {
                "here every operand is one element; `reduce` combines the values of this expression, by add, mul, min or max"
            }
            _ => {
                "here every operand is one element; to combine elements, write an op with `reduce`"
            }
        }
    }
}

/// Whether a function takes lists or shapes.
fn is_of_lists(name: &str) -> bool {
    special::find(name).is_some_and(|special| special.form != SpecialForm::Cast)
        || BUILTINS.iter().any(|row| row.name == name && row.domain() == Domain::Shape)
}

/// A call of a function that exists in another domain only.
fn fault_here(name: &str, domain: Domain, span: Span) -> Diagnostic {
    let place = match domain {
        Domain::Shape => "integers and lists",
        Domain::Scalar => "scalars",
        Domain::Tensor => "tensors",
    };
    let title = format!("`{name}` does not work on {place} with these arguments");
    Diagnostic::new("E0306", title, span)
}

/// The name of every function.
pub(super) fn function_names() -> Vec<&'static str> {
    let special = SPECIAL_FORMS.iter().map(|special| special.name);
    let words = BUILTINS.iter().map(|b| b.name);
    let words = words.filter(|n| n.starts_with(|c: char| c.is_ascii_lowercase()));
    words.chain(special).collect()
}
