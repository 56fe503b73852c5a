//! Files as bytes: encodings, line endings, sizes and depths.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::{Path, PathBuf};

use opwright_codegen::diagnostic::{Diagnostics, render};
use opwright_codegen::source::{Source, Specs};

/// A folder `specs` with the file `add.yaml`, which contains these bytes.
fn specs(name: &str, bytes: &[u8]) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bytes").join(name).join("specs");
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("add.yaml"), bytes).unwrap();
    dir
}

/// The title and the place of the only diagnostic, without colour.
fn fault(name: &str, bytes: &[u8]) -> String {
    let faults: Diagnostics = Specs::read(&specs(name, bytes)).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults}");
    let text = render(&faults, &[], false);
    let lines: Vec<&str> = text.lines().take(2).map(str::trim).collect();
    lines.join(" ")
}

#[test]
fn only_utf8_is_read() {
    for (name, bytes, expected) in [
        (
            "latin1",
            b"add:\n  summary: caf\xE9\n".as_slice(),
            "error[E0006]: this file is not UTF-8: byte 20 is 0xE9 --> specs/add.yaml:2:15",
        ),
        (
            "latin1_in_first_column",
            b"add:\r\n\xE9",
            "error[E0006]: this file is not UTF-8: byte 7 is 0xE9 --> specs/add.yaml:2:1",
        ),
        (
            "overlong",
            b"add: \xC0\xAF\n",
            "error[E0006]: this file is not UTF-8: byte 6 is 0xC0 --> specs/add.yaml:1:6",
        ),
        (
            "surrogate",
            b"\xED\xA0\x80",
            "error[E0006]: this file is not UTF-8: byte 1 is 0xED --> specs/add.yaml:1:1",
        ),
        (
            "utf16_le",
            b"\xFF\xFEa\0d\0d\0:\0\n\0",
            "error[E0006]: this file is UTF-16, not UTF-8 --> specs/add.yaml:1:1",
        ),
        (
            "utf16_be",
            b"\xFE\xFF\0a\0d\0d\0:\0\n",
            "error[E0006]: this file is UTF-16, not UTF-8 --> specs/add.yaml:1:1",
        ),
        (
            "utf16_le_without_mark",
            b"a\0d\0d\0:\0\n\0",
            "error[E0006]: this file is UTF-16, not UTF-8 --> specs/add.yaml:1:1",
        ),
        (
            "utf16_be_without_mark",
            b"\0a\0d\0d\0:\0\n",
            "error[E0006]: this file is UTF-16, not UTF-8 --> specs/add.yaml:1:1",
        ),
        (
            "zero",
            b"add:\n  summary: a\0b\n",
            "error[E0007]: control character U+0000 is not allowed --> specs/add.yaml:2:13",
        ),
        (
            "delete",
            b"add: \x7F\n",
            "error[E0007]: control character U+007F is not allowed --> specs/add.yaml:1:6",
        ),
        (
            "c1",
            "add: \u{85}\n".as_bytes(),
            "error[E0007]: control character U+0085 is not allowed --> specs/add.yaml:1:6",
        ),
        (
            "second_mark",
            "\u{FEFF}\u{FEFF}add: 1\n".as_bytes(),
            "error[E0007]: invisible character U+FEFF is not allowed --> specs/add.yaml:1:1",
        ),
        ("empty", b"", "error[E0015]: this file is empty --> specs/add.yaml"),
    ] {
        assert_eq!(fault(name, bytes), expected, "{name}");
    }
}

#[test]
fn line_endings_and_byte_order_marks_do_not_matter() {
    let text = "add:\n  summary: Adds.\n  description: |\n    One.\n\n    Two \u{1F600} \u{5B9}\u{645}\u{631} 漢字 e\u{301}.\n";
    let read = |name: &str, text: String| {
        let mut specs = Specs::read(&specs(name, text.as_bytes())).unwrap();
        let source: Source = specs.sources.remove(0);
        (source.value("add.description"), source.text)
    };
    let plain = read("lf", text.to_owned());
    assert_eq!(plain.1, text);
    for (name, variant) in [
        ("crlf", text.replace('\n', "\r\n")),
        ("cr", text.replace('\n', "\r")),
        ("mark", format!("\u{FEFF}{text}")),
        ("no_last_newline", text.trim_end().to_owned()),
    ] {
        assert_eq!(read(name, variant), plain, "{name}");
    }
}

