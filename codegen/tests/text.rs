//! Descriptions and formulas on the site: the markup that specs may use, and input that must stay
//! text.
#![cfg(feature = "site")]
#![allow(clippy::unwrap_used, reason = "a test may")]

use std::path::Path;

use opwright_codegen::formula::{mathml, plain as line};
use opwright_codegen::site::text::{html, inline, plain};
use opwright_codegen::{Specs, compile};

/// Every formula of every page: those written in specs, and those printed from expressions.
#[test]
fn every_formula_of_every_op_typesets() {
    let specs = Specs::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../specs")).unwrap();
    let artifacts = compile(&specs).unwrap();
    let mut count = 0;
    for (path, page) in artifacts.files.iter().filter(|(path, _)| path.starts_with("docs/")) {
        let text = page.replace("$$", "$").replace(r"\|", "|");
        for formula in text.split('$').skip(1).step_by(2) {
            let answer = mathml(formula, true);
            assert!(answer.is_ok(), "{path}: {formula}: {answer:?}");
            count += 1;
        }
    }
    assert!(count > 200, "only {count} formulas");
}

#[test]
fn names_in_a_formula_are_upright_words() {
    let formula = mathml(r"\mathrm{output\_shape}_i = \overline{x}", false).unwrap();
    assert_eq!(
        formula,
        "<math display=\"inline\"><msub><mrow><mi>output_shape</mi></mrow><mi>i</mi></msub><mo>=</mo>\
         <mover><mrow><mi>x</mi></mrow><mo stretchy=\"true\">‾</mo></mover></math>"
    );
    assert!(mathml(r"\mathrm{ab}", false).unwrap().contains("<mi>ab</mi>"));
    // A single upright letter needs the attribute to avoid italics.
    assert!(mathml(r"\mathrm{x}", false).unwrap().contains("<mi mathvariant=\"normal\">x</mi>"));
}

/// Misplaced subscripts and superscripts are corrected or rejected.
#[test]
fn subscripts_and_superscripts_have_the_right_base() {
    let log = mathml(r"8 \log_2(n)", false).unwrap();
    assert!(log.contains("<msub><mi>log</mi><mn>2</mn></msub>"), "{log}");
    for formula in [
        r"2 \ln^2 x",
        r"a \max_i^n b",
        r"x \log_{2}^{3} y",
        r"1 \sin x^2",
        r"{2 \log_2 n}^2",
        r"\sqrt[3]{x}",
    ] {
        assert!(mathml(formula, false).is_ok(), "{formula}: {:?}", mathml(formula, false));
    }
}

#[test]
fn wide_formulas_scroll_and_take_focus() {
    let wide = mathml(&"x + ".repeat(20).replace("+ x + x + x + x", "+ x"), false);
    assert!(wide.is_ok());
    let wide = mathml(&format!("{}x", "x + ".repeat(20)), false).unwrap();
    assert!(wide.starts_with("<span class=\"math\" tabindex=\"0\""), "{wide}");
    assert!(mathml("x", true).unwrap().starts_with("<div class=\"math\"><math display=\"block\">"));
    assert!(mathml("x", false).unwrap().starts_with("<math"));
}

/// Hostile text, and what must not occur in its HTML.
#[test]
fn hostile_markup_is_shown_as_text() {
    let cases: [(&str, &[&str]); 16] = [
        ("<script>alert(1)</script>", &["<script"]),
        ("a <img src=x onerror=alert(1)> b", &["<img"]),
        ("<div onclick='x'>\n\nword\n\n</div>", &["<div"]),
        ("[a](javascript:alert(1))", &["href", "<a"]),
        ("[a](JaVaScRiPt:alert(1))", &["href"]),
        ("[a](java\tscript:alert(1))", &["href=\"java"]),
        ("[a](&#106;avascript:alert(1))", &["href"]),
        ("[a](<javascript:alert(1)>)", &["href"]),
        ("[a]\n\n[a]: data:text/html,x", &["href"]),
        ("<vbscript:x>", &["href"]),
        ("<me@example.org>", &["mailto"]),
        ("[a](//example.org/)", &["href"]),
        ("[a](\\\\\\\\example.org/)", &["href"]),
        ("![a](https://example.org/x.png)", &["<img", "src"]),
        ("$x<script>y</script>$ and $\\text{<script>}$", &["<script"]),
        ("```js onclick=x\n<b>\n```", &["class", "<b>"]),
    ];
    for (text, absent) in cases {
        for absent in absent {
            let html = html(text);
            assert!(!html.contains(absent), "{text} became {html}");
        }
    }
}

#[test]
fn links_go_to_the_web_or_to_pages_of_the_site() {
    for target in ["https://example.org/a?b=c#d", "http://example.org", "add.html", "#rule", "../a"]
    {
        let html = html(&format!("[word]({target})"));
        assert_eq!(html, format!("<p><a href=\"{target}\">word</a></p>"));
    }
}

