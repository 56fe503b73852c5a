//! Lowers examples: completes their arguments and chooses their dtypes.

use super::fault::{no_argument, restriction, take};
use super::fit::{ExampleTensor, Fitting, dtypes};
use super::layers::{Layers, Root};
use super::narrowed::remove_dtypes;
use super::{axes, implied, literal, patterns, tensor, type_var};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{
    AttributeType, AttributeValue, DType, Example, Num, Op, Outcome, TensorText, Test,
};
use crate::raw;
use crate::source::{NAME_RULE, Span, name_fault};

/// All examples of the op, those of the family first.
pub fn lower(layers: &Layers, op: &Op, faults: &mut Diagnostics) -> Vec<Example> {
    let all = layers.items(|s| s.examples.as_ref());
    let raises = layers.items(|s| s.raises.as_ref());
    let is_implied = implied::is_constraint(layers, op.operands.len(), &op.result.name);
    let written = raises.iter().map(|(_, _, raise)| raise.id.as_str());
    let first_pattern = usize::from(is_implied);
    let first_axis = first_pattern + patterns::constraint_count(&op.operands);
    let unwritten = first_axis + axes::constraint_count(&op.attributes);
    let unwritten: Vec<String> = (1..=unwritten).map(|number| format!("C{number}")).collect();
    let ids: Vec<&str> = unwritten.iter().map(String::as_str).chain(written).collect();
    let mut examples: Vec<Example> = Vec::with_capacity(all.len());
    for (number, (root, i, raw)) in all.iter().enumerate() {
        let path = format!("examples[{i}]");
        let place = root.value(&format!("{path}.name"));
        if let Some(fault) = name_fault(&raw.name) {
            let title = format!("`{}` is not a name: it {fault}", raw.name);
            faults.push(Diagnostic::new("E0106", title, place).help(NAME_RULE));
        }
        if all[..number].iter().any(|(_, _, other)| other.name == raw.name) {
            let title = format!("a second example is called `{}`", raw.name);
            let help = "names of examples are unique in an op, its family's included";
            faults.push(Diagnostic::new("E0411", title, place).help(help));
        }
        let written = WrittenExample { root: *root, path: &path, raw, op, ids: &ids };
        examples.extend(written.lower(faults));
    }
    let empty = "examples:\n    - name: simple\n      given: {…}\n      returns: […]";
    if all.is_empty() {
        faults.push(layers.missing("examples", empty));
    }
    if is_implied {
        examples.extend(implied::example(&examples, &op.result));
    }
    examples.extend(patterns::examples(op, &examples, first_pattern));
    examples.extend(axes::examples(op, &examples, first_axis));
    examples
}

/// The diagnostic for an attribute value that overflows or underflows in the compute type of a dtype.
fn lost_setting(v: f64, dtypes: &[DType], at: Span) -> Option<Diagnostic> {
    let lost = |dtype: &&DType| Num::lost(v, dtype.compute());
    let dtype = dtypes.iter().find(|dtype| lost(dtype).is_some())?;
    let title = format!("{v:?} is {} in {}", lost(&dtype)?, dtype.compute());
    let held: Vec<DType> = dtypes.iter().copied().filter(|dtype| lost(&dtype).is_none()).collect();
    Some(Diagnostic::new("E0406", title, at).help(of_dtypes(&held)))
}

/// The help for an example whose numbers only these dtypes can represent.
fn of_dtypes(held: &[DType]) -> String {
    let otherwise = || "write a number that every dtype of the example holds".into();
    restriction(held, "example").unwrap_or_else(otherwise)
}

/// An example of a spec, which is lowered.
struct WrittenExample<'a> {
    /// The file.
    root: Root<'a>,
    /// Its path in the file.
    path: &'a str,
    /// As parsed.
    raw: &'a raw::Example,
    /// The op, without its examples.
    op: &'a Op,
    /// The ids of the constraints.
    ids: &'a [&'a str],
}

/// The outcome of an example: where it is stated, and the result if the example states its values.
struct StatedOutcome {
    outcome: Option<Outcome>,
    at: String,
    result: Option<TensorText>,
}

