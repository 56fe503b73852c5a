//! What the pages say of the accuracy of ops.

use opwright_codegen::Specs;
use opwright_codegen::model::Gradient;

use crate::{ours, row, text};

/// What the index says of the accuracy of an op, and the section of its page.
fn accuracy(types: &str, args: &str, body: &str, accuracy: &str) -> (String, String) {
    let summary = "summary: A test op.\n  category: test\n  description: A test op.";
    let text = format!(
        "trial:\n  {summary}\n  types: {{T: {types}}}\n  args:\n    x: {{type: tensor<T>, description: The input.}}\n{args}  \
         returns:\n    output: {{type: tensor<T>, shape: {}, description: The result.}}\n  {body}\n{accuracy}  examples:\n    \
         - {{name: one, given: {{x: [1, 1]}}, returns: {}}}\n",
        if body.contains("reduce") { "\"fill(0, 0)\"" } else { "x.shape" },
        if body.contains("reduce") { "1" } else { "[1, 1]" },
    );
    let specs = Specs::from_texts([("specs/trial.yaml", text.as_str())]).unwrap();
    let ops = opwright_codegen::lower::lower(&specs).unwrap();
    let op = &ops.ops[0];
    use opwright_codegen::emit::docs::accuracy::{phrase, section};
    (phrase(op), section(op))
}

/// The ops whose results are exact, or correctly rounded.
const EXACT: &str = "\
    abs add bitwise_and bitwise_left_shift bitwise_not bitwise_or bitwise_right_shift \
    bitwise_xor broadcast broadcast_bidirectional broadcast_in_dim broadcast_like \
    broadcast_numpy broadcast_to ceil clip copysign div elt_equal elt_greater elt_greater_equal \
    elt_less elt_less_equal elt_not_equal equal expand expand_dims flip floor fmod greater greater_equal isfinite \
    isinf isnan less less_equal logical_and logical_not logical_or logical_xor max2 maximum min2 \
    minimum moveaxis mul negative not_equal permute_dims positive prelu reciprocal relu relu6 remainder repeat round \
    select sign signbit sqrt square squeeze sub swapaxes tile trunc";

#[test]
fn the_index_shows_the_accuracy_of_each_op() {
    let (ops, site) = ours();
    let page = text(site, "index.html");
    let exact: Vec<&str> = EXACT.split_whitespace().collect();
    for name in &exact {
        assert!(ops.ops.iter().any(|op| op.name == *name), "{name}");
    }
    for op in &ops.ops {
        let expected = match op.name.as_str() {
            "atan2" | "hypot" => "≤ 0.76 ULP",
            "pow" => "≤ 0.84 ULP",
            "cbrt" => "≤ 0.51 ULP",
            "asinh" => "≤ 0.64 ULP",
            "acos" => "≤ 0.67 ULP",
            "asin" => "≤ 0.7 ULP",
            "erfc" | "log_sigmoid" | "softplus" => "≤ 0.78 ULP",
            "cosh" => "≤ 0.8 ULP",
            "log" => "≤ 0.83 ULP",
            "log10" => "≤ 0.84 ULP",
            "cos" => "≤ 0.87 ULP",
            "acosh" | "exp2" | "sin" | "sinh" => "≤ 0.88 ULP",
            "expm1" => "≤ 0.9 ULP",
            "exp" | "logit" | "tanh" => "≤ 0.91 ULP",
            "log1p" => "≤ 0.93 ULP",
            "tan" => "≤ 0.94 ULP",
            "atanh" | "sigmoid" => "≤ 0.95 ULP",
            "log2" => "≤ 0.96 ULP",
            "atan" => "≤ 0.99 ULP",
            "erf" => "≤ 1 ULP",
            "selu" => "≤ 2.1 ULP",
            "silu" => "≤ 110 ULP",
            "mish" => "≤ 190 ULP",
            "gelu" => "≤ 2000 ULP",
            "logaddexp" => "f16, bf16: ≤ 2.3 ULP; f32, f64: each step after rounding literals",
            "sum" | "sum_to" => "≤ 8 log₂(n) ε",
            "floor_divide" | "hard_swish" | "rsqrt" | "softsign" | "squared_difference"
            | "tanh_shrink" => "each step",
            "hard_shrink" | "soft_shrink" => {
                "f32, f16, bf16: each step after rounding lambd; f64: exact"
            }
            "leaky_relu" | "thresholded_relu" => {
                "f32, f16, bf16: each step after rounding alpha; f64: exact"
            }
            "celu" | "elu" => "f32, f16, bf16: each step after rounding alpha; f64: each step",
            "swish" => "f32, f16, bf16: each step after rounding beta; f64: each step",
            "shrink" => "f32, f16, bf16: each step after rounding lambd and bias; f64: exact",
            "threshold" => "f32, f16, bf16: each step after rounding bound and value; f64: exact",
            "hard_sigmoid" => {
                "f32, f16, bf16: each step after rounding alpha and beta; f64: each step"
            }
            "hard_tanh" => "f32, f64: exact; f16, bf16: each step after rounding low and high",
            "scale_shift_relu" => "f32, f16, bf16: each step after rounding eps; f64: each step",
            name if exact.contains(&name) => "exact",
            // A new op needs no entry.
            _ => "",
        };
        let row = row(page, &op.name).unwrap_or_else(|| panic!("no {}", op.name));
        let is_shown = expected.is_empty() || row.contains(&format!("<td>{expected}</td>"));
        assert!(is_shown, "{}: {row}", op.name);
        let floats = op.result.elem.dtypes(&op.vars).iter().any(|d| d.is_float());
        let some = op.gradients.iter().any(|g| !matches!(g, Gradient::None(_)));
        assert_eq!(row.contains(" data-gradient>"), floats && some, "{}: {row}", op.name);
        let vectors: serde_json::Value =
            serde_json::from_str(text(site, &format!("vectors/{}.json", op.name))).unwrap();
        let count = vectors["cases"].as_array().unwrap().len();
        assert!(row.contains(&format!("{}.json\">{count}</a>", op.name)), "{}: {row}", op.name);
    }
}

