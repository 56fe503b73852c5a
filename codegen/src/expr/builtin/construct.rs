//! Constructors of rows: every property has a default, and a method that sets it.

use super::math::Math;
use super::params::INT2;
use super::property::{Affine, Expansion, Form, Kink, NoValue, Notation, Operator};
use super::row::{Builtin, Eval, Linear, ParamSort, ResultSort};
use super::wide_form::WideForm;
use crate::expr::functions::bounds::{self, ArgBounds, Bounds};
use crate::expr::functions::signs::{self, Signs};
use crate::expr::relation::Relation;
use crate::wide::{Scaled, Wide};

pub(super) const fn row(
    name: &'static str,
    params: &'static [(&'static str, ParamSort)],
    gives: ResultSort,
    doc: &'static str,
    rust: &'static str,
    eval: Eval,
) -> Builtin {
    Builtin {
        name,
        params,
        gives,
        doc,
        rust,
        partial: false,
        walked: false,
        is_of_ramps: false,
        guarded: false,
        rounded: false,
        error: None,
        linear: Linear::Nowhere,
        eval,
        wide: WideForm::Unknown,
        scaled: WideForm::Unknown,
        vjp: &[],
        vanishes: None,
        form: None,
        expansion: None,
        exchangeable: false,
        math: Math::NAME,
        notation: Notation::Name,
        relation: None,
        operator: Operator::Never,
        bounds: bounds::unknown,
        affine: Affine::Nowhere,
        of_operand: false,
        combines: None,
        of_length: false,
        kink: None,
        returned: &[],
        jumps: false,
        truncates: false,
        states_nan: false,
        divides: false,
        no_value: None,
        signs: signs::any,
    }
}

/// An operator, which is written with its sign.
pub(super) const fn sign(
    name: &'static str,
    params: &'static [(&'static str, ParamSort)],
    gives: ResultSort,
    doc: &'static str,
    rust: &'static str,
    eval: Eval,
) -> Builtin {
    Builtin { notation: Notation::Sign, ..row(name, params, gives, doc, rust, eval) }
}

/// A comparison of two integers, which is an operator of Rust.
pub(super) const fn compare_integers(
    relation: Relation,
    doc: &'static str,
    eval: Eval,
    math: &'static str,
) -> Builtin {
    Builtin {
        relation: Some(relation),
        operator: Operator::Always,
        math: Math::comparison(math),
        ..sign(relation.sign(), INT2, ResultSort::Bool, doc, "", eval)
    }
}

/// A comparison of two scalars.
pub(super) const fn compare_scalars(
    relation: Relation,
    params: &'static [(&'static str, ParamSort)],
    doc: &'static str,
    rust: &'static str,
    eval: Eval,
    math: &'static str,
) -> Builtin {
    Builtin {
        relation: Some(relation),
        math: Math::comparison(math),
        ..sign(relation.sign(), params, ResultSort::Truth, doc, rust, eval)
    }
}

impl Builtin {
    pub(super) const fn partial(mut self) -> Self {
        self.partial = true;
        self
    }

    pub(super) const fn of_ramps(mut self) -> Self {
        self.is_of_ramps = true;
        self
    }

    pub(super) const fn walked(mut self) -> Self {
        self.walked = true;
        self
    }

    pub(super) const fn guarded(mut self) -> Self {
        self.guarded = true;
        self
    }

    pub(super) const fn rounded(mut self) -> Self {
        self.rounded = true;
        self
    }

    /// Rounded, but not always to the nearest float; with these error bounds in f32 and f64.
    pub(super) const fn error(mut self, single: f64, double: f64) -> Self {
        self.rounded = true;
        self.error = Some([single, double]);
        self
    }

    /// Does not compile for a row with another number of parameters.
    const fn expect_params(&self, count: usize) {
        assert!(self.params.len() == count, "the function takes another number of arguments");
    }

