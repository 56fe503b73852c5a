//! Minifies the stylesheet and the scripts: removes comments and unnecessary white space. Names are kept.

/// The script of every page.
pub fn script() -> String {
    script_of(&[include_str!("../../site/script.js")])
}

/// The script of the calculators: shape inference, diagrams and the form.
pub fn calculator() -> String {
    script_of(&[
        include_str!("../../site/shape.js"),
        include_str!("../../site/picture.js"),
        include_str!("../../site/calculator.js"),
    ])
}

/// Concatenates and minifies scripts. They must not contain comments after code, multi-line strings, or regular
/// expressions with a space or quote, and every statement must end in a semicolon.
pub fn script_of(parts: &[&str]) -> String {
    let lines = parts.iter().flat_map(|part| part.lines()).map(str::trim);
    let kept = lines.filter(|l| !l.starts_with("//") && !l.starts_with("/**"));
    let kept: Vec<_> = kept.filter(|l| *l != "\"use strict\";").collect();
    format!("\"use strict\";{}\n", squeeze(&kept.join("\n"), spare_in_script))
}

/// The stylesheet.
pub fn style() -> String {
    let lines = include_str!("../../site/style.css").lines().map(str::trim);
    let kept: Vec<_> = lines.filter(|l| !(l.starts_with("/*") && l.ends_with("*/"))).collect();
    squeeze(&kept.join("\n"), spare_in_style) + "\n"
}

/// Whether a space between two characters of a script is unnecessary.
fn spare_in_script(before: char, after: char) -> bool {
    let word = |c: char| c.is_alphanumeric() || "_$".contains(c);
    // `a + +b` must not become `a ++b`.
    let one_sign = "+-".contains(before) && before == after;
    !(word(before) && word(after) || one_sign)
}

/// Whether a space between two characters of the stylesheet is unnecessary. A space before `:`, `.` or `#` in a
/// selector, or around parentheses in a query, is significant.
fn spare_in_style(before: char, after: char) -> bool {
    "{};:,>(".contains(before) || "{};,>)!".contains(after)
}

/// Removes unnecessary white space, and semicolons before `}`. Quoted text is kept.
fn squeeze(text: &str, spare: fn(char, char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    let mut quote = None;
    while let Some(c) = chars.next() {
        if let Some(end) = quote {
            out.push(c);
            match c {
                '\\' => out.extend(chars.next()),
                c if c == end => quote = None,
                _ => {}
            }
        } else if c.is_whitespace() {
            while chars.next_if(|c| c.is_whitespace()).is_some() {}
            let around = out.chars().next_back().zip(chars.peek().copied());
            if around.is_some_and(|(before, after)| !spare(before, after)) {
                out.push(' ');
            }
        } else {
            if c == '}' && out.ends_with(';') {
                out.pop();
            }
            quote = Some(c).filter(|c| "\"'`".contains(*c));
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removes_only_insignificant_spaces() {
        let script = "// Says.\nconst f = (a, b) => {\n  if (a) return b + +a - -1;\n  return `${a}  ; }` + \"{ \\\" }\";\n};";
        assert_eq!(
            script_of(&[script]),
            "\"use strict\";const f=(a,b)=>{if(a)return b+ +a- -1;return`${a}  ; }`+\"{ \\\" }\"};\n"
        );
        let style = "a > b:is(.c .d, e) :hover { margin: 0 auto; font: 1px \"A  B\"; }\n@media (x: 1) and (y) { }";
        let squeezed =
            "a>b:is(.c .d,e) :hover{margin:0 auto;font:1px \"A  B\"}@media (x:1) and (y){}";
        assert_eq!(squeeze(style, spare_in_style), squeezed);
    }
}
