//! Markdown of a spec as Markdown of a doc comment, where brackets are links, angles are HTML and indentation is code.

use crate::lower::formulas;

/// Text that rustdoc shows as the spec means it: formulas as code, nothing as HTML, no link but those to the web.
pub fn rustdoc(text: &str) -> String {
    let mut out = vec![];
    let mut fenced = false;
    for line in formulas_as_code(text).lines() {
        let inner = line.trim_start();
        if inner.starts_with("```") || inner.starts_with("~~~") {
            out.push(if fenced { "```".to_string() } else { "```text".to_string() });
            fenced = !fenced;
            continue;
        }
        // Four spaces would make a code block, and rustdoc would run it.
        let indent =
            if fenced { line.len() - inner.len() } else { (line.len() - inner.len()).min(2) };
        let body = if fenced { inner.to_string() } else { escape(inner) };
        out.push(format!("{}{body}", " ".repeat(indent)).trim_end().to_string());
    }
    if fenced {
        out.push("```".into());
    }
    out.join("\n")
}

/// Formulas become code spans; `\$` becomes a dollar.
fn formulas_as_code(text: &str) -> String {
    let mut out = String::new();
    let mut from = 0;
    for (at, formula) in formulas(text) {
        let Some(formula) = formula else { continue };
        out.push_str(&text[from..at]);
        out.push('`');
        out.push_str(
            &plain(formula).split_whitespace().collect::<Vec<_>>().join(" ").replace('`', "'"),
        );
        out.push('`');
        from = at + formula.len() + 2;
    }
    out.push_str(&text[from..]);
    out.replace(r"\$", "$")
}

fn escape(line: &str) -> String {
    let mut out = String::new();
    let mut code = false;
    for (i, word) in line.split('`').enumerate() {
        if i > 0 {
            out.push('`');
            code = !code;
        }
        if code {
            out.push_str(word);
            continue;
        }
        for (j, part) in word.split(' ').enumerate() {
            if j > 0 {
                out.push(' ');
            }
            let end = part.trim_end_matches(['.', ',', ')', ';', ':']);
            if end.starts_with("https://") || end.starts_with("http://") {
                out.push_str(&format!("<{end}>{}", &part[end.len()..]));
            } else {
                for ch in part.chars() {
                    if matches!(ch, '[' | ']' | '<' | '>') {
                        out.push('\\');
                    }
                    out.push(ch);
                }
            }
        }
    }
    // A line that does not close its code span would open one for the rest of the page.
    if code {
        out.push('`');
    }
    out
}

/// A formula without its typesetting, for a doc comment: `\mathrm{output}_i` is `output_i` there.
fn plain(formula: &str) -> String {
    const SIGNS: [(&str, &str); 18] = [
        (r"\cdot", "·"),
        (r"\times", "×"),
        (r"\dots", "…"),
        (r"\ldots", "…"),
        (r"\leq", "≤"),
        (r"\geq", "≥"),
        (r"\le", "≤"),
        (r"\ge", "≥"),
        (r"\neq", "≠"),
        (r"\ne", "≠"),
        (r"\pi", "π"),
        (r"\infty", "∞"),
        (r"\in", "∈"),
        (r"\varepsilon", "ε"),
        (r"\left", ""),
        (r"\right", ""),
        (r"\sqrt", "√"),
        (r"\sum", "Σ"),
    ];
    let mut text = formula.to_string();
    for command in [r"\mathrm{", r"\mathtt{", r"\text{", r"\operatorname{"] {
        while let Some(start) = text.find(command) {
            let inside = start + command.len();
            let end = text[inside..].find('}').map_or(text.len(), |i| inside + i);
            text = format!(
                "{}{}{}",
                &text[..start],
                text[inside..end].replace(r"\_", "_"),
                text.get(end + 1..).unwrap_or("")
            );
        }
    }
    for (command, sign) in SIGNS {
        text = text.replace(command, sign);
    }
    text.replace(r"\,", " ")
        .replace(r"\;", " ")
        .replace(r"\{", "{")
        .replace(r"\}", "}")
        .replace(r"\_", "_")
        .replace(r"\ ", " ")
}