    pub(super) const fn wide1(mut self, f: fn(Wide) -> Option<Wide>) -> Self {
        self.expect_params(1);
        self.wide = WideForm::One(f);
        self
    }

    pub(super) const fn scaled1(mut self, f: fn(Scaled) -> Option<Scaled>) -> Self {
        self.expect_params(1);
        self.scaled = WideForm::One(f);
        self
    }

    pub(super) const fn wide2(mut self, f: fn(Wide, Wide) -> Option<Wide>) -> Self {
        self.expect_params(2);
        self.wide = WideForm::Two(f);
        self
    }

    pub(super) const fn scaled2(mut self, f: fn(Scaled, Scaled) -> Option<Scaled>) -> Self {
        self.expect_params(2);
        self.scaled = WideForm::Two(f);
        self
    }

    pub(super) const fn wide3(mut self, f: fn(Wide, Wide, Wide) -> Option<Wide>) -> Self {
        self.expect_params(3);
        self.wide = WideForm::Three(f);
        self
    }

    pub(super) const fn scaled3(mut self, f: fn(Scaled, Scaled, Scaled) -> Option<Scaled>) -> Self {
        self.expect_params(3);
        self.scaled = WideForm::Three(f);
        self
    }

    pub(super) const fn linear(mut self, linear: Linear) -> Self {
        self.linear = linear;
        self
    }

    pub(super) const fn vjp(mut self, vjp: &'static [&'static str]) -> Self {
        self.vjp = vjp;
        self
    }

    pub(super) const fn vanishes(mut self, condition: &'static str) -> Self {
        self.vanishes = Some(condition);
        self
    }

    pub(super) const fn form(mut self, form: Form) -> Self {
        self.form = Some(form);
        self
    }

    pub(super) const fn expands(mut self, condition: &'static str, value: &'static str) -> Self {
        self.expansion = Some(Expansion { condition, value });
        self
    }

    pub(super) const fn exchangeable(mut self) -> Self {
        self.exchangeable = true;
        self
    }

    pub(super) const fn math(mut self, math: Math) -> Self {
        self.math = math;
        self
    }

    pub(super) const fn notation(mut self, notation: Notation) -> Self {
        self.notation = notation;
        self
    }

    /// Computed by Rust's operator where it cannot overflow.
    pub(super) const fn operator(mut self, bounds: fn(ArgBounds) -> Option<Bounds>) -> Self {
        self.operator = Operator::InBounds;
        self.bounds = bounds;
        self
    }

    pub(super) const fn bounds(mut self, bounds: fn(ArgBounds) -> Option<Bounds>) -> Self {
        self.bounds = bounds;
        self
    }

    pub(super) const fn affine(mut self, affine: Affine) -> Self {
        self.affine = affine;
        self
    }

    pub(super) const fn of_operand(mut self) -> Self {
        self.of_operand = true;
        self
    }

    pub(super) const fn combines(mut self, form: Form) -> Self {
        self.combines = Some(form);
        self
    }

    pub(super) const fn of_length(mut self) -> Self {
        self.of_length = true;
        self
    }

    pub(super) const fn kink(mut self, kink: Kink) -> Self {
        self.kink = Some(kink);
        self
    }

    /// One of these arguments, up to its sign.
    pub(super) const fn returned(mut self, arguments: &'static [usize]) -> Self {
        self.returned = arguments;
        self
    }

    pub(super) const fn jumps(mut self) -> Self {
        self.jumps = true;
        self
    }

    pub(super) const fn truncates(mut self) -> Self {
        self.truncates = true;
        self
    }

    pub(super) const fn states_nan(mut self) -> Self {
        self.states_nan = true;
        self
    }

    pub(super) const fn divides(mut self) -> Self {
        self.divides = true;
        self
    }

    pub(super) const fn no_value(mut self, no_value: NoValue) -> Self {
        self.no_value = Some(no_value);
        self
    }

    pub(super) const fn signs(mut self, signs: fn(&[Signs]) -> Signs) -> Self {
        self.signs = signs;
        self
    }
}
