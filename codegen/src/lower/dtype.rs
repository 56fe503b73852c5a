//! Element types, by name.

use serde_yaml::Value;

use super::layers::Root;
use crate::diagnostic::Diagnostic;
use crate::expr::check::named_dtype;
use crate::model::DType;
use crate::raw::kind;

/// A dtype by its name.
pub fn dtype(value: &Value, root: Root, path: &str) -> Result<DType, Diagnostic> {
    match value {
        Value::String(name) => named_dtype(name, "E0201", root.value(path)),
        other => {
            let title = format!("expected a dtype, found {}", kind(other));
            let all = format!("dtypes are: {}", DType::list(&DType::ALL));
            Err(Diagnostic::new("E0201", title, root.value(path)).help(all))
        }
    }
}