impl WrittenExample<'_> {
    fn lower(&self, faults: &mut Diagnostics) -> Option<Example> {
        let before = faults.len();
        self.check_names(faults);
        let operands = self.operands(faults);
        let attributes = self.attributes(faults);
        let stated = self.outcome(faults);
        if faults.len() > before {
            return None;
        }
        let outcome = stated.outcome?;
        let returned = stated.result.as_ref().zip(self.raw.returns.as_ref());
        let returned = returned.map(|(text, value)| ExampleTensor {
            elem: self.op.result.elem,
            text,
            value,
            path: stated.at.clone(),
        });
        let given = self.op.operands.iter().zip(&operands).filter_map(|(operand, text)| {
            let (value, path) = (self.given(&operand.name)?, self.at(&operand.name));
            Some(ExampleTensor { elem: operand.elem, text, value, path })
        });
        let parts: Vec<ExampleTensor> = given.chain(returned).collect();
        let asked = self.raw.dtypes.as_deref();
        let mut fitting =
            dtypes(self.op, asked, &attributes, &parts, self.root, self.path, faults)?;
        self.fit_attributes(&outcome, &attributes, &mut fitting, faults)?;
        Some(Example {
            name: self.raw.name.clone(),
            description: self.raw.description.clone().unwrap_or_default().trim().into(),
            operands,
            attributes,
            dtypes: fitting.dtypes,
            others: fitting.others,
            outcome,
            span: self.root.value(&format!("{}.name", self.path)),
            stated: self.root.value(&stated.at),
        })
    }

    /// The value of an argument.
    fn given(&self, name: &str) -> Option<&serde_yaml::Value> {
        self.raw.given.0.iter().find(|(n, _)| n == name).map(|(_, v)| v)
    }

    /// The path of an argument.
    fn at(&self, name: &str) -> String {
        format!("{}.given.{name}", self.path)
    }

    fn missing(&self, name: &str) -> Diagnostic {
        let at = self.root.key(&format!("{}.given", self.path));
        Diagnostic::new("E0405", format!("the example gives no `{name}`"), at)
            .help(format!("add `{name}: …`"))
    }

    /// Reports arguments that the op does not have.
    fn check_names(&self, faults: &mut Diagnostics) {
        let operands = self.op.operands.iter().map(|o| o.name.as_str());
        let attributes = self.op.attributes.iter().map(|a| a.name.as_str());
        let names: Vec<&str> = operands.chain(attributes).collect();
        for (name, _) in &self.raw.given.0 {
            if names.contains(&name.as_str()) {
                continue;
            }
            faults.push(no_argument(name, &names, self.root.key(&self.at(name))));
        }
    }

    fn operands(&self, faults: &mut Diagnostics) -> Vec<TensorText> {
        let mut operands = vec![];
        for operand in &self.op.operands {
            let at = self.at(&operand.name);
            let Some(value) = self.given(&operand.name) else {
                faults.push(self.missing(&operand.name));
                continue;
            };
            match take(tensor::tensor(value, self.root, &at), faults) {
                Some((text, true)) => operands.push(text),
                Some((_, false)) => faults.push(
                    Diagnostic::new("E0405", "an operand needs values", self.root.value(&at))
                        .help("add `fill: iota` or `data: […]`"),
                ),
                None => {}
            }
        }
        operands
    }

    /// The attributes that differ from their defaults.
    fn attributes(&self, faults: &mut Diagnostics) -> Vec<Option<AttributeValue>> {
        let mut attributes = vec![];
        for attribute in &self.op.attributes {
            let at = self.at(&attribute.name);
            match (self.given(&attribute.name), &attribute.default) {
                (Some(v), _) => {
                    let value = self.setting(v, &attribute.ty, &at);
                    attributes.push(take(value, faults));
                }
                (None, Some(_)) => attributes.push(None),
                (None, None) if attribute.ty.variable().is_some() => attributes.push(None),
                (None, None) => faults.push(self.missing(&attribute.name)),
            }
        }
        attributes
    }

    /// The value of an attribute. One that says what a type variable is names one of its dtypes.
    fn setting(
        &self,
        value: &serde_yaml::Value,
        ty: &AttributeType,
        at: &str,
    ) -> Result<AttributeValue, Diagnostic> {
        let setting = literal::setting(value, ty, self.root, at)?;
        let var = ty.variable().and_then(|i| self.op.vars.get(i));
        if let (AttributeValue::DType(dtype), Some(var)) = (&setting, var) {
            type_var::admitted(*dtype, var, self.root.value(at))?;
        }
        Ok(setting)
    }

    fn outcome(&self, faults: &mut Diagnostics) -> StatedOutcome {
        let key = if self.raw.returns.is_some() { "returns" } else { "raises" };
        let at = format!("{}.{key}", self.path);
        let mut result = None;
        let outcome = match (&self.raw.returns, &self.raw.raises) {
            (Some(v), None) => {
                take(tensor::tensor(v, self.root, &at), faults).map(|(text, values)| {
                    result = values.then(|| text.clone());
                    Outcome::Returns(text.shape, values.then_some(text.data))
                })
            }
            (None, Some(id)) => take(self.constraint(id, &at), faults).map(Outcome::Raises),
            (Some(_), Some(_)) => {
                let second = self.root.key(&format!("{}.raises", self.path));
                let title = "this example has both `returns` and `raises`";
                let fault = Diagnostic::new("E0405", title, second);
                faults.push(fault.and(self.root.key(&at), "it returns").help("remove one"));
                None
            }
            (None, None) => {
                faults.push(self.without_outcome());
                None
            }
        };
        StatedOutcome { outcome, at, result }
    }

    /// The diagnostic for an example without an outcome.
    fn without_outcome(&self) -> Diagnostic {
        let at = |key: &str| format!("{}.{key}", self.path);
        let bless = "let `opwright bless FILE` fill it in";
        match ["returns", "raises"].into_iter().find(|key| self.root.is_null(&at(key))) {
            Some(key) => {
                let title = format!("`{key}` of this example has no value");
                Diagnostic::new("E0405", title, self.root.key(&at(key)))
                    .help(format!("write it after the colon, or {bless}"))
            }
            None => {
                let title = "this example has neither `returns` nor `raises`";
                Diagnostic::new("E0405", title, self.root.value(self.path))
                    .help(format!("add `returns: …` or `raises: C1`, or {bless}"))
            }
        }
    }

    /// The constraint with this id. A number is accepted too, in case the id of the constraint or the constraint itself is
    /// faulty.
    fn constraint(&self, id: &str, at: &str) -> Result<usize, Diagnostic> {
        let is_meant = |i: &usize| self.ids[*i] == id || id == format!("C{}", i + 1);
        (0..self.ids.len()).find(is_meant).ok_or_else(|| {
            let title = format!("there is no constraint `{id}`");
            let fault = Diagnostic::new("E0403", title, self.root.value(at));
            match self.ids {
                [] => fault.help("the op has no constraints; add `raises: …`"),
                ids => fault.help(format!("constraints are: {}", ids.join(", "))),
            }
        })
    }

    /// Removes the dtypes in which an attribute has no value, and reports one that has none in a dtype that is asked for.
    fn fit_attributes(
        &self,
        outcome: &Outcome,
        attributes: &[Option<AttributeValue>],
        fitting: &mut Fitting,
        faults: &mut Diagnostics,
    ) -> Option<()> {
        let op = self.op;
        // Constraints on shapes and attributes are checked before.
        let is_call =
            |i: usize| op.constraints.get(i).is_some_and(|c| matches!(c.test, Test::Call(_)));
        if !matches!(outcome, Outcome::Raises(i) if is_call(*i)) {
            let fault = remove_dtypes(op, attributes, self.raw.dtypes.is_some(), fitting);
            if let Some((attribute, title)) = fault {
                let at = self.root.value(&self.at(&op.attributes[attribute].name));
                faults.push(Diagnostic::new("E0406", title, at).help(of_dtypes(&fitting.dtypes)));
                return None;
            }
        }
        for (attribute, given) in op.attributes.iter().zip(attributes) {
            let at = || self.root.value(&self.at(&attribute.name));
            if let Some(AttributeValue::Float(v)) = given
                && let Some(fault) = lost_setting(*v, &fitting.dtypes, at())
            {
                faults.push(fault);
                return None;
            }
        }
        Some(())
    }
}
