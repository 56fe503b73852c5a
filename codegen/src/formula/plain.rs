//! Converts formulas to plain text, for doc comments and search.

/// Commands and the signs that they become. Other commands become their name, as `\max` does.
const COMMAND_SIGNS: [(&str, &str); 63] = [
    ("cdot", "·"),
    ("times", "×"),
    ("div", "÷"),
    ("pm", "±"),
    ("dots", "…"),
    ("ldots", "…"),
    ("cdots", "…"),
    ("leq", "≤"),
    ("le", "≤"),
    ("geq", "≥"),
    ("ge", "≥"),
    ("neq", "≠"),
    ("ne", "≠"),
    ("approx", "≈"),
    ("infty", "∞"),
    ("in", "∈"),
    ("forall", "∀"),
    ("exists", "∃"),
    ("land", "∧"),
    ("lor", "∨"),
    ("lnot", "¬"),
    ("to", "→"),
    ("lfloor", "⌊"),
    ("rfloor", "⌋"),
    ("lceil", "⌈"),
    ("rceil", "⌉"),
    ("sum", "Σ"),
    ("prod", "Π"),
    ("pi", "π"),
    ("varepsilon", "ε"),
    ("epsilon", "ε"),
    ("bmod", "mod"),
    ("left", ""),
    ("right", ""),
    ("alpha", "α"),
    ("beta", "β"),
    ("gamma", "γ"),
    ("delta", "δ"),
    ("zeta", "ζ"),
    ("eta", "η"),
    ("theta", "θ"),
    ("iota", "ι"),
    ("kappa", "κ"),
    ("lambda", "λ"),
    ("mu", "μ"),
    ("nu", "ν"),
    ("xi", "ξ"),
    ("rho", "ρ"),
    ("sigma", "σ"),
    ("tau", "τ"),
    ("phi", "φ"),
    ("varphi", "φ"),
    ("chi", "χ"),
    ("psi", "ψ"),
    ("omega", "ω"),
    ("Gamma", "Γ"),
    ("Delta", "Δ"),
    ("Theta", "Θ"),
    ("Lambda", "Λ"),
    ("Xi", "Ξ"),
    ("Phi", "Φ"),
    ("Psi", "Ψ"),
    ("Omega", "Ω"),
];

/// Commands after which a quotient needs no parentheses: relations, sums, words, and ends of groups.
const LOOSE_COMMANDS: [&str; 26] = [
    "approx", "bmod", "cdots", "dots", "end", "exists", "forall", "ge", "geq", "in", "land",
    "ldots", "le", "leq", "lor", "mp", "ne", "neq", "pm", "qquad", "quad", "rceil", "rfloor",
    "right", "text", "to",
];

/// Common commands besides the signs.
const PLAIN_COMMANDS: [&str; 23] = [
    "frac",
    "sqrt",
    "mathrm",
    "mathtt",
    "text",
    "operatorname",
    "begin",
    "end",
    "exp",
    "ln",
    "log",
    "sin",
    "cos",
    "tanh",
    "tan",
    "sinh",
    "cosh",
    "arcsin",
    "arccos",
    "arctan",
    "max",
    "min",
    "quad",
];

/// Common commands, of which a misspelt one may be meant.
pub(super) fn commands() -> impl Iterator<Item = &'static str> {
    COMMAND_SIGNS.iter().map(|(name, _)| *name).chain(PLAIN_COMMANDS)
}

/// The formula as plain text: `\frac{\mathrm{lhs}_i}{2}` becomes `lhs_i / 2`.
pub fn plain(latex: &str) -> String {
    let text = read(latex, " ").split_whitespace().collect::<Vec<_>>().join(" ");
    [(" ;", ";"), ("⌊ ", "⌊"), (" ⌋", "⌋"), ("⌈ ", "⌈"), (" ⌉", "⌉")]
        .into_iter()
        .fold(text, |text, (loose, tight)| text.replace(loose, tight))
}

/// Converts the rest of a formula. `column` replaces the column separator of a table.
fn read(mut rest: &str, column: &str) -> String {
    let mut out = String::new();
    while let Some(ch) = rest.chars().next() {
        let after = &rest[ch.len_utf8()..];
        match ch {
            '\\' => rest = command(after, &mut out),
            '{' => {
                let (inside, behind) = group(rest);
                let inside = read(inside, column);
                // Parenthesize a subscript or superscript of several signs.
                let hangs = out.ends_with(['_', '^']);
                out.push_str(&if hangs { whole(&inside) } else { inside });
                rest = behind;
            }
            '}' => rest = after,
            '&' => {
                // The last row of `cases` starts with the word `otherwise`.
                let words = after.trim_start().starts_with(r"\text");
                out.push_str(if words { " " } else { column });
                rest = after;
            }
            _ => {
                out.push(ch);
                rest = after;
            }
        }
    }
    out
}

