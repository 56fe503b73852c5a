//! Code that is emitted for one spec and not for another.

use opwright_codegen::expr::Kind;
use opwright_codegen::model::Body;
use opwright_codegen::{Specs, check, emit, lower};

use crate::case::{Case, SUM};

/// A value that depends only on elements and numeric attributes becomes a function, which several dtypes share.
#[test]
fn values_of_elements_and_numbers_become_functions() {
    for (lets, value, alone) in [
        ("", "x + y", true),
        ("", "x + y * cast(p, T)", false),
        ("", "if p { x + y } else { y }", true),
        ("", "cast(cast(x, f64) + cast(y, f64), T)", false),
        ("", "x + cast(x < x, T) + y", false),
        ("", "x + (if cast(x, f64) < 1 { y } else { y })", true),
        ("", "x + (if cast(cast(x, T), f64) < 1 { y } else { y })", false),
        ("", "x + (if cast(x + y, f64) < 1 { y } else { y })", true),
        ("", "x + min(y, T.max)", false),
        ("", "x + (if cast(y, f64) < f64.max { y } else { x })", true),
        ("", "x + (if cast(2, f64) < 1 { y } else { y })", true),
        ("let: {z: x * 1}", "z + y", true),
        ("let: {z: 'if p { x } else { y }'}", "z + y * 0 + 2", true),
    ] {
        let case = Case { lets, value: &format!("elementwise: '{value}'"), ..SUM };
        let text = &case.is_accepted().files["src/ops/add.rs"];
        assert_eq!(text.contains("fn at<C: "), alone, "{value}");
        let takes_p = alone && (value.contains('p') || lets.contains('p'));
        assert_eq!(text.contains("(p: bool)") && text.contains("(self.p)"), takes_p, "{value}");
        assert!(text.contains("|(x, y): (C, C)|") || text.contains("|(x, y)|"), "{value}:\n{text}");
    }
}

/// `emit` can write only the data: JSON files, without code and pages.
#[test]
fn data_files_are_emitted_alone() {
    let specs = SUM.specs();
    let ops = check(&specs).unwrap();
    let (all, data) = (emit::emit(&ops), emit::data(&ops));
    let names: Vec<&str> = data.files.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "op.schema.json",
            "ops.json",
            "vectors/README.md",
            "vectors/add.json",
            "vectors/manifest.json"
        ]
    );
    assert!(names.iter().all(|name| data.files[*name] == all.files[*name]));
}

/// `max(a, b)` returns a number if the other argument is NaN; a reduction does not, and its page says so.
#[test]
fn reductions_with_max_state_what_a_nan_does() {
    let page = |op: &str, dtype: &str, element: &str| {
        let spec = format!(
            r#"
add:
  summary: Reduces.
  category: reduction
  since: "0.1"
  description: Reduces along all axes.
  types: {{T: [{dtype}]}}
  args:
    x: {{type: tensor<T>, description: The operand.}}
  returns:
    output: {{type: tensor<T>, shape: "fill(0, 0)", description: The result.}}
  raises:
    - {{id: C1, error: ValueError, unless: product(x.shape) > 0, message: no elements}}
  reduce: {{op: {op}, over: axes(x), of: x}}
  vjp: {{none: a test}}
  platforms: [cpu]
  examples:
    - {{name: two, given: {{x: [1, {element}]}}, returns: {element}}}
    - {{name: none, given: {{x: []}}, raises: C1}}
"#
        );
        let specs = Specs::from_texts([("specs/add.yaml", spec.as_str())]).unwrap();
        let ops = check(&specs).map_err(|faults| faults.with_sources(specs.sources)).unwrap();
        emit::emit(&ops).files["docs/add.md"].clone()
    };
    let sentence = "If any element is NaN, the result is NaN.";
    assert!(page("max", "f32", ".nan").contains(sentence));
    assert!(page("min", "f32", ".nan").contains(sentence));
    assert!(!page("mul", "f32", ".nan").contains(sentence));
    assert!(!page("max", "i32", "1").contains(sentence));
}

/// Kernels read operands by index, and gradients may refer to shapes.
#[test]
fn kernel_operands_are_read_by_index() {
    let value = r#"kernel: crate::kernels::tile
  definition: "x[c] + y[map(0..1, |i| 0)]"
  vjp: {x: "sum_to(grad, x.shape)", y: "sum_to(grad, y.shape)"}"#;
    let specs = Case { value, ..SUM }.specs();
    let ops = lower::lower(&specs).map_err(|faults| faults.with_sources(specs.sources)).unwrap();
    let Body::Kernel { definition, .. } = &ops.ops[0].body else { panic!("{value}") };
    assert!(matches!(definition.load(0).unwrap().kind, Kind::Coord));
    assert!(matches!(definition.load(1).unwrap().kind, Kind::Bind(..)));
    assert!(definition.load(2).is_none());
    let text = &emit::emit(&ops).files["src/ops/add.rs"];
    assert!(text.contains("sum_to(&grad, &x_shape)"), "{text}");
}

