//! Compares the diagrams that the script draws as the user types, run by Node, with those of the generator, for
//! every example of every op and for a sweep of calls, including rejected ones.
#![cfg(feature = "site")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::io::Write;
use std::path::Path;
use std::process::Command;

use opwright_codegen::emit::docs::display::setting;
use opwright_codegen::interp::Call;
use opwright_codegen::model::Op;
use opwright_codegen::prove::case;
use opwright_codegen::prove::sweep::calls;
use opwright_codegen::site::js::infer;
use opwright_codegen::{Specs, check, site};
use serde_json::{Value, json};

const DRIVER: &str = r#"
for (const line of require("fs").readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean)) {
  const [op, dtype, shapes, attributes] = JSON.parse(line);
  const run = ops[op](dtype, shapes.map((shape) => shape.map(BigInt)), attributes);
  console.log(JSON.stringify(pictures.figure(run)));
}
"#;

fn line(op: &Op, call: &Call) -> Value {
    let shape = |shape: &[i64]| shape.iter().map(i64::to_string).collect::<Vec<_>>();
    let shapes: Vec<_> = call.operands.iter().map(|t| shape(&t.shape)).collect();
    let settings = op.attributes.iter().zip(&call.settings);
    let settings: serde_json::Map<_, _> =
        settings.map(|(a, s)| (a.name.clone(), json!(setting(s)))).collect();
    json!([op.name, call.binding.of(0).name(), shapes, settings])
}

#[test]
fn the_script_draws_the_same_diagrams_as_the_generator() {
    let specs = Specs::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs")).unwrap();
    let ops = check(&specs).unwrap();
    let (mut script, mut lines, mut expected) = (site::assets::calculator(), vec![], vec![]);
    script.insert_str(0, "const opwright = {};\nconst ops = {};\n");
    for op in &ops.ops {
        script += &site::assets::script_of(&[&format!("ops.{} = {};", op.name, infer(op))]);
        let examples = op.examples.iter().filter_map(|e| case::of_example(op, e, e.dtypes[0]));
        for call in examples.chain(calls(op).take(60)) {
            lines.push(line(op, &call).to_string());
            expected.push(site::picture(op, &call));
        }
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (program, input) = (folder.join("pictures.js"), folder.join("pictures.jsonl"));
    std::fs::write(&program, script + DRIVER).unwrap();
    std::fs::write(&input, lines.join("\n")).unwrap();
    let Ok(output) = Command::new("node").arg(&program).arg(&input).output() else {
        // Not `eprintln!`, whose output the test harness captures.
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
