//! The text of a spec gives diagnostics with a place, or code that parses.

use opwright_codegen::diagnostic::{codes, render};
use opwright_codegen::{Artifacts, Diagnostics, Specs, compile};

/// The file name that matches the first key, so that a wrong name is not the only fault.
fn path(text: &str) -> String {
    let name = text.lines().find_map(|line| line.strip_suffix(':'));
    let short = name
        .filter(|name| name.len() <= 64 && name.chars().all(|c| c.is_ascii_graphic() && c != '/'));
    format!("specs/{}.yaml", short.unwrap_or("add"))
}

/// Compiles the text as one spec.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let path = path(text);
    let answer = Specs::from_texts([(path.as_str(), text)])
        .and_then(|specs| compile(&specs).map_err(|faults| faults.with_sources(specs.sources)));
    match answer {
        Ok(artifacts) => emitted(&artifacts),
        Err(faults) => refused(&faults),
    }
}

fn refused(faults: &Diagnostics) {
    assert!(!faults.is_empty(), "refused, and nothing is wrong");
    for fault in faults.iter() {
        assert!(codes().any(|(code, ..)| *code == fault.code), "{} is no code", fault.code);
        assert!(fault.title.lines().count() == 1, "a title of several lines: {}", fault.title);
        assert_eq!(
            faults.place(fault).is_some(),
            fault.span.is_some(),
            "no place: {}",
            fault.title
        );
    }
    let shown = render(faults, &[], false);
    assert!(shown.starts_with("error"), "not a diagnostic: {shown}");
    let hidden = shown.chars().find(|c| c.is_control() && *c != '\n');
    assert!(hidden.is_none(), "{hidden:?} in the text of a diagnostic");
}

fn emitted(artifacts: &Artifacts) {
    for (path, text) in &artifacts.files {
        let parts = path.split('/');
        let plain = parts.into_iter().all(|part| !matches!(part, "" | "." | ".."));
        assert!(plain && !path.contains('\\'), "{path} leads elsewhere");
        if path.ends_with(".rs") {
            let file = syn::parse_file(text);
            assert!(file.is_ok(), "{path} does not parse: {:?}\n{text}", file.err());
        }
    }
}
