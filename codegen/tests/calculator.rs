//! Compares the calculator's JavaScript, run by Node, with the interpreter: for every conformance vector, and for
//! calls whose sizes are near the limits of 64 bits.
#![cfg(feature = "site")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use opwright_codegen::emit::docs::display::setting;
use opwright_codegen::expr::builtin::{BUILTINS, Domain};
use opwright_codegen::expr::functions::tensor::Tensor;
use opwright_codegen::interp::{Call, Frame, Stop};
use opwright_codegen::model::{
    AttributeType, AttributeValue, DType, Elem, Op, OpSet, Operand, Rule, Test, TypeArguments,
};
use opwright_codegen::site::js::infer;
use opwright_codegen::{Specs, check, compile, site};
use serde_json::{Value, json};

/// Reads calls `[op, dtype, shapes, attributes]`, one per line, and prints one line per result.
const DRIVER: &str = r#"
const size = (v) => Number.isSafeInteger(Number(v)) ? Number(v) : String(v);
const plain = (_, v) => typeof v === "bigint" ? size(v) : v;
for (const line of require("fs").readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const [op, dtype, shapes, attributes] = JSON.parse(line);
  const answer = ops[op](dtype, shapes.map((shape) => shape.map(BigInt)), attributes).answer;
  console.log(JSON.stringify(answer, plain));
}
"#;

/// The scripts that op pages load.
fn prelude() -> String {
    format!("const opwright = {{}};\n{}", site::assets::calculator())
}

fn specs() -> Specs {
    Specs::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs")).unwrap()
}

/// The output of a script, or `None`, with a message, if Node is not installed.
fn node(name: &str, script: &str, input: &str) -> Option<String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.js"));
    std::fs::write(&file, script).unwrap();
    let spawned = Command::new("node")
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = spawned else {
        // Not `eprintln!`, whose output the test harness captures.
        let _ =
            writeln!(std::io::stderr(), "skipped: this machine has no Node to run the calculator");
        return None;
    };
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).unwrap())
}

/// The results of the calculator, in order.
fn answers(name: &str, ops: &OpSet, calls: &[Value]) -> Option<Vec<Value>> {
    let one = |op: &Op| site::assets::script_of(&[&format!("ops.{} = {};", op.name, infer(op))]);
    let table: String = ops.ops.iter().map(one).collect();
    let script = format!("{}const ops = {{}};\n{table}\n{DRIVER}", prelude());
    let input: String = calls.iter().map(|call| format!("{call}\n")).collect();
    let output = node(name, &script, &input)?;
    let answers: Vec<Value> =
        output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), calls.len());
    Some(answers)
}

/// An attribute as a user types it.
fn typed(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            format!("[{}]", list.iter().map(typed).collect::<Vec<_>>().join(", "))
        }
        Value::Object(rule) => format!("pdpd(axis={})", typed(&rule["pdpd"]["axis"])),
        other => other.to_string(),
    }
}

/// Replaces integers that JavaScript's JSON would round by their digits.
fn exact(value: &Value) -> Value {
    match value {
        Value::Array(list) => list.iter().map(exact).collect(),
        Value::Object(map) => {
            Value::Object(map.iter().map(|(key, value)| (key.clone(), exact(value))).collect())
        }
        Value::Number(n) if n.as_i64().is_some_and(|n| n.unsigned_abs() > 1 << 53) => {
            json!(n.to_string())
        }
        other => other.clone(),
    }
}

#[test]
fn every_vector_has_its_shape_or_its_error() {
    let ops = check(&specs()).unwrap();
    let artifacts = compile(&specs()).unwrap();
    let (mut calls, mut wanted) = (vec![], vec![]);
    for op in &ops.ops {
        let file = &artifacts.files[&format!("vectors/{}.json", op.name)];
        let file: Value = serde_json::from_str(file).unwrap();
        for case in file["cases"].as_array().unwrap() {
            let args = case["args"].as_object().unwrap();
            let operand = |o: &Operand| &args[&o.name];
            let shapes: Vec<Value> =
                op.operands.iter().map(|o| exact(&operand(o)["shape"])).collect();
            let var = op.operands.iter().find(|o| o.elem == Elem::FIRST);
            let second = op.second().and_then(|var| {
                Some((var.name.as_str(), typed(&operand(op.source_operand(1)?)["dtype"])))
            });
            let attributes: BTreeMap<&str, String> = op
                .attributes
                .iter()
                .filter_map(|a| Some((a.name.as_str(), typed(args.get(&a.name)?))))
                .chain(second)
                .collect();
            let dtype = var.map(|o| &operand(o)["dtype"]);
            calls.push(json!([op.name, dtype, shapes, attributes]));
            wanted.push((op, case.clone()));
        }
    }
    let Some(answers) = answers("vectors", &ops, &calls) else { return };
    let mut by_values = 0;
    for ((answer, call), (op, case)) in answers.iter().zip(&calls).zip(&wanted) {
        let raises = &case["raises"];
        let unchecked =
            answer["unchecked"].as_array().is_some_and(|ids| ids.contains(&raises["id"]));
        if raises.is_null() {
            let result = &case["returns"][&op.result.name];
            let shape = exact(&result["shape"]);
            let want = (&result["dtype"], &shape);
            assert_eq!((&answer["dtype"], &answer["shape"]), want, "{call}");
        } else if unchecked {
            // The constraint is violated only by elements, which the calculator does not know.
            by_values += 1;
        } else {
            let error = &answer["error"];
            let have = [&error["code"], &error["constraint"], &error["class"], &error["message"]];
            let want = [&raises["code"], &raises["id"], &raises["error"], &raises["message"]];
            assert_eq!(have, want, "{call}");
        }
    }
    assert!(calls.len() > 5000, "only {} vectors", calls.len());
    assert!(by_values < calls.len() / 50, "{by_values} vectors fail by their values only");
}

