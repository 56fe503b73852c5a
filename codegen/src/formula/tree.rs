//! Checks the structure of MathML: elements must be closed and have the right number of children.

/// Elements with a fixed number of children.
const CHILD_COUNTS: [(&str, usize); 8] = [
    ("mfrac", 2),
    ("mroot", 2),
    ("msub", 2),
    ("msup", 2),
    ("msubsup", 3),
    ("munder", 2),
    ("mover", 2),
    ("munderover", 3),
];

/// Whether elements are balanced and have the right number of children.
pub fn is_whole(mathml: &str) -> bool {
    // The open elements and the number of their children so far.
    let mut open: Vec<(&str, usize)> = vec![];
    for tag in tags(mathml) {
        if let Some(name) = tag.strip_prefix('/') {
            let Some((opened, parts)) = open.pop() else { return false };
            let wanted = CHILD_COUNTS.iter().find(|(known, _)| *known == name);
            if opened != name || wanted.is_some_and(|(_, wanted)| *wanted != parts) {
                return false;
            }
            continue;
        }
        if let Some((_, parts)) = open.last_mut() {
            *parts += 1;
        }
        if !tag.ends_with('/') {
            open.push((tag.split(' ').next().unwrap_or(tag), 0));
        }
    }
    open.is_empty()
}

/// Moves a space from the start of a script element to before the element, where it was intended.
pub fn mend(mathml: &str) -> String {
    const SPACE: &str = "<mspace width=\"0.1667em\" />";
    let mut text = mathml.to_string();
    if !text.contains(SPACE) {
        return text;
    }
    // Script elements nest, and each pass moves a space out of one.
    for _ in 0..4 {
        for (name, _) in CHILD_COUNTS {
            text = text.replace(&format!("<{name}>{SPACE}"), &format!("{SPACE}<{name}>"));
        }
    }
    text
}

pub(super) fn tags(mathml: &str) -> impl Iterator<Item = &str> {
    mathml.split('<').skip(1).filter_map(|rest| rest.split_once('>').map(|(tag, _)| tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognizes_balanced_mathml() {
        for (mathml, expected) in [
            ("", true),
            ("<mi>x</mi>", true),
            ("<mi>x</mi><mo/>", true),
            ("<mi>x</mn>", false),
            ("<mi>x", false),
            ("x</mi>", false),
            ("<mrow><mi>x</mi></mrow></mrow>", false),
            ("<mfrac><mi>x</mi><mn>2</mn></mfrac>", true),
            ("<mfrac linethickness=\"0\"><mi>x</mi><mn>2</mn></mfrac>", true),
            ("<mfrac><mi>x</mi></mfrac>", false),
            ("<mfrac><mi>x</mi><mn>2</mn><mo/></mfrac>", false),
            ("<mfrac><mrow><mi>x</mi><mi>y</mi></mrow><mspace/></mfrac>", true),
            ("<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>", true),
            ("<msubsup><mi>x</mi><mn>1</mn></msubsup>", false),
            ("<mfrac><mi>x</mi><mn>2</mn></msup>", false),
        ] {
            assert_eq!(is_whole(mathml), expected, "{mathml}");
        }
    }

    #[test]
    fn spaces_move_out_of_scripts() {
        const SPACE: &str = "<mspace width=\"0.1667em\" />";
        assert_eq!(mend(&format!("<msub>{SPACE}<mi>")), format!("{SPACE}<msub><mi>"));
        assert_eq!(mend(&format!("<msub><msup>{SPACE}<mi>")), format!("{SPACE}<msub><msup><mi>"));
        assert_eq!(mend(&format!("<mrow>{SPACE}<mi>")), format!("<mrow>{SPACE}<mi>"));
    }
}
