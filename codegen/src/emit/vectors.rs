//! Emits the conformance vectors: calls with the exact expected bits, as JSON, for implementations in any language.
//!
//! A case is a call in the format that the runner reads, and its outcome according to the interpreter.

use std::fmt::Write;

use serde_json::{Map, Value, json};

use super::context::{Context, OpFile};
use super::examples::{Evaluated, Examples};
use super::mark::{mark, mark_all};
use super::sweep;
use crate::artifact::File;
use crate::expr::functions::tensor::Tensor;
use crate::interp::{Call, Frame, Stop};
use crate::model::{AttributeValue, DType, Example, Num, Op, Outcome, Rule};
use crate::naming::files;
use crate::prove::case;

/// The number of calls of the sweep in each op's file that return, and that violate a constraint.
const MAX_RETURNING_CALLS: usize = 40;
const MAX_VIOLATING_CALLS: usize = 16;

/// `vectors/add.json`, the vectors of an op, and the number of cases in it.
pub fn file(examples: &Examples) -> OpFile {
    let Cases { mut text, count } = cases(examples);
    text.push_str("\n  ]\n}\n");
    OpFile { file: (files::vectors(&examples.op.name), text), cases: count }
}

/// The version of the format, raised with every incompatible change.
const FORMAT_VERSION: u32 = 1;

/// The description of the format, which the site also shows.
pub const ABOUT: &str = include_str!("../../site/vectors.md");

/// `vectors/README.md`, the description of the format.
pub fn about() -> File {
    (files::VECTOR_FORMAT.into(), format!("<!-- {} -->\n{ABOUT}", mark_all("vectors")))
}

/// `vectors/manifest.json`, with the number of cases of each op.
pub fn index(context: &Context, counts: &[usize]) -> File {
    let names = context.ops.ops.iter().map(|op| op.name.clone());
    let cases: Map<String, Value> = names.zip(counts.iter().map(|count| json!(count))).collect();
    let total: usize = counts.iter().sum();
    let mark = mark_all("vectors");
    let manifest =
        json!({"generated": mark, "format": FORMAT_VERSION, "total": total, "cases": cases});
    (files::MANIFEST.into(), format!("{manifest:#}\n"))
}

/// The initial capacity of an op's file, in bytes.
const USUAL_FILE_BYTES: usize = 64 << 10;

/// The part of an op's file written so far, and the number of cases in it, one per line. It is written as text, because
/// building a tree of JSON values is much slower.
struct Cases {
    text: String,
    count: usize,
}

/// The text before the first case.
fn start(op: &Op) -> Cases {
    let accuracy: Map<String, Value> =
        op.accuracy.iter().map(|bound| (bound.dtype.name().into(), json!(bound.ulps))).collect();
    let head = [
        ("generated", json!(mark(op, "vectors"))),
        ("op", json!(op.name)),
        ("provenance", json!("the reference interpreter, from the spec's own definition")),
        // Arithmetic may give any NaN. Ops that only move elements preserve the bits of a NaN.
        ("nan", json!(if op.body.only_moves() { "bits" } else { "any" })),
        ("accuracy_ulp", Value::Object(accuracy)),
    ];
    let mut text = String::with_capacity(USUAL_FILE_BYTES);
    text.push_str("{\n");
    for (key, value) in head {
        let _ = writeln!(text, "  {}: {value},", json!(key));
    }
    text.push_str("  \"cases\": [\n");
    Cases { text, count: 0 }
}