/// A random generator with a fixed seed.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }

    fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }

    /// Usually a small size, sometimes one whose products overflow.
    fn size(&mut self) -> i64 {
        match self.below(12) {
            0 => self.pick(&[1 << 31, 1 << 40, 1 << 62, i64::MAX]),
            1 => 0,
            n => self.pick(&[1, 2, 3, 4, n as i64]),
        }
    }

    fn any(&mut self) -> i64 {
        match self.below(8) {
            0 => self.pick(&[i64::MIN, i64::MAX, -1 << 40, 70_000, -7]),
            1 => -1,
            _ => self.below(6) as i64,
        }
    }

    fn list(&mut self, f: fn(&mut Self) -> i64) -> Vec<i64> {
        (0..self.below(5)).map(|_| f(self)).collect()
    }

    fn setting(&mut self, ty: &AttributeType) -> AttributeValue {
        match ty {
            AttributeType::Shape => AttributeValue::List(self.list(Random::size)),
            AttributeType::Dims => AttributeValue::List(
                self.list(|r| if r.below(3) == 0 { r.any() } else { r.size() }),
            ),
            AttributeType::AxisSet | AttributeType::Axes => {
                AttributeValue::List(self.list(|r| r.below(5) as i64))
            }
            AttributeType::SignedAxes => AttributeValue::List(
                self.list(|r| if r.below(3) == 0 { r.any() } else { r.below(7) as i64 - 3 }),
            ),
            AttributeType::Axis => AttributeValue::Int(self.below(7) as i64 - 3),
            AttributeType::Int => AttributeValue::Int(self.any()),
            AttributeType::Float => AttributeValue::Float(
                self.pick(&[0.5, -1.0, -0.0, 1e-7, 0.0001, 3.25e10, 1e16, 1e300]),
            ),
            AttributeType::Bool => AttributeValue::Bool(self.below(2) == 1),
            AttributeType::AutoBroadcast => {
                let axis = self.any();
                AttributeValue::Rule(self.pick(&[
                    Rule::None,
                    Rule::Numpy,
                    Rule::Pdpd(-1),
                    Rule::Pdpd(axis),
                ]))
            }
            AttributeType::DType | AttributeType::DTypeOf(..) => {
                AttributeValue::DType(self.pick(&DType::ALL))
            }
            AttributeType::Choice(words) => {
                AttributeValue::Word(words[self.below(words.len() as u64) as usize].clone())
            }
        }
    }

    fn call(&mut self, op: &Op) -> Call {
        let mut binding = TypeArguments::all(DType::F32);
        for (i, var) in op.vars.iter().enumerate() {
            binding = binding.with(i, self.pick(&var.dtypes));
        }
        let common = self.list(Random::size);
        let operand = |o: &opwright_codegen::model::Operand, r: &mut Random| {
            let mut shape = if r.below(4) == 0 { r.list(Random::size) } else { common.clone() };
            shape.iter_mut().for_each(|d| *d = if r.below(6) == 0 { 1 } else { *d });
            let skip = r.below(3).min(shape.len() as u64) as usize;
            shape.drain(..skip);
            Tensor { dtype: o.elem.bind(binding), shape, data: vec![] }
        };
        let operands = op.operands.iter().map(|o| operand(o, self)).collect();
        let settings = op.attributes.iter().map(|a| self.setting(&a.ty)).collect();
        Call::new(op, binding, operands, settings)
    }
}

/// The second type variable of the operands, which is given as attributes are.
fn second<'a>(op: &'a Op, call: &Call) -> Option<(&'a str, String)> {
    op.second().map(|var| (var.name.as_str(), call.binding.of(1).to_string()))
}

/// Integers as strings of digits.
fn digits(list: &[i64]) -> Value {
    list.iter().map(|d| json!(d.to_string())).collect()
}

/// Sizes in the form that the interpreter returns.
fn sizes(shape: &Value) -> Vec<i64> {
    let size = |d: &Value| d.as_i64().or_else(|| d.as_str()?.parse().ok()).unwrap();
    shape.as_array().unwrap().iter().map(size).collect()
}

