//! The built-in families.

use super::file;
use crate::document::Source;

/// The names and texts of the built-in families.
pub static FAMILIES: &[(&str, &str)] = &[
    ("comparison", include_str!("../../families/comparison.yaml")),
    ("elementwise_binary", include_str!("../../families/elementwise_binary.yaml")),
    ("elementwise_unary", include_str!("../../families/elementwise_unary.yaml")),
    ("elt_comparison", include_str!("../../families/elt_comparison.yaml")),
    ("logical", include_str!("../../families/logical.yaml")),
];

/// The path of a built-in family as shown to users.
fn path(name: &str) -> String {
    format!("opwright-codegen/families/{name}.yaml")
}

/// Adds the built-in families that ops name, unless the folder has one of the same name.
pub(super) fn add(sources: &mut Vec<Source>) {
    for (name, text) in FAMILIES {
        let named = |source: &Source| !source.family && source.family_name() == Some(name);
        let shadowed = |source: &Source| source.family && source.stem == *name;
        if sources.iter().any(named) && !sources.iter().any(shadowed) {
            let number = u32::try_from(sources.len()).unwrap_or(u32::MAX);
            let (mut source, _) = file::read(number, &path(name), text.as_bytes());
            source.family = true;
            sources.push(source);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::{Specs, check};

    /// The list is complete, and every built-in family is valid.
    #[test]
    fn every_family_is_listed_and_valid() {
        let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("families");
        let mut files: Vec<String> = std::fs::read_dir(dir)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let names: Vec<String> = FAMILIES.iter().map(|(name, _)| format!("{name}.yaml")).collect();
        assert_eq!(files, names);
        for (name, text) in FAMILIES {
            let (_, faults) = file::read(0, &path(name), text.as_bytes());
            assert!(faults.is_empty(), "{name}: {faults}");
        }
    }

    const SPEC: &str = "near:\n  family: comparison\n  summary: Nearly equal.\n  description: Whether both are nearly equal.\n  elementwise: lhs == rhs\n";

    #[test]
    fn a_family_of_the_folder_shadows_a_built_in_one() {
        let built_in = Specs::from_texts([("specs/near.yaml", SPEC)]).unwrap();
        let paths: Vec<&str> = built_in.sources.iter().map(|one| one.path.as_str()).collect();
        assert_eq!(paths, ["specs/near.yaml", "opwright-codegen/families/comparison.yaml"]);
        let ops = check(&built_in).map_err(|f| f.with_sources(built_in.sources)).unwrap();
        assert_eq!(ops.ops[0].prose.category, "comparison");

        let (_, text) = FAMILIES[0];
        let own = text.replace("category: comparison", "category: nearness");
        let files = [("specs/near.yaml", SPEC), ("specs/family/comparison.yaml", own.as_str())];
        let shadowed = Specs::from_texts(files).unwrap();
        assert_eq!(shadowed.sources.len(), 2);
        let ops = check(&shadowed).map_err(|f| f.with_sources(shadowed.sources)).unwrap();
        assert_eq!(ops.ops[0].prose.category, "nearness");
    }
}
