//! Emits a Python package: the functions of all ops, their types and errors, and the documentation of each op.
//!
//! The extension module `_native` has the functions. `docs/add.py` is the docstring of `add`, which Python reads when
//! somebody asks for it.

mod docstring;
mod example;
mod literal;
mod stub;
mod wrap;

use super::context::Context;
use super::docs::prose;
use super::examples::Examples;
use super::mark::{mark, mark_all};
use crate::artifact::File;
use crate::model::Home;
use crate::naming::python_op_name;

/// `python/opwright/docs/add.py`, the docstring of an op.
pub fn docstring(context: &Context, examples: &Examples) -> File {
    let op = examples.op;
    let text = docstring::of(examples, &context.ops.home);
    let text = text.replace('\\', "\\\\").replace("\"\"\"", "\\\"\\\"\\\"");
    let path = path(context, &format!("docs/{}.py", python_op_name(&op.name)));
    (path, format!("# {}\n\"\"\"{text}\"\"\"\n", mark(op, "python")))
}

/// The examples of an op as Python runs them, with what it prints.
pub fn examples(examples: &Examples, home: &Home) -> String {
    example::section(examples, home.python.as_deref().unwrap_or_default())
}

/// `python/opwright/__init__.py`, which exports every op.
pub fn package(context: &Context) -> File {
    let mut text = format!("# {}\n", mark_all("python"));
    text += "\"\"\"Every op as a function on NumPy arrays.\n\n";
    for (category, ops) in context.ops.by_category() {
        text += &format!("{category}\n{}\n", "-".repeat(category.len()));
        for op in ops {
            let entry = format!("{}: {}", python_op_name(&op.name), prose::text(&op.prose.summary));
            text += &wrap::list_item(&entry);
        }
        text.push('\n');
    }
    let names: Vec<String> = context.ops.ops.iter().map(|op| python_op_name(&op.name)).collect();
    let imports: String = names.iter().map(|name| format!("    {name},\n")).collect();
    let quoted: String = names.iter().map(|name| format!("    \"{name}\",\n")).collect();
    text = format!("{}\n\"\"\"\n\n", text.trim_end());
    let package = name(context);
    text += &format!(
        "from {package}._native import (\n{imports}    explain_broadcast,\n    set_threads,\n)\n\nfrom {package}.errors import OpError, OpTypeError, OpValueError\n\n"
    );
    text += &format!(
        "__all__ = [\n    \"OpError\",\n    \"OpTypeError\",\n    \"OpValueError\",\n{quoted}    \"explain_broadcast\",\n    \"set_threads\",\n]\n"
    );
    (path(context, "__init__.py"), text)
}

/// `python/opwright/__init__.pyi`, the types of every op.
pub fn stub(context: &Context) -> File {
    let text = stub::of(name(context), context.ops.ops.iter());
    (path(context, "__init__.pyi"), format!("# {}\n{text}", mark_all("python")))
}

/// `python/opwright/py.typed`, which tells type checkers that the package has types.
pub fn typed(context: &Context) -> File {
    (path(context, "py.typed"), format!("# {}\n", mark_all("python")))
}

/// `python/opwright/errors.py`, the classes of errors.
pub fn errors(context: &Context) -> File {
    module(context, "errors", include_str!("python/errors.py"))
}

/// `python/opwright/bridge.py`, what the modules for arrays of other libraries share.
pub fn bridge(context: &Context) -> File {
    module(context, "bridge", include_str!("python/bridge.py"))
}

/// `python/opwright/dask.py`, every op on Dask arrays.
pub fn dask(context: &Context) -> File {
    module(context, "dask", include_str!("python/dask.py"))
}

/// `python/opwright/jax.py`, every op on JAX arrays.
pub fn jax(context: &Context) -> File {
    module(context, "jax", include_str!("python/jax.py"))
}

/// `python/opwright/torch.py`, every op on PyTorch tensors.
pub fn torch(context: &Context) -> File {
    module(context, "torch", include_str!("python/torch.py"))
}

/// A module that is the same for every set of ops, but for the name of the package.
fn module(context: &Context, module: &str, text: &str) -> File {
    let text = text.replace("PACKAGE", name(context));
    (path(context, &format!("{module}.py")), format!("# {}\n{text}", mark_all("python")))
}

fn name<'a>(context: &'a Context) -> &'a str {
    context.ops.home.python.as_deref().unwrap_or_default()
}

fn path(context: &Context, file: &str) -> String {
    format!("python/{}/{file}", name(context))
}
