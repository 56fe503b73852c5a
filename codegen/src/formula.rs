//! Converts LaTeX formulas to MathML, which browsers typeset without scripts.
//!
//! Formulas are checked whenever a spec is read, so that no page shows one that cannot be typeset.

mod plain;
mod tree;

use std::ops::Range;

pub use plain::plain;
use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::{Event, Parser, Storage, push_mathml};

use crate::suggest::suggest;

/// Why a formula cannot be typeset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaFault {
    /// What is wrong; one line.
    pub title: String,
    /// Where, as a byte range of the formula.
    pub range: Range<usize>,
    /// How to fix it.
    pub help: String,
}

/// The longest formula, in bytes.
const MAX_FORMULA_BYTES: usize = 4096;

/// The deepest nesting of braces.
const MAX_BRACE_DEPTH: usize = 64;

/// The number of signs from which an inline formula may be wider than a phone's screen.
const MAX_INLINE_SIGNS: usize = 24;

/// Commands that define commands, or denote a character by its code.
const REFUSED: [&str; 10] = [
    "def",
    "edef",
    "gdef",
    "xdef",
    "let",
    "futurelet",
    "newcommand",
    "renewcommand",
    "providecommand",
    "char",
];

/// Converts a formula, without its dollars, to MathML. With `display`, it is set on a line of its own.
///
/// A formula that may be too wide is wrapped in an element that scrolls and can be focused by keyboard.
///
/// # Errors
/// The first reason why it cannot be typeset.
pub fn mathml(latex: &str, display: bool) -> Result<String, FormulaFault> {
    let whole = 0..latex.len();
    let fault = |title: &str, range: Range<usize>, help: &str| FormulaFault {
        title: title.into(),
        range,
        help: help.into(),
    };
    if latex.trim().is_empty() {
        let help = r"a formula is written between single `$` signs; write `\$` for a dollar sign";
        return Err(fault("an empty formula", whole, help));
    }
    if latex.len() > MAX_FORMULA_BYTES {
        return Err(fault("this formula is too long", whole, "4096 bytes are the limit"));
    }
    if let Some(at) = too_deep(latex) {
        let title = format!("this formula nests deeper than {MAX_BRACE_DEPTH} braces");
        return Err(fault(&title, at..at + 1, "delete braces that group nothing"));
    }
    if let Some((name, range)) = commands(latex).find(|(name, _)| REFUSED.contains(name)) {
        let title = format!(r"a formula may not use `\{name}`");
        return Err(fault(&title, range, "write out its value"));
    }
    let storage = Storage::new();
    let mut events: Vec<Event> = vec![];
    for event in Parser::new(latex, &storage) {
        match event {
            Ok(event) => events.push(event),
            Err(error) => return Err(explain(latex, &error.to_string())),
        }
    }
    let mode = if display { DisplayMode::Block } else { DisplayMode::Inline };
    let config = RenderConfig { display_mode: mode, ..RenderConfig::default() };
    let mut text = String::new();
    let events = events.into_iter().map(Ok::<_, std::fmt::Error>);
    if push_mathml(&mut text, events, config).is_err() {
        return Err(fault("this formula does not typeset", whole, "write it more simply"));
    }
    if tree::tags(&text).any(|tag| tag.contains(" style=\"")) {
        let help = "the style sheet decides how a page looks";
        return Err(fault("a formula may not set colours, heights or negative space", whole, help));
    }
    let text = tree::mend(&tidy(&text));
    if !tree::is_whole(&text) {
        return Err(fault("this formula does not typeset", whole, "write it more simply"));
    }
    Ok(wrap(&text, display))
}

/// Converts a formula that the generator printed itself. If it could not be typeset, its LaTeX would be shown; tests
/// check that this does not happen.
pub fn own(latex: &str, display: bool) -> String {
    mathml(latex, display).unwrap_or_else(|_| {
        format!("<code>{}</code>", latex.replace('&', "&amp;").replace('<', "&lt;"))
    })
}

