//! Compares the calculator's JavaScript with the compiled ops: the same type, or the same error line, word for
//! word.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use opwright::{
    AnyOp, Attribute, AttributeType, Attributes, AutoBroadcast, DType, ElementType, OPS, Op,
    OpInfo, OperandInfo, TensorType,
};

use opwright_codegen::site::assets;
use opwright_codegen::{Specs, check, model, site::js};
use serde_json::{Value, json};

/// Reads calls `[op, dtype, shapes, attributes, types]`, one per line, and prints a type or an error line for
/// each.
const DRIVER: &str = r#"
for (const line of require("fs").readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const [op, dtype, shapes, attributes, types] = JSON.parse(line);
  const { answer } = ops[op](dtype, shapes.map((shape) => shape.map(BigInt)), attributes);
  const { error } = answer;
  const id = error?.constraint ? `${error.constraint}, ` : "";
  console.log(error
    ? `${op}: ${error.message} [${id}${error.code}]${types && ` (${types})`}`
    : `${answer.dtype}[${answer.shape.join(", ")}]`);
}
"#;

const CALLS: usize = 300;

/// A random generator with a fixed seed.
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

    /// A value of this type, and its text as a user types it.
    fn attribute(&mut self, ty: AttributeType) -> (Attribute, String) {
        let entry = |r: &mut Self| r.pick(&[0, 0, 1, 1, 2, 2, 3, 4, -1, -2, 1 << 40, i64::MIN]);
        let dtype = |dtype: DType| (Attribute::DType(dtype), dtype.to_string());
        match ty {
            AttributeType::Bool => {
                let value = self.pick(&[false, true]);
                (Attribute::Bool(value), value.to_string())
            }
            AttributeType::Int | AttributeType::Axis | AttributeType::Float => {
                let value = entry(self);
                (Attribute::Int(value), value.to_string())
            }
            AttributeType::AutoBroadcast if self.below(2) > 0 => {
                let axis = entry(self);
                (AutoBroadcast::Pdpd { axis }.into(), format!("pdpd(axis={axis})"))
            }
            AttributeType::AutoBroadcast => {
                let name = self.pick(&["numpy", "none", "explicit", "pdpd"]);
                (Attribute::Name(name.into()), name.into())
            }
            AttributeType::Choice(names) => {
                let name = self.pick(names);
                (Attribute::Name(name.into()), name.into())
            }
            AttributeType::DType => dtype(self.pick(&DType::ALL)),
            AttributeType::DTypeOf(dtypes) => dtype(self.pick(dtypes)),
            AttributeType::Shape
            | AttributeType::Dims
            | AttributeType::AxisSet
            | AttributeType::Axes
            | AttributeType::SignedAxes => {
                let list: Vec<i64> = (0..self.below(5)).map(|_| entry(self)).collect();
                (Attribute::Ints(list.clone()), format!("{list:?}"))
            }
        }
    }

    /// Attributes that the op accepts: the calculator reports others, such as negative sizes, in its own words.
    fn attributes(&mut self, info: &'static OpInfo) -> (Attributes, Value) {
        loop {
            let (mut have, mut json) = (Attributes::new(), json!({}));
            for attribute in info.attributes {
                if attribute.default.is_none() || self.below(8) > 0 {
                    let (value, typed) = self.attribute(attribute.ty);
                    have.insert(attribute.name, value);
                    json[attribute.name] = json!(typed);
                }
            }
            if AnyOp::new(info.name, &have).is_ok() {
                return (have, json);
            }
        }
    }

    fn operands(&mut self, info: &'static OpInfo) -> (DType, Vec<TensorType>) {
        let common: Vec<usize> = (0..self.below(5)).map(|_| self.size() as usize).collect();
        // An op without a dtype variable has fixed dtypes, and none is chosen.
        let dtype = if info.dtypes.is_empty() { DType::F32 } else { self.pick(info.dtypes) };
        let mut second = None;
        let mut operand = |ty: ElementType, r: &mut Self| {
            let mut shape = common.clone();
            shape.iter_mut().for_each(|d| *d = if r.below(6) == 0 { 1 } else { *d });
            shape.drain(..r.below(3).min(shape.len()));
            let dtype = match ty {
                ElementType::Fixed(fixed) => fixed,
                ElementType::Second(dtypes) => *second.get_or_insert_with(|| r.pick(dtypes)),
                _ => dtype,
            };
            TensorType::new(dtype, shape)
        };
        (dtype, info.operands.iter().map(|o| operand(o.ty, self)).collect())
    }
}

#[test]
fn the_calculator_agrees_with_the_ops() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let ops = check(&Specs::read(&root.join("specs")).unwrap()).unwrap();
    let one =
        |op: &model::Op| assets::script_of(&[&format!("ops.{} = {};", op.name, js::infer(op))]);
    let table: String = ops.ops.iter().map(one).collect();
    let script = Path::new(env!("CARGO_TARGET_TMPDIR")).join("calculator.js");
    let prelude = assets::calculator();
    let text = format!("const opwright = {{}}, ops = {{}};\n{prelude}{table}{DRIVER}");
    std::fs::write(&script, text).unwrap();

    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let (mut calls, mut wanted) = (vec![], vec![]);
    for info in OPS {
        for _ in 0..CALLS {
            let (attributes, mut json) = random.attributes(info);
            let (dtype, operands) = random.operands(info);
            // The second type variable of the operands is given as attributes are.
            let is_second = |o: &OperandInfo| matches!(o.ty, ElementType::Second(_));
            if let Some(at) = info.operands.iter().position(is_second) {
                let op = ops.ops.iter().find(|op| op.name == info.name).unwrap();
                json[&op.second().unwrap().name] = json!(operands[at].dtype.name());
            }
            let shape = |t: &TensorType| t.shape.iter().map(usize::to_string).collect::<Vec<_>>();
            let shapes: Vec<_> = operands.iter().map(shape).collect();
            let named = info.operands.iter().zip(&operands);
            let types: Vec<String> = named.map(|(o, t)| format!("{}: {t}", o.name)).collect();
            calls.push(json!([info.name, dtype.name(), shapes, json, types.join(", ")]));
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
        // Not `eprintln!`, whose output the test harness captures.
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
    for code in ["none", "02", "04"] {
        assert!(codes.get(code).is_some_and(|n| *n > 50), "E10{code} is hardly tried: {codes:?}");
    }
}
