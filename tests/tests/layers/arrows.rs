//! The arrows between the files of a package: what each imports, and from where.

use super::modules::Package;

/// One import, from the file that has it to the file that defines what it names.
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

/// Every arrow of a package, sorted, with the first import that makes it.
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