fn cases(examples: &Examples) -> Cases {
    let op = examples.op;
    let mut cases = start(op);
    for example in &op.examples {
        let raises = matches!(example.outcome, Outcome::Raises(_));
        for dtype in &example.dtypes {
            let Some(run) = examples.get(example, *dtype) else { continue };
            let name = if op.var().is_some() {
                format!("{}_{dtype}", example.name)
            } else {
                example.name.clone()
            };
            let source = format!("example {}", example.name);
            cases.add(op, &name, "normative", &source, &run);
            // A violated constraint on shapes is the same in every dtype; one on values may not be.
            if raises
                && op.constraints.iter().all(|c| matches!(c.test, crate::model::Test::Call(_)))
            {
                break;
            }
        }
    }
    for (name, call) in misfits(op) {
        let answer = Frame::new(op, &call).run();
        if matches!(answer, Err(Stop::Misfit(_))) {
            cases.add(op, &name, "derived", "attributes", &examples.ran(call, answer));
        }
    }
    let dtypes = op.var().map_or(vec![DType::F32], |v| v.dtypes.clone());
    for dtype in dtypes {
        let Some((mut call, want)) = case::of_special_cases(op, dtype) else { continue };
        // Once in order and once reversed, so that no result depends on the position in a vector register.
        for order in ["", "_reversed"] {
            let name = format!("special_cases_{dtype}{order}");
            let answer = Frame::new(op, &call).run();
            let run = examples.ran(call.clone(), answer);
            cases.add(op, &name, "normative", "special cases", &run);
            call.operands.iter_mut().for_each(|t| t.data.reverse());
        }
        debug_assert!(!want.is_empty(), "a dtype without rows gives no call");
    }
    for (number, run) in sweep::calls(examples, MAX_RETURNING_CALLS, MAX_VIOLATING_CALLS) {
        cases.add(op, &format!("sweep_{number}"), "derived", "shape sweep", &run);
    }
    cases
}

/// The first example that returns, with an integer attribute that exceeds its dtype, in each dtype.
fn misfits(op: &Op) -> Vec<(String, Call)> {
    let returns = |example: &&Example| matches!(example.outcome, Outcome::Returns(..));
    let Some(example) = op.examples.iter().find(returns) else { return vec![] };
    let calls = op.narrowed.iter().flat_map(|narrowed| {
        example.dtypes.iter().filter_map(|dtype| {
            let mut call = case::of_example(op, example, *dtype)?;
            let (_, most) = op.bind(narrowed.elem, *dtype).range()?;
            let setting = call.settings.get_mut(narrowed.attribute)?;
            *setting = AttributeValue::Int(i64::try_from(most + 1).ok()?);
            let name = &op.attributes.get(narrowed.attribute)?.name;
            Some((format!("{name}_beyond_{dtype}"), call))
        })
    });
    calls.collect()
}

impl Cases {
    /// Adds a call with its outcome, unless the outcome depends on rounding.
    fn add(&mut self, op: &Op, name: &str, status: &str, source: &str, run: &Evaluated) {
        let Evaluated { call, answer, slack } = run;
        let (Some(slack), Ok(_) | Err(Stop::Raised(..) | Stop::Misfit(_))) = (slack, answer) else {
            return;
        };
        let case = &mut self.text;
        *case += if self.count == 0 { "    {\"name\":" } else { ",\n    {\"name\":" };
        self.count += 1;
        quoted(case, name);
        for part in [",\"status\":\"", status, "\",\"source\":"] {
            *case += part;
        }
        quoted(case, source);
        let mut before = ",\"args\":{";
        // Names of arguments need no escapes.
        let mut key = |case: &mut String, name: &str| {
            for part in [before, "\"", name, "\":"] {
                *case += part;
            }
            before = ",";
        };
        for (o, t) in op.operands.iter().zip(&call.operands) {
            key(case, &o.name);
            operand(case, t);
        }
        for (a, s) in op.attributes.iter().zip(&call.settings) {
            if a.default.as_ref() != Some(s) {
                key(case, &a.name);
                let _ = write!(case, "{}", setting(s));
            }
        }
        match answer {
            Ok(t) => {
                for part in ["},\"returns\":{\"", &op.result.name, "\":"] {
                    *case += part;
                }
                tensor(case, t);
                *case += "}";
                if !op.accuracy.iter().any(|bound| bound.dtype == t.dtype) && *slack > 0.0 {
                    let _ = write!(case, ",\"ulp\":{slack}");
                }
                *case += "}";
            }
            Err(Stop::Raised(i, message)) => {
                let c = &op.constraints[*i];
                *case += "},\"raises\":{\"code\":\"E1002\",\"id\":";
                quoted(case, &c.id);
                for part in [",\"error\":\"", c.error.name(), "\",\"message\":"] {
                    *case += part;
                }
                quoted(case, message);
                *case += "}}";
            }
            Err(Stop::Misfit(message)) => {
                *case += "},\"raises\":{\"code\":\"E1007\",\"error\":\"ValueError\",\"message\":";
                quoted(case, message);
                *case += "}}";
            }
            Err(_) => {}
        }
    }
}

