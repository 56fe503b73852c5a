//! Parses expressions and messages, and checks the diagnostics of invalid ones.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use opwright_codegen::expr::parse::{MessagePiece, Node, holes, parse};
use opwright_codegen::source::Span;

fn at(range: std::ops::Range<usize>) -> Span {
    Span { file: 0, start: range.start as u32, end: range.end as u32 }
}

/// The code and the place of the diagnostic for an invalid expression.
fn fault(text: &str) -> (&'static str, std::ops::Range<usize>) {
    let fault = parse(text, &[], &at).unwrap_err();
    let span = fault.span.unwrap();
    (fault.code, span.start as usize..span.end as usize)
}

#[test]
fn faults_have_their_place() {
    for (text, code, range) in [
        ("a // b", "E0301", 2..4),
        ("a /* b */", "E0301", 2..4),
        ("(a", "E0301", 0..2),
        ("a)", "E0301", 0..2),
        ("#[x] a", "E0301", 0..1),
        ("f(#[x] a)", "E0301", 2..3),
        ("a b", "E0301", 0..3),
        ("a +", "E0301", 3..3),
        ("", "E0301", 0..0),
    ] {
        let (have, place) = fault(text);
        assert_eq!((have, place.clone()), (code, range), "{text}");
    }
    let many = "-".repeat(40);
    assert_eq!(fault(&many), ("E0302", 32..33));
    let sum = "a".to_owned() + &" + a".repeat(70);
    assert_eq!(fault(&sum), ("E0302", 2 + 4 * 64..3 + 4 * 64));
    assert_eq!(fault(&"a".repeat(4097)), ("E0302", 0..0));
}

/// A closure has one plain parameter and a body.
#[test]
fn rejects_other_kinds_of_closures() {
    assert!(parse("all(by, |d| d > 0)", &[], &at).is_ok());
    for closure in [
        "move |d| d > 0",
        "async |d| d > 0",
        "async move |d| d > 0",
        "static |d| d > 0",
        "|| true",
        "|d, e| d > 0",
        "|d: i64| d > 0",
        "|d| -> bool { d > 0 }",
        "|&d| d > 0",
        "|mut d| d > 0",
        "|ref d| d > 0",
        "|d @ 1| d > 0",
        "|ref d @ 1| d > 0",
        "|_| true",
        "|(d)| d > 0",
    ] {
        assert!(parse(&format!("all(by, {closure})"), &[], &at).is_err(), "{closure}");
    }
}

#[test]
fn expressions_up_to_the_limits_are_parsed() {
    let fits = |text: &str| parse(text, &[], &at).is_ok();
    for n in 60..70 {
        assert_eq!(fits(&("a".to_owned() + &" + a".repeat(n))), n <= 64, "{n} operators");
        // The count starts again after a comma or a bracket.
        let half = "a".to_owned() + &" + a".repeat(n / 2);
        assert!(fits(&format!("f({half}, {half}, {half})")), "{n}");
        assert!(fits(&format!("f({half}) + f({half})")), "{n}");
    }
    for n in 28..40 {
        assert_eq!(fits(&format!("{}a{}", "(".repeat(n), ")".repeat(n))), n <= 32, "{n} brackets");
        assert_eq!(fits(&format!("{}a", "!".repeat(n))), n <= 32, "{n} prefixes");
        let chain = "if a { b } else ".repeat(n) + "{ c }";
        assert_eq!(fits(&chain), n <= 32, "{n} branches");
    }
    for n in 28..40 {
        assert_eq!(fits(&format!("{}a", "- ".repeat(n))), n <= 32, "{n} prefixes apart");
        let closures = vec!["all(a, |d| d)"; n].join(", ");
        assert_eq!(fits(&format!("f({closures})")), n <= 32, "{n} closures");
    }
    assert!(fits("1e308") && !fits("1e309") && !fits("-1e999"));
    assert!(fits(&("a".repeat(4095) + " ")));
    assert!(!fits(&("a".repeat(4095) + "  ")));
}

/// A name is a single identifier.
#[test]
fn rejects_paths() {
    assert!(parse("a + b", &[], &at).is_ok());
    for path in
        ["a::b", "<a>::b", "<a as b>::c", "::a", "a::<b>", "a.b.c.0", "a.0", "a.b::<c>", "a.await"]
    {
        assert!(parse(&format!("{path} + a"), &[], &at).is_err(), "{path}");
    }
}

#[test]
fn holes_of_messages_are_parsed() {
    let text = |text: &str| MessagePiece::Text(text.into());
    for (message, expected) in [
        ("", vec![]),
        ("no hole", vec![text("no hole")]),
        ("a {b} c", vec![text("a "), MessagePiece::Hole(3..4), text(" c")]),
        ("{b}{c}", vec![MessagePiece::Hole(1..2), MessagePiece::Hole(4..5)]),
        ("{{b}}", vec![text("{b}")]),
        ("{if a { 1 } else { 2 }}.", vec![MessagePiece::Hole(1..22), text(".")]),
        ("{{{b}}}", vec![text("{"), MessagePiece::Hole(3..4), text("}")]),
    ] {
        assert_eq!(holes(message, &at).unwrap(), expected, "{message}");
    }
    for (message, place) in [("ab {c", 3..4), ("ab }c", 3..4), ("{a {b}", 0..1), ("é }", 3..4)] {
        let span = holes(message, &at).unwrap_err().span.unwrap();
        assert_eq!(span.start as usize..span.end as usize, place, "{message}");
    }
}

/// Names may be Rust keywords, alone and next to others.
#[test]
fn names_may_be_rust_keywords() {
    let name = |text: &str| Node::Name(text.into());
    for names in [&["type"][..], &["type", "fn"], &["type", "x"], &["x", "fn", "type"]] {
        for text in ["type + x", "x + type", "x + (type)"] {
            let Node::Binary("+", a, b) = parse(text, names, &at).unwrap().node else {
                panic!("{text}")
            };
            let mut found = [a.node, b.node];
            found.sort_by_key(|node| format!("{node:?}"));
            assert_eq!(found, [name("type"), name("x")], "{text}");
        }
        assert!(parse("loop + x", names, &at).is_err());
    }
}
