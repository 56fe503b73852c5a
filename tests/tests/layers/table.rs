//! The layers of a package, and what of its imports does not keep to them.

use super::arrows::Arrow;
use super::circles::circles;

/// The layers of a package.
pub struct Table {
    /// The folder of its sources, in this repository.
    pub src: &'static str,
    /// The file at its root: `lib` or `main`.
    pub root: &'static str,
    /// From low to high, each a set of places that do not know each other. A place is a file, with the folder of its name if
    /// there is one; of two places that a file lies in, it belongs to the longer.
    pub layers: &'static [&'static [&'static str]],
    /// Arrows that still go up or close a circle, each from one file to another.
    pub exceptions: &'static [(&'static str, &'static str)],
}

impl Table {
    /// The place that a file lies in, and the number of its layer.
    fn place(&self, file: &str) -> Option<(&'static str, usize)> {
        let layers = self.layers.iter().enumerate();
        let places = layers.flat_map(|(layer, places)| places.iter().map(move |&p| (p, layer)));
        places.filter(|(place, _)| lies_in(file, place)).max_by_key(|(place, _)| place.len())
    }

    /// What is wrong with one arrow, if it leads from one place to another.
    fn upward(&self, arrow: &Arrow) -> Option<String> {
        let (from, to) = (self.place(&arrow.from)?, self.place(&arrow.to)?);
        if from.0 == to.0 || from.1 > to.1 {
            return None;
        }
        let source = if from.1 == to.1 {
            format!("`{}`, a place of the same layer", to.0)
        } else {
            format!("the higher layer `{}`", to.0)
        };
        Some(format!("{}/{} imports `{}` from {source}", self.src, arrow.place(), arrow.path))
    }

    fn broken(&self, arrows: &[&Arrow]) -> Vec<String> {
        let mut faults: Vec<_> = arrows.iter().filter_map(|arrow| self.upward(arrow)).collect();
        // An arrow up is one fault, not a circle too.
        let level: Vec<_> =
            arrows.iter().filter(|arrow| self.upward(arrow).is_none()).copied().collect();
        for circle in circles(&level) {
            let one = |a: &&Arrow| {
                format!("{}/{} imports `{}` from {}.rs", self.src, a.place(), a.path, a.to)
            };
            let arrows: Vec<_> = circle.iter().map(one).collect();
            faults.push(format!("a circle: {}", arrows.join("; ")));
        }
        faults
    }
}

fn lies_in(file: &str, place: &str) -> bool {
    file.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// What is wrong with a package, its table included.
pub fn faults(table: &Table, files: &[String], arrows: &[Arrow]) -> Vec<String> {
    let mut faults = vec![];
    for file in files.iter().filter(|file| table.place(file).is_none()) {
        faults.push(format!("{}/{file}.rs is in no layer", table.src));
    }
    for place in table.layers.iter().copied().flatten() {
        if !files.iter().any(|file| lies_in(file, place)) {
            faults.push(format!("the table names `{place}`, which is no file"));
        }
    }
    let excused = |arrow: &Arrow, by: &(&str, &str)| (&*arrow.from, &*arrow.to) == *by;
    let left = |exceptions: &[(&str, &str)]| -> Vec<String> {
        let counts = |arrow: &&Arrow| !exceptions.iter().any(|by| excused(arrow, by));
        table.broken(&arrows.iter().filter(counts).collect::<Vec<_>>())
    };
    faults.extend(left(table.exceptions));
    if !faults.is_empty() {
        return faults;
    }
    for (i, (from, to)) in table.exceptions.iter().enumerate() {
        let others = [&table.exceptions[..i], &table.exceptions[i + 1..]].concat();
        if left(&others).is_empty() {
            faults.push(format!("the exception {from} -> {to} is not needed: delete it"));
        }
    }
    faults
}