/// Writes a JSON string.
fn quoted(case: &mut String, text: &str) {
    if text.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
        for part in ["\"", text, "\""] {
            *case += part;
        }
    } else {
        let _ = write!(case, "{}", json!(text));
    }
}

/// An attribute as JSON.
pub fn setting(setting: &AttributeValue) -> Value {
    match setting {
        AttributeValue::Int(v) => json!(v),
        AttributeValue::Float(v) => number(Num::Float(*v), DType::F64),
        AttributeValue::Bool(v) => json!(v),
        AttributeValue::List(v) => json!(v),
        AttributeValue::Rule(Rule::Pdpd(axis)) => json!({"pdpd": {"axis": axis}}),
        AttributeValue::Rule(rule) => json!(rule.to_string()),
        AttributeValue::DType(d) => json!(d.name()),
        AttributeValue::Word(w) => json!(w),
    }
}

fn is_iota(t: &Tensor) -> bool {
    t.data.len() > 3
        && t.data.iter().enumerate().all(|(i, v)| match v {
            Num::Float(f) => *f == i as f64,
            Num::Int(n) => *n == i as i128,
            Num::Bool(b) => *b == (i % 2 == 1),
        })
}

fn operand(case: &mut String, t: &Tensor) {
    if is_iota(t) {
        head(case, t);
        *case += ",\"fill\":\"iota\"}";
    } else {
        tensor(case, t);
    }
}

/// Writes the start of a tensor: dtype and shape.
fn head(case: &mut String, t: &Tensor) {
    for part in ["{\"dtype\":\"", t.dtype.name(), "\",\"shape\":"] {
        *case += part;
    }
    list(case, &t.shape, |case, size| match u8::try_from(*size) {
        Ok(digit @ 0..10) => case.push(char::from(b'0' + digit)),
        _ => _ = write!(case, "{size}"),
    });
}

fn list<T>(case: &mut String, items: &[T], mut item: impl FnMut(&mut String, &T)) {
    case.push('[');
    for (i, one) in items.iter().enumerate() {
        if i > 0 {
            case.push(',');
        }
        item(case, one);
    }
    case.push(']');
}

/// Writes a tensor: its bits, preceded by decimals if it is small.
fn tensor(case: &mut String, t: &Tensor) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    head(case, t);
    if t.data.len() <= 6 {
        *case += ",\"data\":";
        list(case, &t.data, |case, v| decimal(case, *v, t.dtype));
    }
    *case += ",\"bits\":\"";
    let size = t.dtype.size();
    for v in &t.data {
        let mut digits = [0; 16];
        let bytes = v.bits(t.dtype).to_le_bytes();
        for (pair, byte) in digits.as_chunks_mut::<2>().0.iter_mut().zip(bytes) {
            *pair = [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]];
        }
        *case += str::from_utf8(&digits[..2 * size]).unwrap_or_default();
    }
    *case += "\"}";
}

/// Writes a number. Small multiples of a quarter, which most floats are, need no search for the shortest decimal.
fn decimal(case: &mut String, v: Num, dtype: DType) {
    let quarters = match v {
        Num::Float(f) if f.abs() < 1000.0 && f.to_bits() != (-0.0f64).to_bits() => 4.0 * f,
        _ => 0.5,
    };
    let _ = if quarters.fract() == 0.0 {
        let (sign, quarters) = (if quarters < 0.0 { "-" } else { "" }, quarters.abs() as u32);
        let rest = ["0", "25", "5", "75"][quarters as usize % 4];
        write!(case, "{sign}{}.{rest}", quarters / 4)
    } else {
        write!(case, "{}", number(v, dtype))
    };
}