/// The position of the first brace that is nested too deep. The parser takes quadratic time on nested braces.
fn too_deep(latex: &str) -> Option<usize> {
    let (mut depth, mut escaped) = (0usize, false);
    latex.bytes().position(|byte| {
        match byte {
            _ if escaped => {}
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        escaped = byte == b'\\' && !escaped;
        depth > MAX_BRACE_DEPTH
    })
}

/// The commands of a formula with their positions, in order.
fn commands(latex: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let start = at + latex.get(at..)?.find('\\')?;
            let name = &latex[start + 1..];
            let len = name.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(name.len());
            // `\\` and `\_` are commands of one character, which may have several bytes.
            at = start + 1 + len.max(name.chars().next().map_or(0, char::len_utf8));
            if len > 0 {
                return Some((&name[..len], start..at));
            }
        }
    })
}

/// Turns an error of the parser into a fault.
fn explain(latex: &str, error: &str) -> FormulaFault {
    let reason = error.lines().next().unwrap_or_default();
    let reason = reason.strip_prefix("parsing error: ").unwrap_or(reason);
    let fails = |text: &str, reason: &str| {
        Parser::new(text, &Storage::new())
            .any(|event| event.is_err_and(|e| e.to_string().contains(reason)))
    };
    if reason.starts_with("unknown primitive") {
        // The parser does not say which command is unknown, so try each on its own.
        if let Some((name, range)) = commands(latex).find(|(_, r)| fails(&latex[r.clone()], reason))
        {
            let title = format!(r"there is no command `\{name}`");
            let help = match suggest(name, plain::commands()) {
                Some(near) => format!(r"did you mean `\{near}`?"),
                None => format!(r"write a name as `\mathrm{{{name}}}`, words as `\text{{{name}}}`"),
            };
            return FormulaFault { title, range, help };
        }
    }
    const WORDS: [(&str, &str, &str); 7] = [
        (
            "unbalanced group found, expected",
            "something is opened here and never closed",
            r"every `{` needs its `}`, every `\left` its `\right`, every `\begin` its `\end`",
        ),
        (
            "unbalanced group",
            "something is closed here that was never opened",
            r"every `{` needs its `}`, every `\left` its `\right`, every `\begin` its `\end`",
        ),
        (
            "unkown mathematical env",
            "there is no such environment",
            r"there are `cases`, `matrix`, `aligned`, `split` and similar ones",
        ),
        (
            "trying to add a subscript",
            "two subscripts on one sign",
            "put braces around what belongs together: `{a_b}_c`, or `a_{b,c}`",
        ),
        (
            "trying to add a superscript",
            "two superscripts on one sign",
            "put braces around what belongs together: `{a^b}^c`, or `a^{bc}`",
        ),
        ("unexpected hash", "a `#` in a formula", r"write `\#`"),
        (
            "alignment not allowed",
            "an `&` outside of a table",
            r"write `\&` for the sign, or put the rows between `\begin{aligned}` and `\end{aligned}`",
        ),
    ];
    let range = context(latex, error);
    match WORDS.iter().find(|(start, ..)| reason.starts_with(start)) {
        Some((_, title, help)) => {
            FormulaFault { title: (*title).into(), range, help: (*help).into() }
        }
        None => FormulaFault {
            title: format!("this formula does not typeset: {reason}"),
            range,
            help: "a formula is written in the mathematics of LaTeX".into(),
        },
    }
}

/// The position of an error. The parser quotes the surrounding text, each line after a bar, between an empty line and
/// carets.
fn context(latex: &str, error: &str) -> Range<usize> {
    let lines: Vec<&str> = error.lines().collect();
    let first = lines.iter().rposition(|line| *line == "│").map_or(lines.len(), |bar| bar + 1);
    let quoted = lines.get(first..lines.len().saturating_sub(2)).unwrap_or_default();
    // Skip the bar and the space or ellipsis after it.
    let bare: Vec<String> = quoted.iter().map(|line| line.chars().skip(2).collect()).collect();
    let quoted = bare.join("\n");
    match latex.find(&quoted) {
        Some(at) if !quoted.trim().is_empty() => at..at + quoted.len(),
        _ => 0..latex.len(),
    }
}

