//! The runner on lines of every kind, especially invalid ones.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

use opwright_tests::runner::{MAX_LINE, answer};
use opwright_tests::wire::MAX_ELEMENTS;
use serde_json::{Value, json};

fn ask(request: &str) -> String {
    answer(request.as_bytes())
}

fn tensor(dtype: &str, shape: &[usize], data: &str) -> String {
    format!(r#"{{"dtype":"{dtype}","shape":{shape:?},"data":{data}}}"#)
}

/// The answer to copying a tensor, which the runner reads and writes.
fn copied(dtype: &str, data: &str) -> String {
    let n = if data == "[]" { 0 } else { data.split(',').count() };
    let x = tensor(dtype, &[n], data);
    ask(&format!(r#"{{"id":0,"op":"expand","args":{{"x":{x},"rank":0}}}}"#))
}

/// The `data` of a copy, as text.
fn data_of_copy(dtype: &str, data: &str) -> String {
    let answer = copied(dtype, data);
    let start = answer.find(r#""data":["#).unwrap_or_else(|| panic!("{answer}")) + 7;
    let end = start + answer[start..].find(']').unwrap() + 1;
    answer[start..end].to_owned()
}

/// The error of a copy.
fn fault_of_copy(dtype: &str, data: &str) -> String {
    let answer: Value = serde_json::from_str(&copied(dtype, data)).unwrap();
    answer["error"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

fn fault(request: &str) -> String {
    let answer: Value = serde_json::from_str(&ask(request)).unwrap();
    answer["error"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

#[test]
fn the_documented_example_is_right() {
    let lhs = tensor("f32", &[2, 1], "[1,2]");
    let rhs = tensor("f32", &[2], "[1,2]");
    let call =
        |fields: &str| format!(r#"{{"op":"add","args":{{"lhs":{lhs},"rhs":{rhs}}},{fields}}}"#);
    assert_eq!(
        ask(&call(r#""id":1"#)),
        r#"{"id":1,"returns":{"output":{"dtype":"f32","shape":[2, 2],"data":[2.0,3.0,3.0,4.0],"bits":"00000040000040400000404000008040"}}}"#
    );
    assert_eq!(
        ask(&call(r#""want":"infer","id":"a""#)),
        r#"{"id":"a","returns":{"output":{"dtype":"f32","shape":[2, 2]}}}"#
    );
    let grad = r#"{"dtype":"f32","shape":[2,2],"fill":"iota"}"#;
    assert_eq!(
        ask(&call(&format!(r#""want":"vjp","grad":{grad}"#))),
        r#"{"id":null,"returns":{"lhs":{"dtype":"f32","shape":[2, 1],"data":[1.0,5.0],"bits":"0000803f0000a040"},"rhs":{"dtype":"f32","shape":[2],"data":[2.0,4.0],"bits":"0000004000008040"}}}"#
    );
}

#[test]
fn errors_of_an_op_are_answers() {
    let (lhs, rhs) = (tensor("i8", &[2], "[1,2]"), tensor("i8", &[3], "[1,2,3]"));
    assert_eq!(
        ask(&format!(r#"{{"id":[1],"op":"add","args":{{"lhs":{lhs},"rhs":{rhs}}}}}"#)),
        r#"{"id":[1],"raises":{"code":"E1002","id":"C1","error":"ValueError","message":"operands do not broadcast (numpy): axis 0 (-1): 2 against 3, and neither is 1"}}"#
    );
    let rhs = tensor("u8", &[2], "[1,2]");
    let mixed = ask(&format!(r#"{{"op":"add","args":{{"lhs":{lhs},"rhs":{rhs}}}}}"#));
    assert!(
        mixed.starts_with(r#"{"id":null,"raises":{"code":"E1001","error":"TypeError""#),
        "{mixed}"
    );
    let attribute = ask(&format!(r#"{{"op":"expand","args":{{"x":{lhs},"rank":true}}}}"#));
    assert!(attribute.starts_with(r#"{"id":null,"raises":{"code":"E1007""#), "{attribute}");
    let gradient = ask(&format!(
        r#"{{"op":"equal","args":{{"lhs":{lhs},"rhs":{lhs}}},"want":"vjp","grad":{{"dtype":"bool","shape":[2],"fill":"iota"}}}}"#
    ));
    assert!(gradient.starts_with(r#"{"id":null,"raises":{"code":"E1011""#), "{gradient}");
}

#[test]
fn numbers_round_trip() {
    for (dtype, data) in [
        ("i64", "[-9223372036854775808,9223372036854775807,-9007199254740993]"),
        ("u64", "[0,18446744073709551615,9007199254740993]"),
        ("i8", "[-128,127]"),
        ("u32", "[4294967295]"),
        ("f64", "[5e-324,1.7976931348623157e308,0.1,2.2250738585072014e-308,9007199254740993.0]"),
        ("f32", "[1e-45,3.4028235e38,0.1,7.038531e-26,16777216.0]"),
        ("f64", r#"["nan","inf","-inf","-0.0",0.0]"#),
        ("f16", r#"["nan","inf","-inf","-0.0",65504.0,5.9604645e-8,0.099975586]"#),
        ("bf16", r#"["-0.0",3.3895314e38,0.100097656]"#),
        ("bool", "[true,false]"),
        ("f32", "[]"),
    ] {
        // f64 does not have this integer.
        let want = data.replace("9007199254740993.0", "9007199254740992.0");
        assert_eq!(data_of_copy(dtype, data), want, "{dtype}");
    }
}

#[test]
fn decimals_are_rounded_once() {
    // Above the midpoint of two f32 numbers, by less than an f64 ULP.
    assert_eq!(data_of_copy("f32", "[1.00000005960464477539062500000001]"), "[1.0000001]");
    assert_eq!(
        data_of_copy("f32", "[1.000000059604644775390625,-0.0,1E2,1]"),
        r#"[1.0,"-0.0",100.0,1.0]"#
    );
    assert_eq!(data_of_copy("f16", "[65519.9,1e-9]"), "[65504.0,0.0]");
}

#[test]
fn rejects_values_outside_the_dtype() {
    for (dtype, element) in [
        ("i8", "128"),
        ("i8", "-129"),
        ("u8", "-1"),
        ("u64", "18446744073709551616"),
        ("i64", "9223372036854775808"),
        ("i64", "-9223372036854775809"),
        ("i32", "1.0"),
        ("i32", "1e+3"),
        ("i32", "true"),
        ("i32", "\"1\""),
        ("i32", "\"nan\""),
        ("i32", "null"),
        ("f32", "1e+39"),
        ("f32", "3.4028236e+38"),
        ("f64", "1e+400"),
        ("f16", "65520.0"),
        ("bf16", "3.4e+38"),
        ("f32", "\"NaN\""),
        ("f32", "\"infinity\""),
        ("f32", "false"),
        ("f32", "[1]"),
        ("bool", "1"),
        ("bool", "\"true\""),
    ] {
        let fault = fault_of_copy(dtype, &format!("[{element}]"));
        assert_eq!(fault, format!("x: {element} is no element of {dtype}"));
    }
}

#[test]
fn bits_carry_nan_payloads() {
    let ask =
        |x: &str| answer(format!(r#"{{"op":"expand","args":{{"x":{x},"rank":0}}}}"#).as_bytes());
    let payload = ask(r#"{"dtype":"f32","shape":[1],"bits":"0100A0FF"}"#);
    assert!(payload.ends_with(r#""data":["nan"],"bits":"0100a0ff"}}}"#), "{payload}");
    let both = ask(r#"{"dtype":"f32","shape":[2],"data":[1,"nan"],"bits":"0000803f0100a0ff"}"#);
    assert!(both.ends_with(r#""bits":"0000803f0100a0ff"}}}"#), "{both}");
    let bools = ask(r#"{"dtype":"bool","shape":[3],"fill":"iota"}"#);
    assert!(bools.ends_with(r#""data":[false,true,false],"bits":"000100"}}}"#), "{bools}");
    for (x, want) in [
        (r#""shape":[1],"bits":"0000803""#, "pairs of hexadecimal digits"),
        (r#""shape":[1],"bits":"0000803g""#, "pairs of hexadecimal digits"),
        (r#""shape":[1],"bits":"é00803""#, "pairs of hexadecimal digits"),
        (r#""shape":[1],"bits":"0000""#, "takes 4 bytes, and there are 2"),
        (r#""shape":[1],"bits":7"#, "a string of hexadecimal digits"),
        (r#""shape":[1],"data":[2],"bits":"0000803f""#, "data and bits contradict"),
        (r#""shape":[1],"data":[1],"fill":"iota""#, "fill takes the place"),
        (r#""shape":[1],"fill":"zeros""#, "is no fill"),
        (r#""shape":[1]"#, "needs data, bits or fill"),
        (r#""shape":[2],"data":[1]"#, "takes 2 elements, and there are 1"),
        (r#""shape":[1],"data":1"#, "data is a list"),
        (r#""shape":[1],"data":[1],"strides":[1]"#, "a tensor has no \"strides\""),
        (r#""shape":[-1],"data":[1]"#, "-1 is no size of an axis"),
        (r#""shape":[1.0],"data":[1]"#, "1.0 is no size of an axis"),
        (r#""shape":[18446744073709551616],"data":[1]"#, "is no size of an axis"),
        (r#""data":[1]"#, "needs a shape"),
    ] {
        let answer = ask(&format!(r#"{{"dtype":"f32",{x}}}"#));
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(
            answer["error"].as_str().is_some_and(|error| error.contains(want)),
            "{x}: {answer}"
        );
    }
    let iota = fault(
        r#"{"op":"expand","args":{"x":{"dtype":"i8","shape":[129],"fill":"iota"},"rank":0}}"#,
    );
    assert_eq!(iota, "x: 128 is no element of i8");
    let dtype =
        fault(r#"{"op":"expand","args":{"x":{"dtype":"f8","shape":[1],"data":[1]},"rank":0}}"#);
    assert!(dtype.contains("\"f8\" is not a dtype"), "{dtype}");
}

#[test]
fn attributes_of_every_kind_are_read() {
    let x = tensor("i32", &[1, 2], "[5,6]");
    let data = |op: &str, args: &str| {
        let answer: Value =
            serde_json::from_str(&ask(&format!(r#"{{"op":"{op}","args":{{{args}}}}}"#))).unwrap();
        answer["returns"]["output"]["data"].to_string() + &answer["raises"]["code"].to_string()
    };
    let y = tensor("i32", &[1], "[1]");
    for rule in ["\"numpy\"", "\"pdpd\"", r#"{"pdpd":{"axis":0}}"#, r#"{"pdpd":{}}"#] {
        let args = format!(r#""lhs":{x},"rhs":{y},"auto_broadcast":{rule}"#);
        assert_eq!(data("add", &args), "[6,7]null", "{rule}");
    }
    for rule in ["\"none\"", "\"explicit\""] {
        let args = format!(r#""lhs":{x},"rhs":{y},"auto_broadcast":{rule}"#);
        assert_eq!(data("add", &args), r#"null"E1002""#, "{rule}");
    }
    let args = format!(r#""lhs":{x},"rhs":{y},"auto_broadcast":"Numpy""#);
    assert_eq!(data("add", &args), r#"null"E1007""#);
    assert_eq!(data("sum", &format!(r#""x":{x},"axes":[1],"keep_dims":true"#)), "[11]null");
    assert_eq!(data("broadcast_to", &format!(r#""input":{x},"shape":[2,-1]"#)), "[5,6,5,6]null");
    assert_eq!(data("broadcast_to", &format!(r#""input":{x}"#)), r#"null"E1007""#);
    let five = |shape: &str| {
        ["x", "mean", "var", "gamma", "beta"]
            .map(|name| format!(r#""{name}":{{"dtype":"f32","shape":{shape},"data":[1.0]}}"#))
            .join(",")
    };
    for (eps, want) in
        [("0", "[1.0]"), ("1e-3", "[1.0]"), ("\"inf\"", "[1.0]"), ("\"nan\"", r#"["nan"]"#)]
    {
        let args = format!(r#"{},"eps":{eps}"#, five("[1]"));
        assert_eq!(data("scale_shift_relu", &args), format!("{want}null"), "{eps}");
    }
    for attribute in [
        "null",
        "9223372036854775808",
        "1e+999",
        "[1.5]",
        "[\"1\"]",
        "[9223372036854775808]",
        "{}",
        r#"{"numpy":{}}"#,
        r#"{"pdpd":{"axis":1.5}}"#,
        r#"{"pdpd":{"axle":1}}"#,
        r#"{"pdpd":1}"#,
        r#"{"pdpd":{},"numpy":{}}"#,
    ] {
        let fault = fault(&format!(r#"{{"op":"expand","args":{{"x":{x},"rank":{attribute}}}}}"#));
        assert_eq!(fault, format!("rank: {attribute} is no attribute"));
    }
}

#[test]
fn invalid_lines_are_answered_with_an_error() {
    for (line, want) in [
        ("", "not JSON"),
        ("hello", "not JSON"),
        ("{\"id\":1", "not JSON"),
        ("{} {}", "not JSON"),
        ("\u{feff}{}", "not JSON"),
        ("[]", "a request is an object"),
        ("1", "a request is an object"),
        ("{}", "names its op"),
        (r#"{"op":1}"#, "names its op"),
        (r#"{"op":"add"}"#, "object of args"),
        (r#"{"op":"add","args":[]}"#, "object of args"),
        (r#"{"op":"ad","args":{}}"#, "there is no op \"ad\""),
        (r#"{"op":"add","args":{}}"#, "the operand lhs is missing"),
        (r#"{"op":"add","args":{"lhs":1,"rhs":1}}"#, "lhs: 1 is no tensor"),
        (r#"{"op":"add","args":{},"wants":"infer"}"#, "a request has no \"wants\""),
        (r#"{"op":"add","args":{},"want":"shape"}"#, "there is no \"shape\" to want"),
        (r#"{"op":"add","args":{},"want":1}"#, "want is a word"),
        (r#"{"op":"add","args":{},"want":"vjp"}"#, "vjp needs grad"),
        (r#"{"op":"add","args":{},"grad":1}"#, "grad belongs to vjp"),
    ] {
        assert!(fault(line).contains(want), "{line}: {}", fault(line));
    }
    assert!(answer(b"{\"op\":\"\xff\"}").contains("not JSON"));
    let deep = "[".repeat(100_000);
    assert!(fault(&deep).contains("recursion limit"));
    let id = ask(r#"{"id":{"a":[1e+400,"é\n"]},"op":"x","args":{}}"#);
    assert_eq!(id, r#"{"id":{"a":[1e+400,"é\n"]},"error":"there is no op \"x\""}"#);
}

#[test]
fn rejects_tensors_over_the_limit() {
    let shape = |shape: &str| format!(r#"{{"dtype":"f64","shape":{shape},"fill":"iota"}}"#);
    let call = |x: &str, want: &str| {
        ask(&format!(
            r#"{{"op":"broadcast_to","args":{{"input":{x},"shape":[1099511627776,1]}}{want}}}"#
        ))
    };
    let one = shape("[1]");
    assert!(call(&one, "").contains("is larger than") || call(&one, "").contains("the limit"));
    assert!(call(&one, r#","want":"infer""#).contains(r#""shape":[1099511627776, 1]"#));
    let (limit, above) = (MAX_ELEMENTS, MAX_ELEMENTS + 1);
    for (x, fits) in [
        (shape(&format!("[{limit}]")), true),
        (shape(&format!("[{above}]")), false),
        (shape("[1099511627776]"), false),
        (shape("[4294967296,4294967296]"), false),
        (shape("[0,9223372036854775807]"), true),
        (shape("[0,18446744073709551615]"), false),
    ] {
        let answer = ask(&format!(r#"{{"op":"expand","args":{{"x":{x},"rank":0}}}}"#));
        assert_eq!(
            answer.contains(r#""returns""#),
            fits,
            "{x}: {}",
            &answer[..200.min(answer.len())]
        );
    }
}

fn start() -> Child {
    Command::new(env!("CARGO_BIN_EXE_run"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Each request is answered before the next is read, so that a client may wait for the answer.
#[test]
fn each_request_is_answered_before_the_next_is_read() {
    let mut runner = start();
    let mut input = runner.stdin.take().unwrap();
    let mut output = BufReader::new(runner.stdout.take().unwrap());
    let good =
        format!(r#"{{"id":7,"op":"expand","args":{{"x":{},"rank":0}}}}"#, tensor("u8", &[], "[3]"));
    let long = format!(r#"{{"op":"{}"}}"#, "x".repeat(MAX_LINE));
    for (line, want) in [
        (good.as_str(), r#"{"id":7,"returns""#),
        ("\r", r#"{"id":null,"error":"the line is not JSON"#),
        ("", r#"{"id":null,"error":"the line is not JSON"#),
        (long.as_str(), r#"{"id":null,"error":"the line has more than 67108864 bytes""#),
        (good.as_str(), r#"{"id":7,"returns""#),
    ] {
        writeln!(input, "{line}").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert!(answer.starts_with(want), "{answer}");
    }
    // The last line needs no line break.
    input.write_all(good.as_bytes()).unwrap();
    drop(input);
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert!(rest.starts_with(r#"{"id":7,"returns""#) && rest.ends_with('\n'), "{rest}");
    assert!(runner.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut runner = start();
    drop(runner.stdout.take());
    let mut input = runner.stdin.take().unwrap();
    // The runner may exit before the last line is written.
    let _ = (0..1000).try_for_each(|_| writeln!(input, "{{}}"));
    drop(input);
    let mut complaint = String::new();
    runner.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!((runner.wait().unwrap().success(), complaint.as_str()), (true, ""));
}

#[test]
fn numbers_keep_their_text() {
    // The tests rely on this: otherwise serde_json would convert an f32 via f64.
    let value: Value = serde_json::from_str("1.00000005960464477539062500000001").unwrap();
    assert_eq!(value.to_string(), "1.00000005960464477539062500000001");
    assert_eq!(json!(u64::MAX).to_string(), "18446744073709551615");
}
