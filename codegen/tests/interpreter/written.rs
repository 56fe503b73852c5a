//! The values of texts in a spec.

use opwright_codegen::interp::Frame;
use opwright_codegen::model::{AttributeValue, DType, Num, Rule};
use opwright_codegen::prove::case;
use opwright_codegen::{Specs, check, lower};

use crate::case::SUM;

/// Texts of attributes and their values.
#[test]
fn attribute_texts_are_parsed() {
    let rule = |rule: Rule| Some(AttributeValue::Rule(rule));
    let list = |list: &[i64]| Some(AttributeValue::List(list.to_vec()));
    for (ty, written, expected) in [
        ("int", "-7", Some(AttributeValue::Int(-7))),
        ("int", "9223372036854775807", Some(AttributeValue::Int(i64::MAX))),
        ("int", "9223372036854775808", None),
        ("int", "2.0", None),
        ("int", "2.5", None),
        ("int", "9.2e18", None),
        ("int", "true", None),
        ("float", "2", Some(AttributeValue::Float(2.0))),
        ("float", "-2.5", Some(AttributeValue::Float(-2.5))),
        ("float", ".inf", Some(AttributeValue::Float(f64::INFINITY))),
        ("float", "\"2\"", None),
        ("bool", "true", Some(AttributeValue::Bool(true))),
        ("bool", "false", Some(AttributeValue::Bool(false))),
        ("bool", "1", None),
        ("auto_broadcast", "none", rule(Rule::None)),
        ("auto_broadcast", "explicit", rule(Rule::None)),
        ("auto_broadcast", "numpy", rule(Rule::Numpy)),
        ("auto_broadcast", "pdpd", rule(Rule::Pdpd(-1))),
        ("auto_broadcast", "{pdpd: {axis: 1}}", rule(Rule::Pdpd(1))),
        ("auto_broadcast", "{pdpd: {axis: -1}}", rule(Rule::Pdpd(-1))),
        ("auto_broadcast", "{numpy: {axis: 1}}", None),
        ("dtype", "f16", Some(AttributeValue::DType(DType::F16))),
        ("dtype", "float", None),
        ("shape", "[2, 0, 3]", list(&[2, 0, 3])),
        ("shape", "[]", list(&[])),
        ("shape", "[-1]", None),
        ("dims", "[-1, 2]", list(&[-1, 2])),
        ("axes", "[1, 0, 1]", list(&[1, 0, 1])),
        ("axes", "[-1]", None),
        ("axis_set", "[1, 0]", list(&[1, 0])),
        ("[left, right]", "right", Some(AttributeValue::Word("right".into()))),
        ("[left, right]", "centre", None),
    ] {
        let attribute =
            format!("    n: {{type: {ty}, default: {written}, description: A setting.}}\n");
        let text =
            SUM.specs().sources[0].text.replace("    p: {type", &(attribute + "    p: {type"));
        let specs = Specs::from_texts([("specs/add.yaml", text.as_str())]).unwrap();
        let setting =
            lower::lower(&specs).ok().and_then(|ops| ops.ops[0].attributes[0].default.clone());
        assert_eq!(setting, expected, "{ty}: {written}");
    }
}

/// Texts of numbers in examples and their values.
#[test]
fn numbers_of_examples_are_parsed() {
    for (dtype, written, expected) in [
        ("u64", "18446744073709551615", "18446744073709551615"),
        ("u64", "9223372036854775808", "9223372036854775808"),
        ("i64", "-9223372036854775808", "-9223372036854775808"),
        ("i8", "-128", "-128"),
        ("f64", "0.1", "0.1"),
        ("f64", "3", "3.0"),
        ("f64", "-.inf", "-inf"),
        ("f64", ".nan", "nan"),
        ("f64", "1e300", "1e300"),
        ("bool", "true", "true"),
    ] {
        let text = SUM.specs().sources[0].text.replace("{T: float}", &format!("{{T: [{dtype}]}}"));
        let text =
            text.replace("elementwise: x + y", "elementwise: x").replace("[1.0, 2.0", "[1, 0");
        let text = text.replace("x: [1.0], y: [2.0]", &format!("x: [{written}], y: [1]"));
        let text =
            text.replace("returns: [3.0]", &format!("returns: [{written}]")).replace("3.0]", "1]");
        let specs = Specs::from_texts([("specs/add.yaml", text.as_str())]).unwrap();
        let ops = check(&specs).map_err(|f| f.with_sources(specs.sources)).unwrap();
        let op = &ops.ops[0];
        let call = case::of_example(op, &op.examples[0], op.examples[0].dtypes[0]).unwrap();
        assert_eq!(call.operands[0].data[0].to_string(), expected, "{dtype}");
    }
}

/// Results of up to a hundred thousand elements are computed.
#[test]
fn results_have_at_most_a_hundred_thousand_elements() {
    let specs = SUM.specs();
    let ops = lower::lower(&specs).unwrap();
    let op = &ops.ops[0];
    let mut call = case::of_example(op, &op.examples[0], DType::F32).unwrap();
    for (count, fits) in [(99_999, true), (100_000, true), (100_001, false)] {
        call.operands[0].shape = vec![count];
        call.operands[0].data = vec![Num::Float(1.0); count as usize];
        assert_eq!(Frame::new(op, &call).values(&[count]).is_ok(), fits, "{count} elements");
    }
}