#[test]
fn rejects_texts_over_a_limit() {
    let list = "  - x\n".repeat(10_001);
    let keys: String = (0..10_001).map(|i| format!("  x{i}: 1\n")).collect();
    for (name, text) in [
        ("size", format!("add:\n  description: |\n{}", "    x\n".repeat(400_000))),
        ("brackets", "[".repeat(1_000_000)),
        ("braces", "{".repeat(1_000_000)),
        ("dashes", "- ".repeat(500_000)),
        ("flow_pairs", "{a: ".repeat(250_000)),
        ("scalar", format!("add: {}", "x".repeat(70_000))),
        ("list", format!("add:\n{list}")),
        ("keys", format!("add:\n{keys}")),
        ("values", format!("add:\n{}", "  - [1,1,1,1,1,1,1,1,1,1,1,1]\n".repeat(9_000))),
        ("flow_list", format!("add: [{}]", "1, ".repeat(10_001))),
    ] {
        let fault = fault(name, text.as_bytes());
        assert!(fault.starts_with("error[E0005]: "), "{name}: {fault}");
    }
}

/// Whatever the bytes, reading returns specs or diagnostics. The bytes are each prefix of a spec, and the spec with any
/// single byte changed.
#[test]
fn reading_any_bytes_does_not_panic() {
    let spec = "add:\n  summary: 'It''s \"x\"' # é\n  a: {b: [1, 2], c: \"\\u00e9\\n\"}\n  d: |\n    x\n  e: >-\n    y\n  - f\n";
    let dir = specs("mutations", b"");
    let read = |bytes: &[u8]| {
        fs::write(dir.join("add.yaml"), bytes).unwrap();
        if let Err(faults) = Specs::read(&dir) {
            render(&faults, &[], false);
        }
    };
    for at in 0..spec.len() {
        read(&spec.as_bytes()[..at]);
        for byte in b"\0\t\n\"'#&*-:[\\{|\xFF" {
            let mut bytes = spec.as_bytes().to_vec();
            bytes[at] = *byte;
            read(&bytes);
            bytes.insert(at, *byte);
            read(&bytes);
        }
    }
}

/// A span after the last newline is shown at the newline.
#[test]
fn a_span_after_the_last_newline_is_shown_at_it() {
    use opwright_codegen::Diagnostic;
    use opwright_codegen::source::Span;
    for (text, at, expected) in [
        ("add:\n  a: b\n", 12, " --> specs/add.yaml:2:7\n  |\n2 |   a: b\n  |       ^\n"),
        ("add:\n  a: b\n", 11, " --> specs/add.yaml:2:7\n  |\n2 |   a: b\n  |       ^\n"),
        ("add:\n  a: b\n", 5, " --> specs/add.yaml:2:1\n  |\n2 |   a: b\n  | ^\n"),
        ("add:\n  a: b\n", 4, " --> specs/add.yaml:1:5\n  |\n1 | add:\n  |     ^\n"),
        ("add:\n  a: b\n", 0, " --> specs/add.yaml:1:1\n  |\n1 | add:\n  | ^\n"),
    ] {
        let specs = Specs::from_texts([("specs/add.yaml", text)]).unwrap();
        let fault = Diagnostic::new("E0009", "x", Span { file: 0, start: at, end: at });
        let shown = render(&fault.into(), &specs.sources, false);
        assert_eq!(shown, format!("error[E0009]: x\n{expected}"), "{at}");
    }
}

