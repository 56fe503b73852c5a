//! Hostile specs, each with the start of the expected diagnostic.

/// A valid spec, which is changed in one place.
const GOOD: &str = include_str!("../../../tests/ui/example_wrong.yaml");

fn changed(from: &str, to: &str) -> String {
    let good = GOOD.replace("[4, 7]", "[4, 6]");
    assert!(good.contains(from), "{from}");
    good.replacen(from, to, 1)
}

/// The spec with this description.
fn described(text: &str) -> Vec<u8> {
    changed("description: Adds element by element.", &format!("description: |\n    {text}")).into()
}

fn valued(expression: &str) -> Vec<u8> {
    changed("elementwise: lhs + rhs", &format!("elementwise: {expression}")).into()
}

fn required(condition: &str) -> Vec<u8> {
    changed("defined(output.shape)", &format!("{condition} && defined(output.shape)")).into()
}

/// The spec with these entries before `returns`.
fn with(entries: &str) -> Vec<u8> {
    changed("  returns:\n", &format!("{entries}  returns:\n")).into()
}

fn each(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

/// The name of a case, the bytes of its spec, and the code of the expected diagnostic; empty if the spec
/// passes.
pub fn cases() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let laughs = |levels: usize| {
        let row = |i: usize| format!("a{i}: &a{i} [{}]\n", format!("*a{}, ", i - 1).repeat(9));
        format!("a0: &a0 [x]\n{}", each(levels, |i| row(i + 1)))
    };
    let loops = |depth: usize| {
        let open = each(depth, |i| format!("all(0..60000, |v{i}| "));
        format!("{open}v0 >= 0{}", ")".repeat(depth))
    };
    let attribute = |i| format!("    n{i}: {{type: int, default: 1, description: A number.}}\n");
    let example =
        |i| format!("    - name: e{i}\n      given: {{lhs: 1, rhs: 3}}\n      returns: 4\n");
    let mut cases = vec![
        ("laughs_4", laughs(4).into(), "E0010"),
        ("laughs_9", laughs(9).into(), "E0010"),
        ("brackets", "[".repeat(1 << 20).into(), "E0005"),
        ("braces", "{".repeat(1 << 20).into(), "E0005"),
        ("two_mebibytes", "# x\n".repeat(1 << 19).into(), "E0005"),
        ("long_text", format!("add: {}", "x".repeat(70_000)).into(), "E0005"),
        ("blocks_129", each(129, |i| format!("{}a:\n", " ".repeat(i))).into(), "E0005"),
        (
            "long_pattern",
            changed(
                "tensor<T>,",
                &format!("tensor<T>, shape: [{}],", each(5_000, |i| format!("k{i}, "))),
            )
            .into(),
            "E0213",
        ),
        ("huge_example", include_str!("huge_example.yaml").into(), ""),
        ("huge_pattern", include_str!("huge_pattern.yaml").into(), ""),
        ("zeros", vec![0; 1 << 20], "E0007"),
        (
            "bytes",
            (0..1 << 20).map(|i: u32| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect(),
            "E0006",
        ),
        (
            "parentheses",
            valued(&format!("{}lhs{}", "(".repeat(10_000), ")".repeat(10_000))),
            "E0302",
        ),
        ("minus", valued(&format!("{}lhs", "-".repeat(20_000))), "E0302"),
        ("sum_9000", valued(&"lhs + ".repeat(9000)), "E0302"),
        ("sum_600", valued(&format!("{}lhs", "lhs + ".repeat(600))), "E0302"),
        ("powers", valued(&format!("{}lhs{}", "pow(".repeat(30), ", rhs)".repeat(30))), "E0310"),
        ("loops_2", required(&loops(2)), "E0412"),
        ("loops_9", required(&loops(9)), "E0412"),
        ("unique", required("unique(0..60000)"), "E0412"),
        ("remove", required("len(remove(0..60000, 0..60000)) == 0"), "E0412"),
        ("fill", required("len(fill(2000000000, 1)) > 0"), "E0408"),
        ("arguments", with(&each(9000, attribute)), "E0005"),
        (
            "lets",
            with(&format!("  let:\n{}", each(9000, |i| format!("    n{i}: {i} + 1\n")))),
            "E0005",
        ),
        ("examples", (changed("", "") + &each(5000, example)).into(), "E0005"),
        (
            "message",
            changed("message: \"", &format!("message: \"{}", "{lhs.shape}".repeat(5000))).into(),
            "E0302",
        ),
        ("dollars", described(&"$$".repeat(30_000)), "E0601"),
        ("groups", described(&format!("${}x{}$", "{".repeat(2000), "}".repeat(2000))), "E0601"),
        ("groups_64", described(&format!("${}x{}$", "{".repeat(64), "}".repeat(64))), ""),
        ("links_to_code", described(&"](javascript:".repeat(4000)), "E0603"),
        ("line_60_kib", described(&"word ".repeat(12_000)), ""),
        ("lines_5000", described(&"line\n    ".repeat(5000)), ""),
    ];
    let patterns = [
        ("quotes", ">"),
        ("stars", "*a **a "),
        ("opening_brackets", "["),
        ("open_links", "[a]("),
        ("images", "!["),
        ("lists", "* "),
        ("underscores", "_a__"),
        ("comments", "<!--"),
        ("tags", "<a "),
        ("tildes", "~"),
        ("backquotes", "`a"),
        ("ampersands", "&"),
        ("addresses", "<http:"),
        ("formulas", "$x$ "),
    ];
    cases.extend(
        patterns.map(|(name, sign)| (name, described(&sign.repeat(60_000 / sign.len())), "")),
    );
    cases
}
