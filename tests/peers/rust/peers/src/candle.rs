//! candle. It cannot write into an existing tensor.

use candle_core::{DType, Device, Result, Tensor};
use half::f16;
use participant::{Case, Outcome, Session};

type Op = fn(&Tensor, &Tensor) -> Result<Tensor>;

pub fn take(case: &Case, session: &mut Session) -> Outcome {
    if case.in_place || case.op == "scale_shift_relu" {
        return case.unsupported();
    }
    let operands = (0..case.shapes.len()).map(|i| operand(case, i));
    let operands = operands.collect::<std::result::Result<Vec<_>, String>>()?;
    match operands.as_slice() {
        [x] => unary(case, session, x),
        [a, b] => binary(case, session, a, b),
        _ => case.unsupported(),
    }
}

fn unary(case: &Case, session: &mut Session, x: &Tensor) -> Outcome {
    let shape = case.output.as_slice();
    match case.op.as_str() {
        "broadcast_to" if case.view => {
            session.run((), |()| x.broadcast_as(shape), |(), out| bytes(out))
        }
        "broadcast_to" => session.run(
            (),
            |()| x.broadcast_as(shape).and_then(|wide| wide.contiguous()),
            |(), out| bytes(out),
        ),
        "sum" => session.run((), |()| x.sum(case.axes.as_slice()), |(), out| bytes(out)),
        _ => case.unsupported(),
    }
}

fn binary(case: &Case, session: &mut Session, a: &Tensor, b: &Tensor) -> Outcome {
    let same = a.shape() == b.shape();
    let op: Op = match (case.op.as_str(), same) {
        ("add", true) => |a, b| a + b,
        ("add", false) => |a, b| a.broadcast_add(b),
        ("mul", _) => |a, b| a.broadcast_mul(b),
        ("div", _) => |a, b| a.broadcast_div(b),
        ("maximum", _) => |a, b| a.broadcast_maximum(b),
        ("less", _) => |a, b| a.broadcast_lt(b),
        ("pow", _) => |a, b| a.broadcast_pow(b),
        _ => return case.unsupported(),
    };
    op(a, b).map_err(|error| error.to_string())?;
    session.run((), |()| op(a, b), |(), out| bytes(out))
}

fn operand(case: &Case, index: usize) -> std::result::Result<Tensor, String> {
    let (shape, device) = (case.shapes[index].as_slice(), &Device::Cpu);
    let tensor = match case.dtype.as_str() {
        "f32" => Tensor::from_vec(case.operand::<f32>(index)?, shape, device),
        "f64" => Tensor::from_vec(case.operand::<f64>(index)?, shape, device),
        "f16" => Tensor::from_vec(case.operand::<f16>(index)?, shape, device),
        "i32" => Tensor::from_vec(case.operand::<i32>(index)?, shape, device),
        "u8" => Tensor::from_vec(case.operand::<u8>(index)?, shape, device),
        _ => return case.unsupported(),
    };
    let turned = tensor.and_then(|x| if case.transposed.contains(&index) { x.t() } else { Ok(x) });
    turned.map_err(|error| error.to_string())
}

fn bytes(result: Result<Tensor>) -> Vec<u8> {
    let flat = |x: &Tensor| {
        let x = x.flatten_all()?;
        Ok::<_, candle_core::Error>(match x.dtype() {
            DType::F32 => bytemuck::cast_slice(&x.to_vec1::<f32>()?).to_vec(),
            DType::F64 => bytemuck::cast_slice(&x.to_vec1::<f64>()?).to_vec(),
            DType::F16 => bytemuck::cast_slice(&x.to_vec1::<f16>()?).to_vec(),
            DType::I32 => bytemuck::cast_slice(&x.to_vec1::<i32>()?).to_vec(),
            _ => x.to_vec1::<u8>()?,
        })
    };
    result.and_then(|x| flat(&x)).unwrap_or_default()
}