/// Diagnostics about invalid YAML mark exactly these bytes.
#[test]
fn faults_of_syntax_mark_their_cause() {
    for (text, marked) in [
        ("add:\n\ta: b\n", "\t"),
        ("add:\n  a: b\n\tc: d\n", "\t"),
        ("add:\n  a: b\n  \tc: d\n", "\t"),
        ("add:\n  a: b\n  \t\t c: d\n", "\t\t "),
        ("add:\n  ? \tb\n", "\t"),
        ("add:\n  a: |\n  text\n", "|"),
        ("add:\n  a: >-\n  text\n", ">"),
        ("add:\n  a: [b, c\n  d: e\n", "["),
        ("add:\n  a: {b: c\n  d: e\n", "{"),
        ("add:\n  a: *b\n", "*b"),
        ("add:\n  a: `b` c\n", "`b`"),
        ("add:\n  a: @b c\n", "@b"),
        ("add:\n  a: \"b\n", "\""),
        ("add:\n  a: 'b\n", "'"),
        ("add:\n  a: \"b \\q c\"\n", "\\q"),
        ("add:\n  a: \"b \\xq1 c\"\n", "\\x"),
        ("add:\n  a: b: c\n", "b: c"),
        ("add:\n  a: 'b' c d\n", "c"),
        ("add:\n  a: | b  \n    c\n", "| b"),
        ("add:\n  a: - b\n", "-"),
        ("add:\n  a: ] b\n", "]"),
        ("add:\n  a: b\n  word  \n  c: d\n", "word"),
        ("add:\n  a: b\n  more words\n  c: d\n", "more words"),
        ("add:\n  a: [b,, c]\n", ","),
        ("add:\n  a:\n    b: c\n   d: e \n", "d: e"),
        ("add:\n  a: {b: [c}\n", "}"),
        ("%YAML 1.2\n---\nadd:\n", "%YAML"),
        ("# 5 % of it\n%TAG ! tag:x,1:\n---\nadd:\n", "%TAG"),
        ("add:\n  a: 5 % of it\n  b: %\n", "%"),
    ] {
        let faults = Specs::from_texts([("specs/add.yaml", text)]).unwrap_err();
        let span = faults.iter().next().unwrap().span.unwrap();
        assert_eq!(&text[span.start as usize..span.end as usize], marked, "{text}\n{faults}");
    }
}

/// Diagnostics about a description mark exactly these bytes.
#[test]
fn faults_of_prose_mark_their_cause() {
    let spec = include_str!("golden/forms/spec.yaml");
    let description = "description: Gives `x`, its negative or its absolute value, by its sign and the attributes.";
    assert!(spec.contains(description));
    for (text, marked) in [
        ("A $x that", "$"),
        ("$x", "$"),
        ("A $$ b", "$$"),
        (r"A $\text{a_b}$ c", "_"),
        (r"A $\text{_b}$ c", "_"),
        (r"A $x \badcommand y$ c", r"\badcommand"),
        ("A [link](javascript:x) c", "](javascript:"),
        ("A <data:x> c", "<data:"),
    ] {
        let spec = spec.replace(description, &format!("description: |-\n    {text}"));
        let specs = Specs::from_texts([("specs/choose.yaml", spec.as_str())]).unwrap();
        let faults = opwright_codegen::lower::lower(&specs).unwrap_err();
        let span = faults.iter().next().unwrap().span.unwrap();
        assert_eq!(&spec[span.start as usize..span.end as usize], marked, "{text}\n{faults}");
    }
}

/// A file has at most one MiB.
#[test]
fn a_file_has_at_most_one_mib() {
    for (size, fits) in [(1 << 20, true), ((1 << 20) + 1, false), ((1 << 20) + 2, false)] {
        let mut text = b"add:\n".to_vec();
        while text.len() < size {
            text.extend(
                [b"#".repeat(size.min(text.len() + 60_000) - text.len() - 1), b"\n".to_vec()]
                    .concat(),
            );
        }
        assert_eq!(text.len(), size);
        let answer = Specs::read(&specs("largest", &text));
        let large = answer.is_err_and(|faults| faults.iter().any(|f| f.title.contains("1 MiB")));
        assert_eq!(large, !fits, "{size} bytes");
    }
}

/// A list or mapping has at most ten thousand entries.
#[test]
fn a_collection_has_at_most_ten_thousand_entries() {
    for (entries, fits) in [(9_999, true), (10_000, true), (10_001, false)] {
        let text = format!("add:\n  x: [{}]\n", vec!["0"; entries].join(", "));
        let specs = Specs::from_texts([("specs/add.yaml", text.as_str())]);
        let faults = specs.and_then(|specs| opwright_codegen::compile(&specs)).unwrap_err();
        let many = faults.iter().any(|fault| fault.title.contains("10,000 entries"));
        assert_eq!(many, !fits, "{entries}: {faults}");
    }
}

/// A message has at most four KiB.
#[test]
fn a_message_has_at_most_four_kib() {
    let spec = include_str!("golden/forms/spec.yaml");
    let message = "\"keep is {keep}\"";
    assert!(spec.contains(message));
    for (len, fits) in [(4095, true), (4096, true), (4097, false)] {
        let text = spec.replace(message, &"x".repeat(len));
        let specs = Specs::from_texts([("specs/choose.yaml", text.as_str())]).unwrap();
        let faults = opwright_codegen::lower::lower(&specs).err();
        let long =
            faults.is_some_and(|faults| faults.iter().any(|f| f.title.contains("is longer")));
        assert_eq!(long, !fits, "{len} bytes");
    }
}
