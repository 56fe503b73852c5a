//! A case, as the driver writes it from a line of `suite.json`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bytemuck::Pod;
use serde::Deserialize;

/// A case, and the folder of its operands.
#[derive(Deserialize)]
pub struct Case {
    pub name: String,
    pub op: String,
    pub dtype: String,
    pub shapes: Vec<Vec<usize>>,
    pub output: Vec<usize>,
    pub output_dtype: String,
    /// The operands that are viewed transposed.
    pub transposed: Vec<usize>,
    pub axes: Vec<usize>,
    pub in_place: bool,
    pub fresh: bool,
    pub view: bool,
    /// The attributes of the op.
    #[serde(default)]
    pub attributes: BTreeMap<String, Value>,
    #[serde(skip)]
    folder: PathBuf,
}

/// The value of an attribute.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Value {
    Number(f64),
    Name(String),
}

impl Case {
    /// Reads the case in a folder.
    pub fn read(folder: &Path) -> Result<Case, String> {
        let text = std::fs::read_to_string(folder.join("case.json")).map_err(|e| e.to_string())?;
        let case: Case = serde_json::from_str(&text).map_err(|e| e.to_string())?;
        Ok(Case { folder: folder.into(), ..case })
    }

    /// The elements of an operand.
    pub fn operand<T: Pod>(&self, index: usize) -> Result<Vec<T>, String> {
        let path = self.folder.join(format!("{index}.bin"));
        let bytes = std::fs::read(path).map_err(|e| e.to_string())?;
        Ok(bytemuck::allocation::pod_collect_to_vec(&bytes))
    }

    /// The number of elements of the result.
    pub fn len(&self) -> usize {
        self.output.iter().product()
    }

    /// Whether the result has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An error that says that this case is not supported.
    pub fn unsupported<T>(&self) -> Result<T, String> {
        Err(format!("no {} of {}", self.op, self.dtype))
    }
}
