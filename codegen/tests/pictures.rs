//! The pictures that the script draws as one types, run by Node and held to those that the generator drew, for every
//! example of every op and for a sweep of calls, refused ones included.
#![cfg(feature = "site")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::io::Write;
use std::path::Path;
use std::process::Command;

use opwright_codegen::expr::js::infer;
use opwright_codegen::model::{Op, Rule, Setting};
use opwright_codegen::prove::case;
use opwright_codegen::prove::run::Call;
use opwright_codegen::prove::sweep::calls;
use opwright_codegen::{Specs, check, site};
use serde_json::{Value, json};

const PARTS: [&str; 2] = [include_str!("../site/shape.js"), include_str!("../site/picture.js")];

const DRIVER: &str = r#"
for (const line of require("fs").readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean)) {
  const [op, operands, attributes] = JSON.parse(line);
  console.log(JSON.stringify(pictures.figure(ops[op], operands, attributes)));
}
"#;

fn setting(setting: &Setting) -> Value {
    match setting {
        Setting::Int(v) => json!(v.to_string()),
        Setting::Float(v) => json!(v),
        Setting::Bool(v) => json!(v),
        Setting::List(v) => v.iter().map(|d| json!(d.to_string())).collect(),
        Setting::Rule(Rule::Pdpd(axis)) => json!({"pdpd": {"axis": axis.to_string()}}),
        Setting::Rule(rule) => json!(rule.to_string()),
        Setting::DType(dtype) => json!(dtype.name()),
        Setting::Word(word) => json!(word),
    }
}

fn line(op: &Op, call: &Call) -> Value {
    let shape = |shape: &[i64]| shape.iter().map(i64::to_string).collect::<Vec<_>>();
    let operands: Vec<Value> = call
        .operands
        .iter()
        .map(|t| json!({"dtype": t.dtype.name(), "shape": shape(&t.shape)}))
        .collect();
    let settings = op.attributes.iter().zip(&call.settings);
    let settings: serde_json::Map<_, _> =
        settings.map(|(a, s)| (a.name.clone(), setting(s))).collect();
    json!([op.name, operands, settings])
}

#[test]
fn the_script_draws_what_the_generator_drew() {
    let specs = Specs::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs")).unwrap();
    let ops = check(&specs).unwrap();
    let (mut script, mut lines, mut expected) = (PARTS.join("\n"), vec![], vec![]);
    script += "\nconst ops = {};\n";
    for op in &ops.ops {
        script += &format!("ops.{} = {};\n", op.name, infer(op));
        let examples = op.examples.iter().filter_map(|e| case::of_example(op, e, e.dtypes[0]));
        for call in examples.chain(calls(op).into_iter().take(60)) {
            lines.push(line(op, &call).to_string());
            expected.push(site::picture(op, &call));
        }
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (program, input) = (folder.join("pictures.js"), folder.join("pictures.jsonl"));
    std::fs::write(&program, script + DRIVER).unwrap();
    std::fs::write(&input, lines.join("\n")).unwrap();
    let Ok(output) = Command::new("node").arg(&program).arg(&input).output() else {
        // Not by a macro, whose output tests keep to themselves.
        let _ = writeln!(std::io::stderr(), "skipped: this machine has no Node to draw pictures");
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> =
        answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), expected.len());
    assert!(expected.iter().filter(|figure| !figure.is_null()).count() > 1000);
    for ((call, drawn), expected) in lines.iter().zip(&answers).zip(&expected) {
        assert_eq!(drawn, expected, "{call}");
    }
}