#[test]
fn accuracy_is_stated_for_the_dtypes_and_steps_that_it_holds_for() {
    let alpha = "    alpha: {type: float, default: 0.01, description: A slope.}\n";
    let over = |fold: &str| {
        format!("vjp: {{x: {{none: not needed}}}}\n  reduce: {{op: {fold}, over: axes(x), of: x}}")
    };
    let (sum, product) = (over("add"), over("mul"));
    for (types, args, body, bounds, short, contained) in [
        (
            "float",
            "",
            "elementwise: exp(x)",
            "",
            "< 1 ULP",
            "one of the two floats around the exact one",
        ),
        ("float", "", "elementwise: exp(x) + 1", "", "each step", "`exp` to one of the two floats"),
        ("float", "", "elementwise: x + x", "", "exact", "Exact: every result is the correctly"),
        ("float", "", "elementwise: abs(max(x * x, x + x))", "", "exact", "Exact: every result"),
        (
            "float",
            "",
            "elementwise: \"if x + x > 1 { x } else { 0 }\"",
            "",
            "each step",
            "to nearest",
        ),
        // A sum has the sign of the exact one, but a product may underflow.
        (
            "float",
            "",
            "elementwise: \"if x - 1 > 0 { x } else { 0 }\"",
            "",
            "exact",
            "Exact: every result",
        ),
        (
            "float",
            "",
            "elementwise: \"if x * x > 0 { x } else { 0 }\"",
            "",
            "each step",
            "to nearest",
        ),
        (
            "float",
            "",
            "elementwise: \"if x < 1.0 / 0.0 { x } else { 0 }\"",
            "",
            "exact",
            "Exact: every",
        ),
        ("float", "", "elementwise: floor(x + x)", "", "each step", "to nearest"),
        (
            "float",
            alpha,
            "elementwise: alpha * x",
            "",
            "f32, f16, bf16: each step after rounding alpha; f64: exact",
            "In f32, f16, bf16, `alpha` is rounded first. Then each step",
        ),
        ("[u8, u32]", "", "elementwise: (x + x) * x", "", "exact", "Exact. Integers wrap."),
        (
            "float",
            "",
            "elementwise: exp(x) + 1",
            "  accuracy: {f16: 1.6 ulp}\n",
            "f16: ≤ 1.6 ULP; f32, f64, bf16: each step",
            "At most 1.6 ULP in f16 from",
        ),
        (
            "numeric",
            "",
            &sum,
            "",
            "≤ 8 log₂(n) ε",
            "times the sum of their absolute values. Integers are exact and wrap.",
        ),
        ("float", "", &product, "", "≤ n ε", "times the absolute value of the product, unless"),
        ("integer", "", &sum, "", "exact", "Exact. Integers wrap."),
        (
            "numeric",
            "",
            "elementwise: minimum(max(x, 1), 2)",
            "",
            "exact",
            " `minimum(a, b)` is the smaller, or NaN if either is NaN. `max(a, b)` is the larger, as C's `fmax`: a \
             number if the other is NaN",
        ),
    ] {
        let (phrase, section) = accuracy(types, args, body, bounds);
        assert_eq!(phrase, short, "{body}");
        assert!(section.contains(contained), "{body}: {section}");
    }
}

#[test]
fn the_rules_of_functions_about_nan_are_stated_only_where_they_apply() {
    let (_, section) = accuracy("integer", "", "elementwise: max(x, 1)", "");
    assert!(!section.contains("NaN"), "{section}");
    let (ops, _) = ours();
    for op in &ops.ops {
        let section = opwright_codegen::emit::docs::accuracy::section(op);
        let described = op.prose.description.contains("NaN");
        assert!(!(described && section.contains("(a, b)` is")), "{}: {section}", op.name);
    }
}
