//! Dependencies between the files of a package.

use super::modules::Package;

/// An import: an arrow from the file that contains it to the file that defines the imported name.
pub struct Arrow {
    pub from: String,
    pub line: usize,
    pub to: String,
    pub path: String,
}

impl Arrow {
    /// The file and the line of the import.
    pub fn place(&self) -> String {
        format!("{}.rs:{}", self.from, self.line)
    }
}

/// The arrows of a package, sorted; for each pair of files, the first import.
pub fn arrows(package: &Package) -> Vec<Arrow> {
    let mut found = vec![];
    for (module, path) in package.paths() {
        for to in package.resolve(module, path) {
            let from = package.file_of(module);
            if from != to {
                let path_text = path.names.join("::");
                found.push(Arrow {
                    from: from.into(),
                    line: path.line,
                    to: to.into(),
                    path: path_text,
                });
            }
        }
    }
    found.sort_by(|a, b| (&a.from, &a.to, a.line).cmp(&(&b.from, &b.to, b.line)));
    found.dedup_by(|later, first| (&later.from, &later.to) == (&first.from, &first.to));
    found
}