#[test]
fn formulas_are_recognised_as_in_the_generator() {
    // The site recognises the same formulas as the generator, and emphasis does not extend into
    // them.
    assert!(html("$ a * b * c $").contains("<mo>∗</mo>"), "{}", html("$ a * b * c $"));
    assert!(html("costs \\$5").contains("costs $5"));
    assert_eq!(html("`$x$`"), "<p><code>$x$</code></p>");
    assert_eq!(html("`` ` $x$ ``"), "<p><code>` $x$</code></p>");
    assert!(html(r"\` and $x$ and `").contains("<math"), "backquotes that open nothing");
    assert_eq!(html("    a $x$"), "<pre><code>a $x$</code></pre>");
    assert_eq!(html("\u{F0000} $"), "<p>\u{FFFD} $</p>");
    assert!(html("$x$").starts_with("<div class=\"math\">"), "a formula that is a paragraph");
    assert!(html("Here: $x$").starts_with("<p>Here: <math"));
    assert_eq!(html("$x$.").matches("</math>.</span></p>").count(), 1);
    let joined = html("If $x$, then $y$ and ($z$).");
    assert!(joined.contains("</math>,</span> then <math"), "{joined}");
    assert!(joined.ends_with("</math>)</span>.</p>"), "{joined}");
}

#[test]
fn inline_text_has_no_paragraph() {
    assert_eq!(inline("The *left* operand."), "The <em>left</em> operand.");
    assert_eq!(inline("a\n\nb"), "<p>a</p>\n<p>b</p>");
    assert_eq!(plain("an*other* **word**s, [a link](x.html)ed"), "another words, a linked");
    assert_eq!(plain("One.\n\n- Two.\n- *Three*\n\n# Four"), "One. Two. Three Four");
    assert_eq!(plain("The *left* `x` <b>, $\\mathrm{a\\_b}_i$."), "The left x <b>, a_b_i.");
}

#[test]
fn headings_stay_below_those_of_the_page() {
    assert_eq!(html("# A\n\ntext"), "<h3>A</h3>\n<p>text</p>");
}

#[test]
fn formulas_convert_to_plain_text() {
    for (latex, want) in [
        (r"\mathrm{lhs}_i^{2} + \sqrt{\frac{a}{b + 1}}", "lhs_i^2 + √(a / (b + 1))"),
        (r"x_{i + 1} \bmod \lfloor y \rfloor", "x_(i + 1) mod ⌊y⌋"),
        (
            r"\begin{cases} 0 & a \le b \\ 1 & \text{otherwise} \end{cases}",
            "{0 if a ≤ b; 1 otherwise}",
        ),
        (r"\left\{a\_b, \dots\right\} \, \max(c)", "{a_b, …} max(c)"),
        (r"\frac12 \", "1 / 2"),
        (r"\delta(|r| - \frac12\delta)", "δ(|r| - (1 / 2) δ)"),
        (r"\frac{a}{b}^2 + x^\frac12", "(a / b)^2 + x^(1 / 2)"),
        (r"\frac{a}{b} \cdot c - x \cdot \frac{a}{b}", "(a / b) · c - x · a / b"),
        (r"x \, \frac{a}{b} + c", "x (a / b) + c"),
        (r"\ln \frac{a}{b} + |\frac{a}{b}|", "ln (a / b) + |a / b|"),
        (
            r"\begin{cases} \frac{a}{b} & \frac{a}{b} < 1 \\ \frac{c}{d} & \text{otherwise} \end{cases}",
            "{a / b if (a / b) < 1; c / d otherwise}",
        ),
        (r"\sqrt{x}^2", "(√x)^2"),
        (r"x^{\sqrt{a + b}} + x^{\sqrt{a + b} \sqrt{c + d}}", "x^√(a + b) + x^(√(a + b) √(c + d))"),
        (r"\mathrm{a\}b} c", "a}b c"),
        (r"\mathrm{a\{b} c", "a{b c"),
        (r"x^{a\}} + {b}}", "x^(a}) + b"),
        (r"\frac{\sqrt{a}}{\lfloor b \rfloor}", "√a / ⌊b⌋"),
        (r"\frac{\sqrt{a} + b}{\lfloor b \rfloor \lfloor c \rfloor}", "(√a + b) / (⌊b⌋ ⌊c⌋)"),
        (
            r"x^{\sqrt{a}} + x^{\lfloor b \rfloor} + x^{ab} + x^{a b}",
            "x^√a + x^⌊b⌋ + x^ab + x^(a b)",
        ),
        (
            r"x^{\sqrt{a}(b)} + x^{\sqrt{a} \sqrt{b}} + x^{-1} + x^{\lfloor a \rfloor b}",
            "x^(√a(b)) + x^(√a √b) + x^(-1) + x^(⌊a⌋ b)",
        ),
        (r"x_{\mathrm{axes}_i} + x_{a.b} + x_{a[b]}", "x_axes_i + x_a.b + x_(a[b])"),
        (
            r"\begin{cases} \begin{cases} a & b \\ c & d \end{cases} & e \\ f & \text{otherwise} \end{cases} + 1",
            "{{a if b; c if d} if e; f otherwise} + 1",
        ),
    ] {
        assert_eq!(line(latex), want, "{latex}");
    }
}
