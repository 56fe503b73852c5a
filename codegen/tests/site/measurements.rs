//! The page of measurements.

use opwright_codegen::Specs;
use opwright_codegen::site::Measurements;

use crate::{text, with};

/// Two cases that count (one win, one loss), one outside the mean, one that no peer supports, and the limit, which is
/// not a peer.
const RESULTS: &str = r#"{
    "machine": {"model": "Zed", "cores": 2, "vectors": "avx9", "system": "Linux"},
    "versions": {"peerless": "1.0"}, "command": "tests/peers/run", "date": "2026-01-02", "load": 0.75,
    "cases": [
        {"group": "Rows", "name": "won", "op": "add", "dtype": "f32", "shapes": [[2, 3], [3]],
         "measured": {"1": {"opwright": {"ns": 1500}, "fast": {"ns": 6000}, "slow": {"ns": 90000}, "limit": {"ns": 1}}}},
        {"group": "Rows", "name": "lost", "op": "add", "dtype": "f32", "shapes": [[4]],
         "measured": {"1": {"opwright": {"ns": 123456}, "fast": {"ns": 30864}, "slow": {"ns": null}}}},
        {"group": "Beyond", "name": "far", "op": "add", "dtype": "f32", "shapes": [[5]],
         "measured": {"1": {"opwright": {"ns": 10}, "fast": {"ns": 25000}}, "2": {"fast": {"ns": 500}}}},
        {"group": "Rows", "name": "alone", "op": "mul", "dtype": "f32", "shapes": [[6]],
         "measured": {"1": {"opwright": {"ns": 10}, "limit": {"ns": 1}}}}
    ]
}"#;

#[test]
fn measurements_are_on_their_page() {
    let spec = include_str!("../golden/view/spec.yaml");
    let specs = Specs::from_texts([("specs/reverse_axes.yaml", spec)]).unwrap();
    let accuracy = r#"[{"name": "pow", "dtype": "f32", "max_ulp": 0.51, "count": 9, "share_correct": 0.5,
        "command": "measure"}]"#;
    let measured = Measurements {
        results: Some(RESULTS),
        chart: Some("<svg/>"),
        accuracy: Some(accuracy),
        ..Measurements::default()
    };
    let site = with(&specs, measured);
    let page = text(&site, "performance.html").split_whitespace().collect::<Vec<_>>().join(" ");
    let has = |part: &str| assert!(page.contains(part), "{part} is not in {page}");
    has("Zed, 2 cores, avx9, Linux. peerless 1.0.");
    has("on 2026-01-02. The machine was busy (load 0.75 before the run)");
    // The ratios 4 and 1/4 have the geometric mean 1. Cases that few peers support do not count.
    has("With 1 thread: <strong>1.00</strong> times");
    has("mean of 2 cases; 1 are slower");
    has("With 2 threads: <strong>1.00</strong> times");
    has("mean of 0 cases; 0 are slower");
    let row = |name: &str, cells: &[&str]| {
        let at = page.find(&format!("<th scope=\"row\">{name}<small>"));
        let row = page[at.unwrap_or_else(|| panic!("no {name}"))..].split("</tr>").next().unwrap();
        let cell = |cell: &str| cell.rsplit('>').next().unwrap_or_default().to_owned();
        let have: Vec<String> = row.split("</td>").map(cell).collect();
        assert_eq!(have[..have.len() - 1], *cells, "{name}");
    };
    row("won", &["fast", "6.00", "1.50", "4.00", "", "–", "–", "–"]);
    row("lost", &["fast", "30.9", "123", "0.25", "", "–", "–", "–"]);
    row("far", &["fast", "25.0", "0.010", "2500.00", "fast", "0.500", "–", "–"]);
    assert_eq!(page.matches("n lost\">").count(), 1);
    assert!(!page.contains("alone"), "a case without peers is listed");
    has("<th scope=\"row\">pow</th><td>f32</td><td class=\"n\">0.51</td>");
    assert_eq!(text(&site, "performance.svg"), "<svg/>");

    // The geometric mean of 4 and 0.97; 0.97 is within noise and does not count as slower.
    let even = RESULTS.replace("\"ns\": 123456", "\"ns\": 100").replace("30864", "97");
    let even = Measurements { results: Some(&even), ..Measurements::default() };
    let even = with(&specs, even);
    let page = text(&even, "performance.html").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("With 1 thread: <strong>1.97</strong> times"), "{page}");
    assert!(page.contains("mean of 2 cases; 0 are slower"), "{page}");

    // A load of half a core is not reported.
    let calm = RESULTS.replace("\"load\": 0.75", "\"load\": 0.5");
    let calm = Measurements { results: Some(&calm), ..Measurements::default() };
    assert!(!text(&with(&specs, calm), "performance.html").contains("The machine was busy"));

    let other = Measurements { results: Some("{}"), ..Measurements::default() };
    let site = with(&specs, other);
    assert!(text(&site, "performance.html").contains("Nothing has been measured here."));
}
