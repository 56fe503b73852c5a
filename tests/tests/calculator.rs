//! The calculator's JavaScript against the compiled ops: the same type, or the same line of error, word for word.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use opwright::{AnyOp, Attribute, Attributes, AutoBroadcast, DType, OPS, Op, OpInfo, TensorType};
use opwright_codegen::{Specs, check, expr::js};
use serde_json::{Value, json};

/// Reads calls `[op, operands, attributes]`, one a line; answers with a type or a line of error.
const DRIVER: &str = r#"
for (const line of require("fs").readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const [op, operands, attributes] = JSON.parse(line);
  const { error, dtype, shape } = ops[op](operands, attributes);
  console.log(error ? error.line : `${dtype}[${shape.join(", ")}]`);
}
"#;

const CALLS: usize = 300;

/// A generator with a fixed seed.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    fn size(&mut self) -> i64 {
        self.pick(&[0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 1 << 40, i64::MAX])
    }

    /// An attribute that may well be of the wrong type, and how JSON has it.
    fn attribute(&mut self) -> (Attribute, Value) {
        let entry = |r: &mut Self| r.pick(&[0, 0, 1, 1, 2, 2, 3, 4, -1, -2, 1 << 40, i64::MIN]);
        let n = self.below(5);
        match self.below(12) {
            0 => (Attribute::Bool(true), json!(true)),
            1 => {
                let value = entry(self);
                (Attribute::Int(value), json!(value.to_string()))
            }
            2 => {
                let name =
                    self.pick(&["numpy", "none", "explicit", "pdpd", "f32", "up", "<b>\"\\"]);
                (Attribute::Name(name.into()), json!(name))
            }
            3 => {
                let axis = entry(self);
                let rule = AutoBroadcast::Pdpd { axis };
                (rule.into(), json!({"pdpd": {"axis": axis.to_string()}}))
            }
            _ => {
                let list: Vec<i64> = (0..n).map(|_| entry(self)).collect();
                let json = list.iter().map(|entry| json!(entry.to_string())).collect();
                (Attribute::Ints(list), json)
            }
        }
    }

    /// The attributes of a call, mostly such as the op has.
    fn attributes(&mut self, info: &'static OpInfo) -> (Attributes, Value) {
        let (mut have, mut json) = (Attributes::new(), json!({}));
        for attribute in info.attributes {
            if self.below(8) == 0 {
                continue;
            }
            // Mostly such a value as the op takes.
            let mut value = self.attribute();
            for _ in 0..30 {
                let alone = Attributes::new().with(attribute.name, value.0.clone());
                let taken = AnyOp::new(info.name, &alone)
                    .map_or_else(|error| !error.message().contains(" is "), |_| true);
                if taken || self.below(40) == 0 {
                    break;
                }
                value = self.attribute();
            }
            have.insert(attribute.name, value.0);
            json[attribute.name] = value.1;
        }
        if self.below(40) == 0 {
            have.insert("colour", 1);
            json["colour"] = json!("1");
        }
        (have, json)
    }

    fn operands(&mut self, info: &'static OpInfo) -> Vec<TensorType> {
        let common: Vec<usize> = (0..self.below(5)).map(|_| self.size() as usize).collect();
        let dtype = self.pick(&DType::ALL);
        let count = if self.below(40) == 0 { self.below(4) } else { info.operands.len() };
        let operand = |i: usize, r: &mut Self| {
            let mut shape = common.clone();
            shape.iter_mut().for_each(|d| *d = if r.below(6) == 0 { 1 } else { *d });
            shape.drain(..r.below(3).min(shape.len()));
            let dtype = match info.operands.get(i).map(|o| o.ty) {
                Some(opwright::ElementType::Fixed(dtype)) if r.below(20) > 0 => dtype,
                _ if r.below(20) == 0 => r.pick(&DType::ALL),
                _ => dtype,
            };
            TensorType::new(dtype, shape)
        };
        (0..count).map(|i| operand(i, self)).collect()
    }
}

fn json_of(ty: &TensorType) -> Value {
    let shape: Vec<String> = ty.shape.iter().map(ToString::to_string).collect();
    json!({"dtype": ty.dtype.name(), "shape": shape})
}

#[test]
fn the_calculator_says_what_the_ops_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let ops = check(&Specs::read(&root.join("specs")).unwrap()).unwrap();
    let table: Vec<String> =
        ops.ops.iter().map(|op| format!("{:?}: {}", op.name, js::infer(op))).collect();
    let prelude = std::fs::read_to_string(root.join("codegen/site/shape.js")).unwrap();
    let script = Path::new(env!("CARGO_TARGET_TMPDIR")).join("calculator.js");
    let text = format!("{prelude}\nconst ops = {{\n{}\n}};\n{DRIVER}", table.join(",\n"));
    std::fs::write(&script, text).unwrap();

    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let (mut calls, mut wanted) = (vec![], vec![]);
    for info in OPS {
        for _ in 0..CALLS {
            let (attributes, json) = random.attributes(info);
            let operands = random.operands(info);
            let types: Value = operands.iter().map(json_of).collect();
            calls.push(json!([info.name, types, json]));
            wanted.push(
                match AnyOp::new(info.name, &attributes).and_then(|op| op.infer(&operands)) {
                    Ok(ty) => ty.to_string(),
                    Err(error) => error.to_string(),
                },
            );
        }
    }
    let spawned =
        Command::new("node").arg(&script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut node) = spawned else {
        // Not by a macro, whose output tests keep to themselves.
        let _ =
            writeln!(std::io::stderr(), "skipped: this machine has no Node to run the calculator");
        return;
    };
    let input: String = calls.iter().map(|call| format!("{call}\n")).collect();
    let mut stdin = node.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = node.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    let output = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.lines().count(), calls.len());
    let mut codes = std::collections::BTreeMap::new();
    for ((have, want), call) in output.lines().zip(&wanted).zip(&calls) {
        assert_eq!(have, want, "{call}");
        let code = want.rsplit_once("E10").map_or("none", |(_, rest)| &rest[..2]);
        *codes.entry(code.to_owned()).or_insert(0) += 1;
    }
    for code in ["none", "01", "02", "04", "07", "08"] {
        assert!(codes.get(code).is_some_and(|n| *n > 50), "E10{code} is hardly tried: {codes:?}");
    }
}
