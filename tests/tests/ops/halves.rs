//! A sample of all pairs of f16 and bf16: some left operands with all 2^16 right ones. `src/bin/halves.rs` runs the rest.

use opwright_tests::halves::{DTYPES, Halves, OPS, results};

/// Zeros, subnormals, ones, the largest numbers, infinity, NaN, and arbitrary bits, of either sign.
const LEFT: [u16; 14] = [
    0x0000, 0x8000, 0x0001, 0x807f, 0x3c00, 0x3f80, 0x3c01, 0xbf81, 0x7bff, 0x7f7f, 0xfc00, 0x7f80,
    0x7fff, 0x5a5b,
];

#[test]
fn sampled_left_operands_with_all_right_ones_are_exact() {
    for name in OPS {
        for dtype in DTYPES {
            let mut halves = Halves::new(name, dtype).expect("an op with an exact reference");
            for lhs in LEFT {
                halves.check(lhs).unwrap_or_else(|fault| panic!("{fault}"));
            }
        }
    }
}

#[test]
fn recorded_runs_of_all_pairs_have_no_mismatch() {
    let lines = results::read().expect("the file is read");
    let is = |line: &&serde_json::Value, dtype: &str, op| {
        line["dtype"].as_str() == Some(dtype) && line["op"].as_str() == Some(op)
    };
    for op in OPS {
        for dtype in DTYPES.map(|dtype| dtype.name()) {
            let line = lines.iter().find(|line| is(line, dtype, op));
            let figure = |name: &str| line.and_then(|line| line[name].as_u64());
            assert_eq!(figure("pairs"), Some(1 << 32), "{dtype} {op}");
            assert_eq!(figure("mismatches"), Some(0), "{dtype} {op}");
        }
    }
}
