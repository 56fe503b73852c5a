//! Suggestions for misspelled words.

/// The candidate most similar to the word, if one is similar enough.
pub fn suggest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.trim().to_lowercase();
    if word.len() > 64 {
        return None; // no name is that long, and the distance is quadratic
    }
    let allowed = (word.chars().count() / 3).max(1);
    candidates
        .into_iter()
        .map(|candidate| (distance(&word, &candidate.to_lowercase()), candidate))
        // One-letter words are one edit apart, which is no evidence of similarity.
        .filter(|&(edits, candidate)| edits <= allowed && edits < candidate.chars().count())
        .min_by_key(|&(edits, _)| edits)
        .map(|(_, candidate)| candidate)
}

/// The edit distance of two words: insertions, deletions, replacements and swaps of adjacent letters.
fn distance(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut rows = vec![vec![0; to.len() + 1]; from.len() + 1];
    for i in 0..=from.len() {
        for j in 0..=to.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replace = rows[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
                let mut best = replace.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1] {
                    best = best.min(rows[i - 2][j - 2] + 1);
                }
                best
            };
        }
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, suggest};

    #[test]
    fn suggests_only_close_words() {
        let keys = ["description", "args", "returns", "raises"];
        assert_eq!(suggest("descripton", keys), Some("description"));
        assert_eq!(suggest("rasies", keys), Some("raises"));
        assert_eq!(suggest("Args ", keys), Some("args"));
        assert_eq!(suggest("kernel", keys), None);
        assert_eq!(suggest("z", ["x", "y"]), None);
        assert_eq!(suggest("", keys), None);
        let long = |n| "x".repeat(n);
        assert_eq!(suggest(&long(64), [long(63).as_str()]), Some(long(63).as_str()));
        assert_eq!(suggest(&long(65), [long(64).as_str()]), None);
        assert_eq!(suggest(&long(100_000), keys), None);
    }

    #[test]
    fn counts_edits_between_words() {
        let word = "abcdefgh";
        for at in 0..word.len() {
            let mut letters: Vec<char> = word.chars().collect();
            letters[at] = 'x';
            assert_eq!(distance(word, &String::from_iter(&letters)), 1, "replaced at {at}");
            letters.remove(at);
            assert_eq!(distance(word, &String::from_iter(&letters)), 1, "deleted at {at}");
            assert_eq!(distance(&String::from_iter(&letters), word), 1, "inserted at {at}");
            if at > 0 {
                let mut letters: Vec<char> = word.chars().collect();
                letters.swap(at - 1, at);
                assert_eq!(distance(word, &String::from_iter(&letters)), 1, "swapped at {at}");
            }
        }
        for (from, to, edits) in [
            ("", "", 0),
            ("", "ab", 2),
            ("ab", "", 2),
            ("abcd", "cdab", 4),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!(distance(from, to), edits, "{from} to {to}");
        }
    }
}
