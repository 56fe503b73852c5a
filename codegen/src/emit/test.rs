//! Emits a test for every example, through the typed functions and structs. A hand-written kernel is also tested with calls
//! of the sweep, because nothing else compares it with its definition.

use super::context::Context;
use super::examples::{Evaluated, Examples};
use super::mark::{mark, mark_all};
use super::rust::example::{
    build, elements, of_runtime, representative, shown, tensor, type_arguments, uses,
};
use super::sweep;
use crate::artifact::File;
use crate::expr::functions::tensor::Tensor;
use crate::interp::Stop;
use crate::model::{AttributeValue, Body, Op, Paths};
use crate::naming::{files, ident, module_ident, test_ident, type_name};

/// `tests/examples.rs`, which includes the files of all ops.
pub fn index(context: &Context) -> File {
    let ops = context.ops;
    let mut index = format!(
        "// {}\n//! Every example of every spec, through the typed functions and structs.\n#![cfg_attr(rustfmt, rustfmt_skip)]\n#![allow(clippy::approx_constant, reason = \"expected values may be close to mathematical constants\")]\n#![allow(dead_code, reason = \"unused unless an example returns floats\")]\n\n",
        mark_all("test")
    );
    for op in &ops.ops {
        let module = module_ident(&op.name);
        if let Some(feature) = ops.home.feature(&op.prose.category) {
            index.push_str(&format!("#[cfg(feature = {feature:?})]\n"));
        }
        index.push_str(&format!(
            "#[rustfmt::skip]\n#[path = \"examples/{module}.rs\"]\nmod {module};\n"
        ));
    }
    index.push_str(&CLOSE.replace("RUNTIME", &ops.home.tests.runtime));
    ("tests/examples.rs".into(), index)
}

/// The comparison of results: bit for bit, or within the documented bound.
const CLOSE: &str = r#"
/// A float whose distance to another can be measured in units in the last place.
trait Ulps: Copy + ::std::fmt::Debug {
    /// The distance. It is 0 for equal bits and for two NaNs, and infinite for different signs and for one NaN.
    fn ulps(self, other: Self) -> f64;
}

macro_rules! ulps {
    ($($float:ty),*) => {$(
        impl Ulps for $float {
            fn ulps(self, other: Self) -> f64 {
                if self.is_nan() && other.is_nan() || self.to_bits() == other.to_bits() {
                    return 0.0;
                }
                if self.is_sign_negative() != other.is_sign_negative() || self.is_nan() || other.is_nan() {
                    return f64::INFINITY;
                }
                self.to_bits().abs_diff(other.to_bits()) as f64
            }
        }
    )*};
}
ulps!(f32, f64, ::RUNTIME::f16, ::RUNTIME::bf16);

/// Asserts that every element is at most `bound` ULP from the expected one. A bound of 0 requires equal bits or two
/// NaNs.
#[track_caller]
fn assert_ulps<T: Ulps>(have: &[T], want: &[T], bound: f64) {
    assert_eq!(have.len(), want.len(), "number of elements");
    for (i, (h, w)) in have.iter().zip(want).enumerate() {
        let ulps = h.ulps(*w);
        assert!(ulps <= bound, "element {i}: {h:?} is {ulps} ulp from {w:?}, more than {bound}");
    }
}
"#;

/// The number of calls of the sweep in the tests of a kernel.
const KERNEL_CALLS: usize = 40;

/// `tests/examples/add.rs`, the examples of an op.
pub fn file(context: &Context, examples: &Examples) -> File {
    let (op, paths) = (examples.op, &context.ops.home.tests);
    let mut body = String::new();
    for example in &op.examples {
        let Some(dtype) = representative(op, example) else { continue };
        let Some(run) = examples.get(example, dtype) else { continue };
        body.push_str(&test(op, &example.name, &example.attributes, &run, paths));
    }
    let is_kernel = matches!(op.body, Body::Kernel { .. });
    if is_kernel {
        for (number, run) in sweep::calls(examples, KERNEL_CALLS, 0) {
            let settings: Vec<_> = run.call.settings.iter().cloned().map(Some).collect();
            body.push_str(&test(op, &format!("sweep_{number}"), &settings, &run, paths));
        }
    }
    let uses =
        uses([(&*paths.ops, type_name(&op.name))].into_iter().chain(of_runtime(&body, paths)));
    let import = if body.contains("assert_ulps(") { "\nuse super::assert_ulps;\n" } else { "" };
    let more =
        if is_kernel { ", and calls that compare its kernel with its definition" } else { "" };
    let text = format!(
        "// {}\n//! The examples of `{}`{more}.\n\n{uses}{import}{body}",
        mark(op, "test"),
        op.name,
    );
    (files::tests(&op.name), text)
}

/// The test of a call. An attribute that is `None` has its default.
fn test(
    op: &Op,
    name: &str,
    attributes: &[Option<AttributeValue>],
    run: &Evaluated,
    paths: &Paths,
) -> String {
    let Evaluated { call, answer, slack } = run;
    let (name, runtime) = (test_ident(name), &paths.runtime);
    let mut text = format!("\n#[test]\nfn {name}() -> {runtime}::Result<()> {{\n");
    for (operand, t) in op.operands.iter().zip(&call.operands) {
        text.push_str(&format!("    let {} = {};\n", ident(&operand.name), tensor(t)));
    }
    let args: Vec<_> = op.operands.iter().map(|o| format!("&{}", ident(&o.name))).collect();
    let (shown, types) = (shown(op, attributes, call), type_arguments(op, call, paths));
    let run = format!("{}.eval{types}({})", build(op, &shown, paths), args.join(", "));
    match answer {
        Ok(t) => {
            text.push_str(&format!("    let {} = {run}?;\n", ident(&op.result.name)));
            text.push_str(&expected(op, t, *slack));
        }
        Err(Stop::Raised(i, message)) => {
            let constraint = &op.constraints[*i];
            text.push_str(&format!("    let error = {run}.unwrap_err();\n"));
            text.push_str(&format!(
                "    assert_eq!(error.constraint(), Some({:?}));\n",
                constraint.id
            ));
            text.push_str(&format!("    assert_eq!(error.message(), {message:?});\n"));
        }
        // `prove` has checked that every example returns or violates a constraint.
        Err(_) => {}
    }
    text.push_str("    Ok(())\n}\n");
    text
}

fn expected(op: &Op, t: &Tensor, slack: Option<f64>) -> String {
    let result = ident(&op.result.name);
    let shape: Vec<_> = t.shape.iter().map(i64::to_string).collect();
    let mut text = match shape.as_slice() {
        [] => format!("    assert!({result}.shape().is_empty());\n"),
        shape => format!("    assert_eq!({result}.shape()[..], [{}]);\n", shape.join(", ")),
    };
    let Some(bound) = slack.filter(|_| !t.data.is_empty()) else { return text };
    if t.dtype.is_float() {
        text.push_str(&format!(
            "    assert_ulps(&{result}.to_vec(), &[{}], {bound:?});\n",
            elements(t, true)
        ));
    } else {
        text.push_str(&format!("    assert_eq!({result}.to_vec(), [{}]);\n", elements(t, true)));
    }
    text
}
