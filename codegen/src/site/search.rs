//! The search index. It is a script, because pages on disk cannot fetch files.

use serde_json::{Value, json};

use super::article::Article;
use super::input::Input;
use super::{language, text};
use crate::diagnostic;

/// `opwright.index([["add", "Adds two tensors …", "ops/add.html", "numpy.add torch.add"], …])`
pub fn index(input: &Input, articles: &[(&str, Article)]) -> String {
    let mut rows: Vec<Value> = vec![];
    for op in &input.ops.ops {
        let names =
            op.prose.aliases.iter().map(|(_, name)| name.as_str()).chain(op.prose.symbols());
        let names: Vec<&str> = names.chain([op.prose.category.as_str()]).collect();
        let page = format!("ops/{}.html", op.name);
        rows.push(json!([op.name, text::plain(&op.prose.summary), page, names.join(" ")]));
    }
    for (path, article) in articles {
        rows.push(json!([article.title, "", path, ""]));
        for section in &article.sections {
            rows.push(json!([section.title, article.title, format!("{path}#{}", section.id), ""]));
        }
    }
    for (id, entry) in language::anchors() {
        let page = format!("language.html#{id}");
        rows.push(json!([entry.written, text::plain(entry.doc), page, "function"]));
    }
    for (code, title, _) in diagnostic::codes() {
        rows.push(json!([code, text::plain(title), format!("errors/{code}.html"), "error"]));
    }
    let rows: Vec<String> = rows.iter().map(Value::to_string).collect();
    format!("opwright.index([\n{}\n]);\n", rows.join(",\n"))
}