/// A number, or a string for a float that JSON cannot represent.
fn number(v: Num, dtype: DType) -> Value {
    match v {
        Num::Float(f) if !f.is_finite() => json!(v.to_string()),
        Num::Float(f) if f == 0.0 && f.is_sign_negative() => json!("-0.0"),
        Num::Float(f) if dtype == DType::F32 => {
            // The shortest decimal of the f32, not of the f64 that holds it.
            (f as f32).to_string().parse::<f64>().map_or(Value::Null, |f| json!(f))
        }
        Num::Float(f) => json!(f),
        Num::Int(i) => i64::try_from(i).map(|i| json!(i)).unwrap_or_else(|_| json!(i as u64)),
        Num::Bool(b) => json!(b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_current_format_is_described() {
        assert!(ABOUT.contains(&format!("describes format {FORMAT_VERSION}.")), "{ABOUT}");
    }

    #[test]
    fn strings_are_escaped_as_by_serde_json() {
        for text in
            ["", "a b", "\"", "\"\"", "\\", "\\\\", "a\nb", " ", "é", "\u{7F}", "\u{1F}", "~!"]
        {
            let mut case = String::new();
            quoted(&mut case, text);
            assert_eq!(case, json!(text).to_string());
        }
    }

    #[test]
    fn recognizes_iota() {
        let is = |dtype, data: Vec<Num>| is_iota(&Tensor { dtype, shape: vec![], data });
        let ints = |data: &[i128]| is(DType::I32, data.iter().map(|v| Num::Int(*v)).collect());
        let floats = |data: &[f64]| is(DType::F32, data.iter().map(|v| Num::Float(*v)).collect());
        let bools = |data: &[bool]| is(DType::Bool, data.iter().map(|v| Num::Bool(*v)).collect());
        assert!(ints(&[0, 1, 2, 3]) && floats(&[0.0, 1.0, 2.0, 3.0, 4.0]));
        assert!(bools(&[false, true, false, true]));
        // At most three elements are written out.
        assert!(!ints(&[0, 1, 2]) && !ints(&[]) && !ints(&[1, 2, 3, 4]) && !ints(&[0, 1, 2, 2]));
        assert!(!floats(&[0.0, 1.0, 2.0, 3.5]) && !bools(&[true, false, true, false]));
    }

    #[test]
    fn quarters_are_written_like_other_numbers() {
        for dtype in [DType::F32, DType::F64] {
            for eighths in -8100..8100 {
                let v = Num::Float(f64::from(eighths) / 8.0);
                let mut case = String::new();
                decimal(&mut case, v, dtype);
                assert_eq!(case, number(v, dtype).to_string());
            }
        }
        let mut case = String::new();
        for v in [Num::Float(-0.0), Num::Float(f64::NAN), Num::Int(3), Num::Bool(true)] {
            decimal(&mut case, v, DType::F64);
        }
        assert_eq!(case, "\"-0.0\"\"nan\"3true");
    }

    #[test]
    fn numbers_are_the_shortest_of_their_type() {
        let tenth = Num::Float(f64::from(0.1f32));
        for (value, dtype, expected) in [
            (tenth, DType::F32, "0.1"),
            (tenth, DType::F64, "0.10000000149011612"),
            (Num::Float(-0.0), DType::F32, "\"-0.0\""),
            (Num::Float(f64::INFINITY), DType::F64, "\"inf\""),
            (Num::Int(u64::MAX.into()), DType::U64, "18446744073709551615"),
            (Num::Int(-5), DType::I8, "-5"),
            (Num::Bool(true), DType::Bool, "true"),
        ] {
            assert_eq!(number(value, dtype).to_string(), expected);
        }
    }
}
