//! Emits values at coordinates as functions of runs: columns of a row at which every integer is linear and every condition the same.
//!
//! ```text
//! |run, c| if run.at_most(run.at(c, 1)?, run.add(run.at(c, 0)?, self.k)?) {
//!     run.copy(x, "x", c)
//! } else {
//!     Ok(run.filled(rt::scalar::int(0)))
//! }
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::code::RustExpr;
use super::list::Params;
use super::local::local_ident;
use super::precedence::Precedence;
use super::printer::RustPrinter;
use super::run_form::{has_loads, is_separable, is_test, is_whole, varies};
use super::types::element_type;
use crate::expr::builtin::Builtin;
use crate::expr::relation::Relation;
use crate::expr::scatter::Term;
use crate::expr::{Binder, Expr, Kind, Sort};
use crate::naming::ident;

/// Prints values at coordinates as functions of `run` and `c`.
pub struct Runs<'a> {
    printer: RustPrinter<'a>,
}

impl<'a> Runs<'a> {
    /// A printer for this value, if it has the form: integers of the coordinate by arithmetic, and conditions on them.
    pub fn of(printer: RustPrinter<'a>, value: &Expr) -> Option<Self> {
        printer.is_lane(value).then_some(Runs { printer })
    }

    /// A printer for the terms of a gradient, if all have the form.
    pub fn of_terms(printer: RustPrinter<'a>, terms: &[Term]) -> Option<Self> {
        let has_form = |term: &Term| {
            let when = term.when.as_ref().is_none_or(|when| !has_loads(when) && is_test(when));
            when && is_whole(&term.at) && printer.is_lane(&term.value)
        };
        terms.iter().all(has_form).then_some(Runs { printer })
    }

