//! The text of a source file that contains all of its mutants.

use std::collections::HashSet;
use std::ops::Range;

use crate::site::{Kind, Site, Source};

/// A file with its mutants.
pub struct Woven {
    pub text: String,
    /// The ranges of mutant code and the mutants there; inner ranges follow the ones that contain them.
    spots: Vec<(Range<usize>, Vec<u32>)>,
    /// The pieces of the source: their ranges, and their positions in the source.
    pieces: Vec<(Range<usize>, usize)>,
}

/// The file with its mutants, except those that do not compile.
pub fn weave(source: &Source, dropped: &HashSet<u32>) -> Woven {
    let mut woven = Woven { text: String::new(), spots: Vec::new(), pieces: Vec::new() };
    woven.weave(source, 0..source.text.len(), &source.sites, dropped);
    woven
}

impl Woven {
    fn weave(
        &mut self,
        source: &Source,
        range: Range<usize>,
        sites: &[Site],
        dropped: &HashSet<u32>,
    ) {
        let mut at = range.start;
        let mut sites = sites;
        while let Some((site, rest)) = sites.split_first() {
            let inner = rest.iter().take_while(|other| other.range.start < site.range.end).count();
            let (inner, rest) = rest.split_at(inner);
            self.copy(source, at..site.range.start);
            self.site(source, site, inner, dropped);
            at = site.range.end;
            sites = rest;
        }
        self.copy(source, at..range.end);
    }

    fn copy(&mut self, source: &Source, range: Range<usize>) {
        let start = self.text.len();
        self.text.push_str(&source.text[range.clone()]);
        self.pieces.push((start..self.text.len(), range.start));
    }

    fn site(&mut self, source: &Source, site: &Site, inner: &[Site], dropped: &HashSet<u32>) {
        let numbers = (site.first..).zip(&site.mutants);
        let alive: Vec<_> = numbers.filter(|(number, _)| !dropped.contains(number)).collect();
        let path = if site.in_macro { "$crate" } else { "crate" };
        let at = format!("{path}::__mutants::at({})", site.first);
        let start = self.text.len();
        let spot = self.spots.len();
        self.spots.push((start..start, alive.iter().map(|&(number, _)| number).collect()));
        if alive.is_empty() {
            self.weave(source, site.range.clone(), inner, dropped);
        } else if site.kind == Kind::Arm {
            self.text.push_str(&format!(" if {at} != 0"));
        } else {
            self.text.push_str(&format!(
                "{}match {at} {{",
                if site.kind == Kind::Expr { "(" } else { "" }
            ));
            for (number, mutant) in alive {
                self.text.push_str(&format!(" {} => ", number - site.first));
                let start = self.text.len();
                let word = if site.kind == Kind::Body { "return " } else { "" };
                self.text.push_str(&format!("{word}({}),", mutant.code));
                self.spots.push((start..self.text.len(), vec![number]));
            }
            self.text.push_str(" _ => (");
            self.weave(source, site.range.clone(), inner, dropped);
            self.text.push_str(if site.kind == Kind::Expr { ") })" } else { ") }" });
        }
        self.spots[spot].0.end = self.text.len();
    }

    /// The mutants to blame for a compile error: those whose code contains it, those around it, or those of the function.
    pub fn blame(&self, error: &Range<usize>, source: &Source) -> Vec<u32> {
        let holds = |spot: &Range<usize>| spot.start <= error.start && error.end <= spot.end;
        let inner = self.spots.iter().filter(|(spot, numbers)| holds(spot) && !numbers.is_empty());
        if let Some((_, numbers)) = inner.min_by_key(|(spot, _)| spot.len()) {
            return numbers.clone();
        }
        let piece = self
            .pieces
            .iter()
            .find(|(piece, _)| piece.start <= error.start && error.start < piece.end);
        let Some((piece, origin)) = piece else { return Vec::new() };
        let place = error.start - piece.start + origin;
        let around = source.functions.iter().filter(|function| function.contains(&place));
        let Some(function) = around.min_by_key(|function| function.len()) else {
            return Vec::new();
        };
        let sites = source.sites.iter().filter(|site| function.contains(&site.range.start));
        sites.flat_map(|site| (site.first..).take(site.mutants.len())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cfg::Cfg;
    use crate::find::find;
    use crate::results::Outcome;

    const SAMPLE: &str = r#"
fn least(a: i32, b: i32) -> Option<i32> {
    match a {
        0 if b == 1 => None,
        2 => Some(-b),
        _ => Some(if a < b && !is_odd(b) { a + 1 } else { b }),
    }
}

const fn two() -> usize {
    1 + 1
}

#[cfg(not(unix))]
fn elsewhere() -> bool {
    1 == 2
}

macro_rules! sums {
    ($($name:ident $ty:ty),+) => {$(
        fn $name(a: $ty) -> $ty {
            a * $name(a)
        }
    )+};
}
"#;

    fn source() -> Source {
        let mut source = find("a.rs".into(), SAMPLE.into(), &Cfg::of(&[]), true).unwrap();
        let mut next = 0;
        for site in &mut source.sites {
            site.first = next;
            next += site.mutants.len() as u32;
        }
        source
    }

    #[test]
    fn every_place_that_can_be_switched_has_mutants() {
        let source = source();
        let all = source.sites.iter().flat_map(|site| {
            (0..site.mutants.len()).map(|number| Outcome::of(&source, site, number, None))
        });
        let all: Vec<String> = all.map(|outcome| outcome.what).collect();
        let expected = [
            "returns None",
            "returns Some(0)",
            "returns Some(1)",
            "returns Some(-1)",
            "0 if b == 1 -> true",
            "0 if b == 1 -> false",
            "b == 1 -> !=",
            "without the arm 2",
            "-b -> b",
            "a < b && !is_odd(b) -> ||",
            "a < b -> ==",
            "a < b -> >",
            "a < b -> <=",
            "!is_odd(b) -> is_odd(b)",
            "a + 1 -> -",
            "a + 1 -> *",
            "returns default::Default::default()",
            "a * $name(a) -> +",
            "a * $name(a) -> /",
        ];
        assert_eq!(all, expected);
        let count = |reason| source.not_tried.iter().filter(|&&other| other == reason).count();
        // The body returns 0 or 1 (2 mutants), and its sum becomes a difference or a product.
        assert_eq!(count(crate::site::Reason::Const), 4);
        assert_eq!(count(crate::site::Reason::Cfg), 3);
    }

    #[test]
    fn woven_code_parses_and_errors_are_attributed_to_mutants() {
        let source = source();
        let woven = weave(&source, &HashSet::new());
        assert!(syn::parse_file(&woven.text).is_ok(), "{}", woven.text);
        let blamed = |code: &str| {
            let start = woven.text.find(code).unwrap();
            woven.blame(&(start..start + code.len()), &source)
        };
        assert_eq!(blamed("a > b"), [11]);
        assert_eq!(blamed("a * 1"), [15]);
        // An error outside mutant code is blamed on all mutants of the function.
        assert_eq!(blamed("match a {"), (0..16).collect::<Vec<_>>());
        // Without mutants, the text is unchanged.
        let all = (0..19).collect();
        assert_eq!(weave(&source, &all).text, SAMPLE);
    }
}