/// Converts a command, given the text after its backslash.
fn command<'a>(rest: &'a str, out: &mut String) -> &'a str {
    let len = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
    let (name, after) = rest.split_at(len);
    match name {
        "" => {
            let Some(sign) = rest.chars().next() else { return rest };
            match sign {
                ',' | ';' | ':' | ' ' => out.push(' '),
                '!' => {}
                '\\' => out.push_str("; "),
                sign => out.push(sign),
            }
            return &rest[sign.len_utf8()..];
        }
        "mathrm" | "mathtt" | "mathbf" | "mathit" | "text" | "operatorname" | "overline" => {
            let (inside, behind) = group(after);
            out.push_str(&read(inside, " "));
            return behind;
        }
        "frac" => {
            let (above, behind) = group(after);
            let (below, behind) = group(behind);
            let quotient = format!("{} / {}", whole(&read(above, " ")), whole(&read(below, " ")));
            push_tight(quotient, behind, out);
            return behind;
        }
        "sqrt" => {
            let (inside, behind) = group(after);
            let root = format!("√{}", whole(&read(inside, " ")));
            out.push_str(&if behind.starts_with('^') { format!("({root})") } else { root });
            return behind;
        }
        "begin" => {
            let (name, behind) = group(after);
            let (inside, behind) = environment(behind, name);
            out.push_str(&match name {
                "cases" => format!("{{{}}}", read(inside, " if ").trim()),
                _ => read(inside, " "),
            });
            return behind;
        }
        _ => {}
    }
    let sign = COMMAND_SIGNS.iter().find(|(known, _)| *known == name);
    out.push_str(sign.map_or(name, |(_, sign)| sign));
    after
}

/// Appends a quotient, in parentheses if it is a factor, a divisor, the argument of a function, or has an exponent.
fn push_tight(quotient: String, behind: &str, out: &mut String) {
    let hangs = out.ends_with(['_', '^']);
    let divides = out.trim_end().ends_with(['/', '÷']);
    if !(hangs || divides || ends_with_operand(out) || is_bound_by(behind, out)) {
        out.push_str(&quotient);
        return;
    }
    if !hangs && !out.ends_with([' ', '(', '[', '|']) && !out.is_empty() {
        out.push(' ');
    }
    out.push_str(&format!("({quotient})"));
    if !behind.starts_with(['^', '_']) {
        out.push(' ');
    }
}

/// Whether what follows multiplies a quotient before it, or raises it to a power.
fn is_bound_by(behind: &str, out: &str) -> bool {
    let behind = behind.trim_start();
    let Some(command) = behind.strip_prefix('\\') else {
        return match behind.chars().next() {
            Some('|') => !is_open(out),
            Some(sign) => sign.is_alphanumeric() || matches!(sign, '(' | '[' | '{' | '^' | '_'),
            None => false,
        };
    };
    let len = command.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(command.len());
    match command.split_at(len) {
        ("", after) => {
            let spaced = after.strip_prefix([',', ';', ':', ' ', '!']);
            spaced.is_some_and(|rest| is_bound_by(rest, out)) || after.starts_with('{')
        }
        (name, _) => !LOOSE_COMMANDS.contains(&name),
    }
}

/// Whether a text ends with an operand or the name of a function, which would bind to what follows.
fn ends_with_operand(out: &str) -> bool {
    match out.trim_end().chars().next_back() {
        Some('|') => !is_open(out),
        Some(sign) => sign.is_alphanumeric() || matches!(sign, ')' | ']' | '⌋' | '⌉' | '∞' | '\''),
        None => false,
    }
}

/// Whether a bar in a text is not yet closed.
fn is_open(text: &str) -> bool {
    text.matches('|').count() % 2 == 1
}

/// The contents of the braces at the start of a text, or its first character, and the rest.
fn group(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let first = text.chars().next().map_or(0, char::len_utf8);
    if !text.starts_with('{') {
        return text.split_at(first);
    }
    let mut depth = 0usize;
    for (at, ch) in text.char_indices() {
        match ch {
            '{' if !text[..at].ends_with('\\') => depth += 1,
            '}' if !text[..at].ends_with('\\') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (&text[1..at], &text[at + 1..]);
        }
    }
    (&text[1..], "")
}

/// The contents of an environment, given the text after its `\begin`, and the rest.
fn environment<'a>(text: &'a str, name: &str) -> (&'a str, &'a str) {
    let (begin, end) = (format!(r"\begin{{{name}}}"), format!(r"\end{{{name}}}"));
    let mut from = 0;
    while let Some(at) = text[from..].find(&end).map(|at| from + at) {
        // Skip the ends of nested environments.
        let within = text[..at].matches(&begin).count();
        if text[..at].matches(&end).count() == within {
            return (&text[..at], &text[at + end.len()..]);
        }
        from = at + end.len();
    }
    (text, "")
}

/// Parenthesizes a text, unless it is a single name or number or already in brackets.
fn whole(text: &str) -> String {
    let name =
        |text: &str| text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '∞'));
    let fenced = |open: &str, close: char| {
        let inside = text.strip_prefix(open).and_then(|inside| inside.strip_suffix(close));
        inside.is_some_and(|inside| !inside.contains([close]))
    };
    let root = |text: &str| text.strip_prefix('√').is_some_and(name);
    if name(text) || root(text) || fenced("√(", ')') || fenced("⌊", '⌋') {
        return text.into();
    }
    format!("({})", text.trim())
}