#[test]
fn calls_at_the_edge_of_64_bits_end_as_in_the_interpreter() {
    let mut ops = check(&specs()).unwrap();
    // Attributes of these must fit the dtype, and a float is compared.
    let share = include_str!("golden/integers/spec.yaml");
    let choose = include_str!("golden/forms/spec.yaml");
    // Operands have two dtypes.
    let spread = include_str!("golden/second_variable/spec.yaml");
    let texts =
        [("specs/share.yaml", share), ("specs/choose.yaml", choose), ("specs/spread.yaml", spread)];
    ops.ops.extend(check(&Specs::from_texts(texts).unwrap()).unwrap().ops);
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut calls, mut wanted) = (vec![], vec![]);
    for op in &ops.ops {
        for _ in 0..400 {
            let call = random.call(op);
            let shapes: Vec<Value> = call.operands.iter().map(|t| digits(&t.shape)).collect();
            let attributes: BTreeMap<&str, String> = op
                .attributes
                .iter()
                .zip(&call.settings)
                .map(|(a, s)| (a.name.as_str(), setting(s)))
                .chain(second(op, &call))
                .collect();
            calls.push(json!([op.name, call.binding.of(0).name(), shapes, attributes]));
            let dtype = op.result.elem.bind(call.binding);
            wanted.push((op, dtype, Frame::new(op, &call).infer()));
        }
    }
    let Some(answers) = answers("edges", &ops, &calls) else { return };
    let mut ends = [0; 5];
    for ((answer, call), (op, dtype, want)) in answers.iter().zip(&calls).zip(wanted) {
        let error = &answer["error"];
        match want {
            Ok(shape) => {
                ends[0] += 1;
                assert_eq!(error, &Value::Null, "{call}");
                assert_eq!(answer["dtype"], dtype.name(), "{call}");
                assert_eq!(sizes(&answer["shape"]), shape, "{call}");
            }
            Err(Stop::Raised(i, message)) => {
                ends[1] += 1;
                let c = &op.constraints[i];
                assert!(matches!(c.test, Test::Call(_)));
                let want = [json!("E1002"), json!(c.id), json!(c.error.name()), json!(message)];
                let have =
                    [&error["code"], &error["constraint"], &error["class"], &error["message"]];
                assert_eq!(have, want.each_ref(), "{call}");
            }
            Err(Stop::Undefined(formula, cause)) => {
                ends[2] += 1;
                let message = format!("{} is undefined: {cause}", formula.name(op));
                assert_eq!(
                    (&error["code"], &error["message"]),
                    (&json!("E1012"), &json!(message)),
                    "{call}"
                );
            }
            Err(Stop::Misfit(message)) => {
                ends[4] += 1;
                let have = (&error["code"], &error["message"]);
                assert_eq!(have, (&json!("E1007"), &json!(message)), "{call}");
            }
            Err(Stop::TooMany(_)) => panic!("{call}: inference computes no elements"),
            Err(Stop::TooLarge) => {
                ends[3] += 1;
                assert_eq!(error["code"], "E1004", "{call}");
            }
        }
    }
    assert!(ends[0] > 2000 && ends[1] > 2000 && ends[3] > 100 && ends[4] > 0, "{ends:?}");
}

/// Every function of shapes has a JavaScript counterpart, so that an op that uses it works on its page.
#[test]
fn every_function_of_shapes_has_a_javascript_counterpart() {
    let library = include_str!("../site/functions.js");
    let names = BUILTINS
        .iter()
        .filter(|row| row.domain() == Domain::Shape)
        .filter_map(|row| row.rust.strip_prefix("expr::"))
        .chain(["all", "any", "map", "filter", "broadcast_shapes", "same"]);
    let missing: Vec<_> = names.filter(|n| !library.contains(&format!("\n  {n}: "))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The script of an op and the scripts of every op page define all functions that it calls.
#[test]
fn no_function_is_missing_from_an_ops_file() {
    const LOOK: &str = r#"
const vm = require("vm");
const [prelude, ...ops] = JSON.parse(require("fs").readFileSync(0, "utf8"));
for (const text of ops) {
  const { S } = vm.runInNewContext(`${prelude}\n${text};\nshapes`);
  const names = [...text.matchAll(/\bS\.(\w+)/g)].map(([, name]) => name);
  console.log(names.length, ...names.filter((name) => !(name in S)));
}
"#;
    let ops = check(&specs()).unwrap();
    let texts: Vec<String> = [prelude()].into_iter().chain(ops.ops.iter().map(infer)).collect();
    let Some(output) = node("files", LOOK, &json!(texts).to_string()) else { return };
    assert_eq!(output.lines().count(), ops.ops.len());
    for (op, line) in ops.ops.iter().zip(output.lines()) {
        let (count, missing) = line.split_once(' ').unwrap_or((line, ""));
        assert!(count.parse::<usize>().unwrap() > 3 && missing.is_empty(), "{}: {line}", op.name);
    }
}