/// Elements that each axis of the result selects by itself are copied at once.
#[test]
fn elements_selected_axis_by_axis_are_rearranged() {
    for (index, alone) in [
        ("[c[0] % 2]", true),
        ("map(0..1, |d| c[d + 1] / 2)", true),
        ("map(0..1, |d| if d == 0 { c[d] % 3 } else { -c[d] })", true),
        ("[c[0] + c[1]]", false),
        ("[c[c[0]]]", false),
        ("map(0..1, |d| c[d] % (c[d] + 1))", true),
        ("map(0..1, |d| c[d] % (c[0] + 1))", false),
        ("[if x.shape[0] > 1 { c[1] } else { c[0] + 0 * c[0] }]", true),
        ("[if c[0] < 1 { c[1] } else { 0 }]", false),
        ("[if all(0..2, |k| c[k] > 0) { 1 } else { 0 }]", false),
    ] {
        let value = format!("element: 'x[{index}]'\n  vjp: {{none: not here}}");
        let specs = Case { value: &value, ..SUM }.specs();
        let ops = lower::lower(&specs).map_err(|faults| faults.with_sources(specs.sources));
        let text = &emit::emit(&ops.unwrap()).files["src/ops/add.rs"];
        assert_eq!(text.contains("rt::nest::rearrange("), alone, "{index}");
        assert_eq!(text.contains("rt::nest::runs("), !alone, "{index}");
    }
}

/// A condition that says the same of every coordinate is evaluated before the loops; one that may fail is not, because a result without
/// elements has no error.
#[test]
fn conditions_of_all_coordinates_are_evaluated_once() {
    for (condition, once) in
        [("len(x.shape) > 1", true), ("x.shape[0] > 1", false), ("c[0] > 1", false)]
    {
        let value = format!(
            "element: 'if {condition} {{ x[[c[0]]] }} else {{ x[c] }}'\n  vjp: {{none: not here}}"
        );
        let specs = Case { value: &value, ..SUM }.specs();
        let ops = lower::lower(&specs).map_err(|faults| faults.with_sources(specs.sources));
        let text = &emit::emit(&ops.unwrap()).files["src/ops/add.rs"];
        assert_eq!(text.contains("let written = if "), once, "{condition}");
        assert_eq!(text.matches("rt::nest::rearrange(").count(), if once { 2 } else { 0 });
    }
}

/// Each name of a message is bound once.
#[test]
fn names_of_a_message_are_bound_once() {
    let mut specs = Case { lets: "let: {n: len(x.shape)}", ..SUM }.specs();
    let message = "message: '{n} {n} {x.shape} {x.shape} {n + 1} {n + 1} {side} {side}'";
    let text = specs.sources[0].text.replace("message: no", message);
    specs = Specs::from_texts([("specs/add.yaml", text.as_str())]).unwrap();
    let ops = lower::lower(&specs).map_err(|faults| faults.with_sources(specs.sources)).unwrap();
    let text = &emit::emit(&ops).files["src/ops/add.rs"];
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for line in [
        "let n = rt::expr::len(&x_shape);",
        "let x_shape = rt::expr::List(&x_shape);",
        "let side = self.side.word();",
    ] {
        assert_eq!(lines.iter().filter(|have| **have == line).count(), 1, "{line}: {text}");
    }
}

/// A reduction builds `call` only if its axes refer to a list attribute, which `call` converts.
#[test]
fn reductions_over_list_attributes_build_the_call() {
    let spec = include_str!("../golden/reduce/spec.yaml");
    let over = "over: axes, of";
    assert!(spec.contains(over));
    for (text, asks) in [
        ("axes", true),
        ("filter(axes(lhs), |a| a < lhs.rank)", false),
        ("if all(axes, |a| a < 9) { axes(lhs) } else { axes(rhs) }", true),
        ("if lhs.rank == output.rank { axes(lhs) } else { axes(rhs) }", true),
    ] {
        let spec = spec.replace(over, &format!("over: \"{text}\", of"));
        let specs = Specs::from_texts([("specs/sum_of_products.yaml", spec.as_str())]).unwrap();
        let ops = lower::lower(&specs).map_err(|f| f.with_sources(specs.sources)).unwrap();
        let code = &emit::emit(&ops).files["src/ops/sum_of_products.rs"];
        let compute = code.split("fn compute").nth(1).unwrap();
        assert_eq!(compute.contains("let call = "), asks, "{text}:\n{compute}");
    }
}

/// Values with transcendental functions are computed by `map_guarded`, which recomputes results near a bound.
#[test]
fn transcendental_functions_are_guarded() {
    for (lets, value, call) in [
        ("", "pow(x, y)", Some("guard.pow(x, y)")),
        ("", "x + pow(x, y)", Some("guard.pow(x, y)")),
        ("", "fmod(x, y)", Some("guard.fmod(x, y)")),
        ("", "if p { x } else { hypot(x, y) }", Some("guard.hypot(x, y)")),
        ("let: {z: 'atan2(x, y)'}", "x + z * y", Some("guard.atan2(x, y)")),
        ("let: {z: 'atan2(x, y)', w: z + 1}", "x + w * y", Some("guard.atan2(x, y)")),
        ("", "x * y", None),
        ("", "x + sqrt(y)", None),
    ] {
        let specs = Case { lets, value: &format!("elementwise: '{value}'"), ..SUM }.specs();
        let ops = lower::lower(&specs).map_err(|f| f.with_sources(specs.sources)).unwrap();
        let text = &emit::emit(&ops).files["src/ops/add.rs"];
        let compute = text.split("fn compute").nth(1).unwrap();
        assert_eq!(compute.contains("map_guarded("), call.is_some(), "{value}:\n{compute}");
        let call = call.unwrap_or("rt::nest::map(");
        assert!(compute.contains(call), "{value}:\n{compute}");
    }
}
