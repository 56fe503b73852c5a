//! The table of emitters.

use super::context::{Context, OpFile};
use super::examples::Examples;
use super::{docs, op, python, schema, test, vectors};
use crate::artifact::File;

/// What an emitter makes.
pub struct Emitter {
    /// What it is called.
    pub name: &'static str,
    /// What its files are.
    pub group: FileGroup,
    /// What it makes them of.
    pub emit: Emit,
}

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileGroup {
    /// Code or its tests.
    Rust,
    /// A page.
    Docs,
    /// What belongs to no language.
    Data,
    /// A part of the Python package, if the crate has one.
    Python,
}

/// The function that makes files.
pub enum Emit {
    /// A file of each op.
    EachOp(fn(&Context, &Examples) -> OpFile),
    /// A file about all of them, of which it is given how many conformance vectors each has.
    AllOps(fn(&Context, &[usize]) -> File),
}

const fn emitter(name: &'static str, group: FileGroup, emit: Emit) -> Emitter {
    Emitter { name, group, emit }
}

/// Every emitter, in the order in which the files of an op are handed out.
pub static EMITTERS: &[Emitter] = &[
    emitter("op", FileGroup::Rust, Emit::EachOp(|context, op| op::file(context, op).into())),
    emitter("test", FileGroup::Rust, Emit::EachOp(|context, op| test::file(context, op).into())),
    emitter("page", FileGroup::Docs, Emit::EachOp(|context, op| docs::file(context, op).into())),
    emitter("vectors", FileGroup::Data, Emit::EachOp(|_, op| vectors::file(op))),
    emitter(
        "docstring",
        FileGroup::Python,
        Emit::EachOp(|context, op| python::docstring(context, op).into()),
    ),
    emitter("ops", FileGroup::Rust, Emit::AllOps(|context, _| op::index(context))),
    emitter("tests", FileGroup::Rust, Emit::AllOps(|context, _| test::index(context))),
    emitter("pages", FileGroup::Docs, Emit::AllOps(|context, _| docs::index(context))),
    emitter("manifest", FileGroup::Data, Emit::AllOps(vectors::index)),
    emitter("format", FileGroup::Data, Emit::AllOps(|_, _| vectors::about())),
    emitter("catalogue", FileGroup::Data, Emit::AllOps(|context, _| schema::ops(context))),
    emitter("schema", FileGroup::Data, Emit::AllOps(|_, _| schema::schema())),
    emitter("package", FileGroup::Python, Emit::AllOps(|context, _| python::package(context))),
    emitter("stub", FileGroup::Python, Emit::AllOps(|context, _| python::stub(context))),
    emitter("typed", FileGroup::Python, Emit::AllOps(|context, _| python::typed(context))),
    emitter("errors", FileGroup::Python, Emit::AllOps(|context, _| python::errors(context))),
    emitter("bridge", FileGroup::Python, Emit::AllOps(|context, _| python::bridge(context))),
    emitter("dask", FileGroup::Python, Emit::AllOps(|context, _| python::dask(context))),
    emitter("jax", FileGroup::Python, Emit::AllOps(|context, _| python::jax(context))),
    emitter("torch", FileGroup::Python, Emit::AllOps(|context, _| python::torch(context))),
];
