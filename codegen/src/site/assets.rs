//! The stylesheet and the scripts: what people read, without their comments and indentation.

/// What every page does.
pub fn script() -> String {
    joined(&[include_str!("../../site/script.js")])
}

/// What the pages of ops need besides: shape inference, and the drawing of pictures.
pub fn calculator() -> String {
    joined(&[include_str!("../../site/shape.js"), include_str!("../../site/picture.js")])
}

fn joined(parts: &[&str]) -> String {
    let lines = parts.iter().flat_map(|part| part.lines()).map(str::trim);
    // Ours has no text of several lines, and no comment that does not begin its line.
    let kept = lines.filter(|l| !l.is_empty() && !l.starts_with("//") && !l.starts_with("/**"));
    let kept = kept.filter(|l| *l != "\"use strict\";");
    format!("\"use strict\";\n{}\n", kept.collect::<Vec<_>>().join("\n"))
}

/// The stylesheet.
pub fn style() -> String {
    let lines = include_str!("../../site/style.css").lines().map(str::trim);
    let comment = |l: &str| l.starts_with("/*") && l.ends_with("*/");
    let kept = lines.filter(|l| !l.is_empty() && !comment(l));
    kept.collect::<Vec<_>>().join("\n") + "\n"
}
