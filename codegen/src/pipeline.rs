//! Stages 1 to 4, from files to proved ops.

use std::path::Path;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Op, OpSet};
use crate::source::{Folder, Specs};
use crate::{lower, prove};

impl Specs {
    /// Reads a folder of specs.
    ///
    /// # Errors
    /// E00xx for files that cannot be read or are not valid YAML of the spec language, and the faults of all other
    /// files.
    pub fn read(dir: &Path) -> Result<Specs, Diagnostics> {
        Specs::of(Folder::read(dir))
    }

    /// Decodes and checks the files of a folder.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn of(folder: Folder) -> Result<Specs, Diagnostics> {
        decoded(Specs::decode(&folder))
    }

    /// Specs from texts, each with the path to show; for tests.
    pub fn from_texts<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Specs, Diagnostics> {
        decoded(Specs::decode_texts(files))
    }
}

/// Returns the specs if there are no faults. Otherwise adds the faults that later stages find in the other files.
fn decoded((specs, mut faults): (Specs, Diagnostics)) -> Result<Specs, Diagnostics> {
    if faults.is_empty() {
        return Ok(specs);
    }
    if let Some(Err(more)) = specs.without(&faults).map(|others| check(&others)) {
        faults.extend(more);
    }
    faults.sort();
    Err(faults.with_sources(specs.sources))
}

/// Warnings about specs that are valid but probably mistaken (E0314, E0417).
pub fn warnings(ops: &OpSet) -> Diagnostics {
    let of =
        |op: &Op| prove::unused::lets(op).into_iter().chain(prove::sweep::starved::warning(op));
    ops.ops.iter().flat_map(of).collect()
}

/// Requires each category that the crate's `Cargo.toml` calls optional to be one of an op, and to have a feature.
fn check_categories(ops: &OpSet) -> Result<(), Diagnostic> {
    let home = &ops.home;
    let categories: Vec<&str> = ops.by_category().into_keys().collect();
    let fault = |title| Diagnostic::new("E0025", title, None);
    for name in home.optional.iter().map(String::as_str) {
        if !categories.contains(&name) {
            let all = format!("categories are: {}", categories.join(", "));
            let title =
                format!("`optional-categories` names `{name}`, and no op is in that category");
            return Err(fault(title).did_you_mean(name, categories, all));
        }
        if !home.features.iter().any(|feature| feature == name) {
            let title =
                format!("the category `{name}` is optional, but the crate has no feature `{name}`");
            let help = format!("write `{name} = []` under `[features]` in Cargo.toml");
            return Err(fault(title).help(help));
        }
    }
    Ok(())
}

/// Like [`check`], for all specs of a crate, whose `Cargo.toml` is checked as well.
///
/// # Errors
/// As [`check`], and E0025 for a category that is optional.
pub(crate) fn check_crate(specs: &Specs) -> Result<OpSet, Diagnostics> {
    let ops = check(specs)?;
    check_categories(&ops)?;
    Ok(ops)
}

/// Lowers and proves specs, and emits nothing.
///
/// # Errors
/// For each file, every diagnostic of the first stage that found any.
pub fn check(specs: &Specs) -> Result<OpSet, Diagnostics> {
    let (ops, mut faults) = lower::sound(specs);
    if let Err(more) = prove::prove(&ops) {
        faults.extend(more);
    }
    faults.into_result(ops)
}
