//! The types of the functions, for type checkers.

use crate::model::{Attribute, AttributeType, Op};
use crate::naming::{python_name, python_op_name, type_name};

const HEAD: &str = "\
from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

from numpy import dtype
from numpy import ufunc as Ufunc
from numpy.typing import ArrayLike, DTypeLike, NDArray

from PACKAGE.errors import OpError as OpError
from PACKAGE.errors import OpTypeError as OpTypeError
from PACKAGE.errors import OpValueError as OpValueError

Type: TypeAlias = NDArray[Any] | tuple[Sequence[int | str | None], DTypeLike]
Inferred: TypeAlias = tuple[tuple[Any, ...], dtype[Any]]
Ints: TypeAlias = int | Sequence[int]
Rule: TypeAlias = Literal[\"numpy\", \"none\", \"explicit\", \"pdpd\"]

def explain_broadcast(
    *operands: ArrayLike | Sequence[int],
    auto_broadcast: Rule = ...,
    axis: int = ...,
) -> None: ...
def set_threads(n: int) -> None: ...

class Op:
    __name__: str
    @property
    def gradients(self) -> list[str]: ...
    @property
    def operands(self) -> list[str]: ...
    @property
    def elementwise(self) -> bool: ...
    @property
    def broadcast_rule(self) -> str | None: ...
    @property
    def ufunc(self) -> Ufunc: ...
    def promote(self, *operands: ArrayLike) -> list[dtype[Any]]: ...
";

/// The text of the stub of a package.
pub fn of<'a>(package: &str, ops: impl Iterator<Item = &'a Op>) -> String {
    ops.fold(HEAD.replace("PACKAGE", package), |text, op| text + &class(op))
}

fn class(op: &Op) -> String {
    let name = format!("_{}", type_name(&op.name));
    let call = parameters(op, "ArrayLike", None);
    let vjp = parameters(op, "ArrayLike", Some("grad"));
    let infer = parameters(op, "Type", None);
    let results = vec!["NDArray[Any] | None"; op.operands.len()];
    let results = if results.is_empty() { "()".to_owned() } else { results.join(", ") };
    let out = "\n        *,\n        out: NDArray[Any] | None = None,";
    format!(
        "\nclass {name}(Op):\n    def __call__(\n        self,{call}{out}\n    ) -> Any: ...\n    \
         def vjp(\n        self,{vjp}\n    ) -> tuple[{results}]: ...\n    \
         def infer(\n        self,{infer}\n    ) -> Inferred: ...\n\n{}: Final[{name}]\n",
        python_op_name(&op.name)
    )
}

/// The parameters of a function: operands of a type, another after them, and attributes.
fn parameters(op: &Op, ty: &str, last: Option<&str>) -> String {
    let operands = op.operands.iter().map(|operand| operand.name.as_str()).chain(last);
    let operands = operands.map(|name| format!("\n        {}: {ty},", python_name(name)));
    let attributes = op.attributes.iter().map(|attribute| {
        let default = attribute.default.as_ref();
        let default = default.map_or(String::new(), |_| " = ...".to_owned());
        format!("\n        {}: {}{default},", python_name(&attribute.name), annotation(attribute))
    });
    let has_rule = op.attributes.iter().any(|a| a.ty == AttributeType::AutoBroadcast);
    let axis = has_rule.then(|| "\n        axis: int = ...,".to_owned());
    operands.chain(attributes).chain(axis).collect()
}

fn annotation(attribute: &Attribute) -> String {
    match &attribute.ty {
        AttributeType::Shape
        | AttributeType::Dims
        | AttributeType::AxisSet
        | AttributeType::Axes
        | AttributeType::SignedAxes => "Ints".into(),
        AttributeType::Axis | AttributeType::Int => "int".into(),
        AttributeType::Float => "float".into(),
        AttributeType::Bool => "bool".into(),
        AttributeType::AutoBroadcast => "Rule".into(),
        AttributeType::DType | AttributeType::DTypeOf(..) => "DTypeLike".into(),
        AttributeType::Choice(words) => {
            let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            format!("Literal[{}]", words.join(", "))
        }
    }
}