    /// The statements that state the terms of a gradient to the operand `name`.
    pub fn terms(&self, name: &str, terms: &[Term]) -> TokenStream {
        let terms = terms.iter().map(|term| {
            let at = self.list(&term.at, &mut vec![]).tokens;
            let values = self.lane(&term.value).tokens;
            let add = quote!(terms.add(run, #name, #at, #values)?;);
            match &term.when {
                Some(when) => {
                    let when = self.test(when).tokens;
                    quote!(if #when { #add })
                }
                None => add,
            }
        });
        quote!(#(#terms)*)
    }

    /// The body of the function: a `Partial` of a lane of elements.
    pub fn body(&self, value: &Expr) -> TokenStream {
        self.elements(value).in_ok()
    }

    /// If the value is an element of an operand, and each entry of its coordinate depends on at most one of the result's: the operand, and
    /// the body of a function that returns the places of the elements.
    pub fn rearranged(&self, value: &Expr) -> Option<(Ident, TokenStream)> {
        match &value.kind {
            Kind::Load(i, index) if is_separable(index) => {
                let place = self.load(value, &format_ident!("place"));
                Some((ident(&self.printer.operand(*i).name), place.in_ok()))
            }
            _ => None,
        }
    }

    /// The elements of the result.
    fn elements(&self, value: &Expr) -> RustExpr {
        match &value.kind {
            Kind::Load(..) => self.load(value, &format_ident!("copy")),
            Kind::If(test, a, b) if !has_loads(test) => {
                RustExpr::choice(&self.test(test), &self.elements(a), &self.elements(b))
            }
            _ if self.printer.leaves(value).is_empty() => {
                let scalar = self.printer.scalar(value);
                RustExpr::new(quote!(run.filled(#scalar)), self.printer.is_partial(value))
            }
            _ => {
                let RustExpr { tokens, partial, .. } = self.lane(value);
                RustExpr::new(quote!(run.narrowed(&#tokens)), partial)
            }
        }
    }

    /// The values at every column, in the type that is computed in.
    fn lane(&self, value: &Expr) -> RustExpr {
        match &value.kind {
            Kind::Load(..) => self.load(value, &format_ident!("load")),
            Kind::Grad => RustExpr::total(quote!(grad.clone())),
            Kind::Lift(inner) if inner.sort == Sort::Bool => {
                let RustExpr { tokens, partial, .. } = self.condition(inner, &mut vec![]);
                RustExpr::new(quote!(run.repeat(#tokens)), partial)
            }
            Kind::Lift(inner) if varies(inner) => {
                let RustExpr { tokens, partial, .. } = self.integer(inner, &mut vec![]);
                let Sort::Scalar(elem) = value.sort else { return RustExpr::new(tokens, partial) };
                let ty = element_type(elem);
                RustExpr::new(quote!(run.cast::<#ty>(#tokens)), partial)
            }
            Kind::Lift(_) => {
                let scalar = self.printer.scalar(value);
                RustExpr::new(quote!(run.repeat(#scalar)), self.printer.is_partial(value))
            }
            Kind::If(test, a, b) if self.printer.is_leaf(value) => {
                RustExpr::choice(&self.test(test), &self.lane(a), &self.lane(b))
            }
            _ => self.each(value),
        }
    }

    /// A function of lanes at every column.
    fn each(&self, value: &Expr) -> RustExpr {
        let leaves = self.printer.leaves(value);
        let scalar = self.printer.with_lanes(&leaves);
        let body = scalar.scalar(value);
        if leaves.is_empty() {
            return RustExpr::new(quote!(run.repeat(#body)), self.printer.is_partial(value));
        }
        let lanes: Vec<RustExpr> = leaves.iter().map(|leaf| self.lane(leaf)).collect();
        let lanes = lanes.iter().map(|lane| &lane.tokens);
        let names = (0..leaves.len()).map(|i| scalar.lane_ident(i));
        RustExpr::new(quote!(run.each((#(#lanes,)*), |(#(#names,)*)| #body)), true)
    }

    fn load(&self, load: &Expr, method: &Ident) -> RustExpr {
        let Kind::Load(i, index) = &load.kind else { return RustExpr::total(quote!()) };
        let (name, text) = (ident(&self.printer.operand(*i).name), &self.printer.operand(*i).name);
        let at = self.list(index, &mut vec![]).tokens;
        RustExpr::new(quote!(run.#method(#name, #text, #at)?), true)
    }

    /// A condition among scalars that contains no element.
    fn test(&self, test: &Expr) -> RustExpr {
        if !varies(test) {
            let level = match test.kind {
                Kind::And(..) => Precedence::And,
                Kind::Or(..) => Precedence::Or,
                _ => Precedence::Same,
            };
            let (tokens, partial) = (self.printer.scalar(test), self.printer.is_partial(test));
            return RustExpr { tokens, partial, level };
        }
        match &test.kind {
            Kind::Lift(inner) => self.condition(inner, &mut vec![]),
            Kind::And(a, b) => joined(Precedence::And, &self.test(a), &self.test(b)),
            Kind::Or(a, b) => joined(Precedence::Or, &self.test(a), &self.test(b)),
            Kind::Not(a) => not(&self.test(a)),
            _ => unrecognised(),
        }
    }

    /// A condition on integers.
    fn condition(&self, test: &Expr, params: &mut Params) -> RustExpr {
        if !varies(test) {
            return self.printer.code(test, params);
        }
        match &test.kind {
            Kind::Call(Builtin { relation: Some(relation), .. }, args) => {
                self.compared(*relation, args, params)
            }
            Kind::And(a, b) => {
                let a = self.condition(a, params);
                joined(Precedence::And, &a, &self.condition(b, params))
            }
            Kind::Or(a, b) => {
                let a = self.condition(a, params);
                joined(Precedence::Or, &a, &self.condition(b, params))
            }
            Kind::Not(a) => not(&self.condition(a, params)),
            Kind::Bind(binder, over, param, body) => {
                let each = |body: &Expr, params: &mut Params| self.condition(body, params);
                let walk = self.printer.walk(over, param, body, params, each);
                let function = if *binder == Binder::All { quote!(all) } else { quote!(any) };
                RustExpr::new(quote!(rt::expr::#function(#walk)?), true)
            }
            _ => unrecognised(),
        }
    }

    fn compared(&self, relation: Relation, args: &[Expr], params: &mut Params) -> RustExpr {
        let [a, b] = args else { return unrecognised() };
        let (a, b) = (self.integer(a, params), self.integer(b, params));
        let partial = a.partial || b.partial;
        let (a, b) = (a.tokens, b.tokens);
        let (is, tokens) = match relation {
            Relation::Equal => (true, quote!(run.equal(#a, #b))),
            Relation::NotEqual => (false, quote!(run.equal(#a, #b))),
            Relation::Less => (true, quote!(run.less(#a, #b))),
            Relation::AtMost => (true, quote!(run.at_most(#a, #b))),
            Relation::Greater => (true, quote!(run.less(#b, #a))),
            Relation::AtLeast => (true, quote!(run.at_most(#b, #a))),
        };
        let code = RustExpr::new(tokens, partial);
        if is { code } else { not(&code) }
    }

    /// An integer: a ramp if it varies.
    fn integer(&self, value: &Expr, params: &mut Params) -> RustExpr {
        if !varies(value) {
            return self.printer.code(value, params);
        }
        match &value.kind {
            Kind::Call(row, args) => {
                let method = format_ident!("{}", row.rust.rsplit("::").next().unwrap_or_default());
                let args = args.iter().map(|arg| match arg.sort {
                    Sort::List => self.list(arg, params).tokens,
                    _ => self.integer(arg, params).tokens,
                });
                let call = quote!(run.#method(#(#args),*));
                RustExpr::new(if row.partial { quote!(#call?) } else { call }, true)
            }
            Kind::If(test, a, b) => {
                let test = self.condition(test, params);
                let a = self.ramp(a, params);
                RustExpr::choice(&test, &a, &self.ramp(b, params))
            }
            _ => unrecognised(),
        }
    }

    /// An integer as a ramp.
    fn ramp(&self, value: &Expr, params: &mut Params) -> RustExpr {
        let RustExpr { tokens, partial, .. } = self.integer(value, params);
        if varies(value) {
            return RustExpr::new(tokens, partial);
        }
        RustExpr::new(quote!(rt::nest::Ramp::from(#tokens)), partial)
    }

    /// A list of ramps, as a slice.
    fn list(&self, list: &Expr, params: &mut Params) -> RustExpr {
        match &list.kind {
            Kind::Coord => RustExpr::total(quote!(c)),
            Kind::List(entries) => {
                let entries = entries.iter().map(|entry| self.ramp(entry, params).tokens);
                RustExpr::new(quote!(&[#(#entries),*]), true)
            }
            Kind::Bind(Binder::Map, over, param, body) if varies(list) => {
                let each = |body: &Expr, params: &mut Params| self.ramp(body, params);
                let walk = self.printer.walk(over, param, body, params, each);
                RustExpr::new(quote!(&run.map(#walk)?), true)
            }
            _ if !varies(list) => {
                let list = self.printer.list(list);
                RustExpr::new(quote!(&rt::nest::ramps(#list)), true)
            }
            _ => unrecognised(),
        }
    }
}

impl RustPrinter<'_> {
    /// The local that holds the value of a lane.
    pub(super) fn lane_ident(&self, i: usize) -> Ident {
        local_ident(self.op, format!("value_{}", i + 1))
    }
}

/// The form and the printer do not agree.
fn unrecognised() -> RustExpr {
    RustExpr::total(quote!(compile_error!("not a function of a run")))
}

/// `a && b`, or `a || b`.
fn joined(level: Precedence, a: &RustExpr, b: &RustExpr) -> RustExpr {
    let (l, r) = (a.within(level), b.within(level));
    let tokens = if level == Precedence::And { quote!(#l && #r) } else { quote!(#l || #r) };
    RustExpr { tokens, partial: a.partial || b.partial, level }
}

/// `!a`
fn not(a: &RustExpr) -> RustExpr {
    let tokens = a.within(Precedence::Tightest);
    RustExpr::new(quote!(!#tokens), a.partial)
}
