//! Ops of an optional category are compiled only with a feature.

#![allow(clippy::unwrap_used, reason = "a test may")]

use opwright_codegen::Specs;
use opwright_codegen::emit::files;

fn spec(name: &str, category: &str) -> (String, String) {
    let text = format!(
        "{name}:\n  family: elementwise_unary\n  summary: Something.\n  category: {category}\n  description: Something.\n  \
         elementwise: x + x\n"
    );
    (format!("specs/{name}.yaml"), text)
}

#[test]
fn every_mention_of_an_optional_op_has_the_condition() {
    let (twice, again) = (spec("twice", "plain"), spec("again", "rare"));
    let texts = [&twice, &again].map(|(path, text)| (path.as_str(), text.as_str()));
    let mut specs = Specs::from_texts(texts).unwrap();
    specs.home.optional = vec!["rare".to_owned()];
    let artifacts = opwright_codegen::compile(&specs).unwrap();

    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    let condition = squeezed("#[cfg(feature = \"rare\")]");
    let ops = squeezed(&artifacts.files["src/ops.rs"]);
    let mentions = [
        "mod again;",
        "pub use self::again::{Again, again}",
        "&again::INFO",
        "Again(Again)",
        "\"again\" => Again::from_attributes",
        "Self::Again(op) => rt::Op::info",
        "Self::Again(op) => rt::Op::infer",
        "Self::Again(op) => rt::Op::eval_into",
        "Self::Again(op) => rt::Op::vjp",
    ];
    for mention in mentions {
        assert!(ops.contains(&(condition.clone() + &squeezed(mention))), "{mention} in:\n{ops}");
    }
    assert_eq!(ops.matches(&condition).count(), mentions.len());
    let tests = squeezed(&artifacts.files["tests/examples.rs"]);
    assert_eq!(tests.matches(&condition).count(), 1);
    assert!(
        tests.contains(&(condition + "#[rustfmt::skip]#[path=\"examples/again.rs\"]modagain;"))
    );

    let says = |name: &str| {
        let needs = "needs the feature `rare`";
        let page = artifacts.files[&files::page(name)].contains(needs);
        let code = artifacts.files[&files::rust(name)].contains("Needs the feature `rare`");
        assert_eq!(page, code, "{name}");
        page
    };
    assert!(says("again") && !says("twice"));
}
