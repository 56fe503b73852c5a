//! Tensors as JSON.

use std::fmt::Write;

use opwright::{AnyTensor, Shape, Tensor, TensorType, dispatch};
use serde_json::{Map, Value};

use super::Result;
use super::element::Json;

/// The maximum number of elements of an operand or a result.
pub const MAX_ELEMENTS: usize = 1 << 20;

/// Reads the type of a tensor, without looking at its elements.
pub fn tensor_type(value: &Value) -> Result<TensorType> {
    let fields = fields(value)?;
    let dtype = fields.get("dtype").and_then(Value::as_str).ok_or("a tensor needs a dtype")?;
    let dtype = dtype.parse().map_err(|error: opwright::OpError| error.message().to_owned())?;
    let shape = fields.get("shape").and_then(Value::as_array).ok_or("a tensor needs a shape")?;
    let size = |dim: &Value| {
        let size = dim.as_u64().and_then(|dim| usize::try_from(dim).ok());
        size.ok_or_else(|| format!("{dim} is no size of an axis"))
    };
    let shape = shape.iter().map(size).collect::<Result<Shape>>()?;
    Ok(TensorType { dtype, shape })
}

/// Reads a tensor with its elements.
pub fn tensor(value: &Value) -> Result<AnyTensor> {
    let ty = tensor_type(value)?;
    let fields = fields(value)?;
    let numel = ty.shape.numel().filter(|&numel| numel <= MAX_ELEMENTS);
    let numel =
        numel.ok_or_else(|| format!("{ty} has more than {MAX_ELEMENTS} elements, the limit"))?;
    match (fields.get("data"), fields.get("bits"), fields.get("fill")) {
        (Some(data), None, None) => from_data(&ty, data),
        (None, Some(bits), None) => from_bits(&ty, bits),
        (None, None, Some(fill)) if fill == "iota" => iota(&ty, numel),
        (None, None, Some(fill)) => Err(format!("{fill} is no fill; there is \"iota\"")),
        (None, None, None) => Err("a tensor needs data, bits or fill".to_owned()),
        (Some(data), Some(bits), None) => {
            let (data, bits) = (from_data(&ty, data)?, from_bits(&ty, bits)?);
            match crate::compare::difference(&data, &bits, crate::compare::Rule::ANY_NAN) {
                None => Ok(bits),
                Some(difference) => Err(format!("data and bits contradict: {difference}")),
            }
        }
        _ => Err("fill takes the place of data and bits".to_owned()),
    }
}

fn fields(value: &Value) -> Result<&Map<String, Value>> {
    let fields = value.as_object().ok_or_else(|| format!("{value} is no tensor"))?;
    let known = ["dtype", "shape", "data", "bits", "fill"];
    match fields.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(format!("a tensor has no {key:?}; it has {}", known.join(", "))),
        None => Ok(fields),
    }
}

fn from_data(ty: &TensorType, data: &Value) -> Result<AnyTensor> {
    let data = data.as_array().ok_or("data is a list")?;
    dispatch!(any, ty.dtype, T => {
        let data = data.iter().map(T::read).collect::<Result<Vec<T>>>()?;
        filled(ty, data)
    }, else => Err(format!("{ty} cannot be read")))
}

fn iota(ty: &TensorType, numel: usize) -> Result<AnyTensor> {
    dispatch!(any, ty.dtype, T => {
        let element = |i| T::nth(i).ok_or_else(|| format!("{i} is no element of {}", ty.dtype));
        filled(ty, (0..numel).map(element).collect::<Result<Vec<T>>>()?)
    }, else => Err(format!("{ty} cannot be filled")))
}

fn filled<T: Json>(ty: &TensorType, data: Vec<T>) -> Result<AnyTensor> {
    Tensor::new(&ty.shape, data).map(AnyTensor::from).map_err(|error| error.message().to_owned())
}

fn from_bits(ty: &TensorType, bits: &Value) -> Result<AnyTensor> {
    let digits = bits.as_str().ok_or("bits is a string of hexadecimal digits")?.as_bytes();
    let digit = |digit: u8| char::from(digit).to_digit(16).map(|digit| digit as u8);
    let byte = |pair: &[u8]| match *pair {
        [high, low] => Some(digit(high)? << 4 | digit(low)?),
        _ => None,
    };
    let bytes: Option<Vec<u8>> = digits.chunks(2).map(byte).collect();
    let bytes = bytes.ok_or("bits are pairs of hexadecimal digits")?;
    AnyTensor::from_le_bytes(ty.dtype, &ty.shape, &bytes)
        .map_err(|error| error.message().to_owned())
}

/// Appends a type: `{"dtype":"f32","shape":[2, 3]}`.
pub fn write_type(ty: &TensorType, text: &mut String) {
    // Writing to a String cannot fail.
    let _ = write!(text, "{{\"dtype\":\"{}\",\"shape\":{}}}", ty.dtype, ty.shape);
}

/// Appends a tensor, with its elements as `data` and as `bits`.
pub fn write_tensor(tensor: &AnyTensor, text: &mut String) {
    write_type(&tensor.ty(), text);
    text.pop(); // the brace
    text.push_str(",\"data\":[");
    dispatch!(any, tensor.dtype(), T => {
        for (i, element) in tensor.typed::<T>().iter().flat_map(|view| view.iter()).enumerate() {
            text.push_str(if i == 0 { "" } else { "," });
            element.write(text);
        }
    }, else => {});
    text.push_str("],\"bits\":\"");
    for byte in tensor.to_le_bytes() {
        let _ = write!(text, "{byte:02x}");
    }
    text.push_str("\"}");
}
