//! The layers of a package, and imports that violate them.

use super::arrows::Arrow;
use super::circles::circles;

/// The layers of a package.
pub struct Table {
    /// The folder of its sources in the repository.
    pub src: &'static str,
    /// The root file: `lib` or `main`.
    pub root: &'static str,
    /// The layers, from low to high. Each is a set of places that must not import each other. A place is a file together
    /// with the folder of the same name. A file in two places belongs to the one with the longer path.
    pub layers: &'static [&'static [&'static str]],
    /// Tolerated arrows between files that go up or close a cycle.
    pub exceptions: &'static [(&'static str, &'static str)],
}

impl Table {
    /// The place of a file, and the index of its layer.
    fn place(&self, file: &str) -> Option<(&'static str, usize)> {
        let layers = self.layers.iter().enumerate();
        let places = layers.flat_map(|(layer, places)| places.iter().map(move |&p| (p, layer)));
        places.filter(|(place, _)| lies_in(file, place)).max_by_key(|(place, _)| place.len())
    }

    /// The fault of an arrow between two places, if any.
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
        // An arrow that goes up is reported once, and not again as part of a cycle.
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

/// The faults of a package and of its table.
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
