//! Element types, by name.

use serde_yaml::Value;

use super::layers::Root;
use crate::diagnostic::{Diagnostic, suggest};
use crate::model::DType;
use crate::raw::kind;

/// A dtype by its name.
pub fn dtype(value: &Value, root: Root, path: &str) -> Result<DType, Diagnostic> {
    let names = DType::ALL.map(DType::name);
    let text = match value {
        Value::String(text) => text.clone(),
        other => {
            let title = format!("expected a dtype, found {}", kind(other));
            return Err(Diagnostic::new("E0201", title, root.value(path))
                .help(format!("dtypes are: {}", names.join(", "))));
        }
    };
    DType::parse(&text).ok_or_else(|| {
        let fault = Diagnostic::new("E0201", format!("unknown dtype `{text}`"), root.value(path));
        match suggest(
            &text.to_lowercase().replace("float", "f").replace("uint", "u").replace("int", "i"),
            names,
        ) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help(format!("dtypes are: {}", names.join(", "))),
        }
    })
}