/// Repairs the output of the MathML writer: unescaped `<` and `&`, an overline that does not stretch, and words as
/// single letters.
fn tidy(mathml: &str) -> String {
    const LETTER: &str = "<mi mathvariant=\"normal\">";
    let mathml = mathml
        .replace("><</", ">&lt;</")
        .replace(">&</", ">&amp;</")
        // The dot in a name like `x.shape` is not punctuation.
        .replace("<mo>.</mo>", "<mo lspace=\"0\" rspace=\"0\">.</mo>")
        // Centered dots are for sums; lists have low dots.
        .replace(",</mo><mi>⋯</mi>", ",</mo><mi>…</mi>")
        .replace("<mi>‾</mi></mover>", "<mo stretchy=\"true\">‾</mo></mover>");
    let mut out = String::with_capacity(mathml.len());
    let mut rest = mathml.as_str();
    while let Some(at) = rest.find(LETTER) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let mut word = String::new();
        while let Some((letter, after)) =
            rest.strip_prefix(LETTER).and_then(|inner| inner.split_once("</mi>"))
        {
            word.push_str(letter);
            rest = after;
        }
        // A name of several letters is upright by default.
        let one = word.chars().count() < 2;
        out.push_str(if one { LETTER } else { "<mi>" });
        out.push_str(&word);
        out.push_str("</mi>");
    }
    out + rest
}

/// Wraps a formula that may be too wide in an element that scrolls.
fn wrap(mathml: &str, display: bool) -> String {
    let signs = mathml.split('<').filter_map(|rest| rest.split_once('>'));
    let signs: usize = signs.map(|(_, text)| text.chars().count()).sum();
    let focus = if signs > MAX_INLINE_SIGNS {
        " tabindex=\"0\" role=\"group\" aria-label=\"formula\""
    } else {
        ""
    };
    match (display, signs > MAX_INLINE_SIGNS) {
        (true, _) => format!("<div class=\"math\"{focus}>{mathml}</div>"),
        (false, true) => format!("<span class=\"math\"{focus}>{mathml}</span>"),
        (false, false) => mathml.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Escaped braces do not count, and an escaped backslash does not escape.
    #[test]
    fn braces_that_nest_too_deep() {
        for (open, depth) in
            [("{", 1), (r"\{", 0), (r"\\{", 1), (r"\\\{", 0), ("{}", 0), (r"{\}", 1)]
        {
            for n in 60..70 {
                let found = too_deep(&open.repeat(n));
                assert_eq!(found.is_some(), depth * n > MAX_BRACE_DEPTH, "{n} times {open}");
            }
        }
        assert_eq!(too_deep(&format!("x{}", "{".repeat(70))), Some(65));
    }

    #[test]
    fn wide_formulas_scroll() {
        for signs in MAX_INLINE_SIGNS - 2..MAX_INLINE_SIGNS + 3 {
            let math = format!("<mi>{}</mi>", "é".repeat(signs));
            for display in [false, true] {
                let wrapped = wrap(&math, display);
                assert_eq!(wrapped.contains("tabindex"), signs > MAX_INLINE_SIGNS, "{signs}");
                assert_eq!(wrapped.starts_with("<div"), display);
                assert_eq!(
                    wrapped.starts_with("<span"),
                    !display && signs > MAX_INLINE_SIGNS,
                    "{signs}"
                );
            }
        }
    }

    #[test]
    fn formulas_up_to_the_limit_are_accepted() {
        for (len, fits) in [(4095, true), (4096, true), (4097, false)] {
            let long = mathml(&" x".repeat(len)[..len], false).err();
            assert_eq!(long.is_none_or(|fault| fault.title != "this formula is too long"), fits);
        }
    }

    /// The quoted text is located in the formula; without a quote, the whole formula is marked.
    #[test]
    fn faults_mark_the_quoted_text() {
        for (error, place) in [
            ("no quote", 0..9),
            ("why\n│\n│ y\n│ ^\n╰─", 4..5),
            ("why\n│\n│ z\n│ ^\n╰─", 0..9),
            ("why\n│\n│ \n│ ^\n╰─", 0..9),
        ] {
            assert_eq!(context("x + y + 2", error), place, "{error}");
        }
    }
}
