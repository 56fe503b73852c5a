//! The results of an op for every pair of test values.

use opwright::{AnyOp, AnyTensor, Attributes, DType, Op, Result};
use opwright_tests::format::Format;

use crate::common::tensors::{any_tensor, bits};

/// Values of every class, each followed by its negative.
fn values(format: Format) -> Vec<f64> {
    let (max, normal, epsilon) = (format.max(), format.min_normal(), format.epsilon());
    let odd = 2.0 / epsilon - 1.0;
    let numbers = [0.0, 1.0, 0.5, 0.75, 1.5, 2.0, 2.5, 3.0, 7.0, 8.0, 100.0, 1.0 / 3.0];
    let edges = [1.0 + epsilon, 1.0 - epsilon / 2.0, odd, odd - 1.0, max, max / 2.0];
    let small = [normal, format.min_subnormal(), normal - format.min_subnormal(), 1.0 / 128.0];
    let all = [&numbers[..], &edges, &small, &[f64::INFINITY, f64::NAN]].concat();
    all.into_iter().flat_map(|x| [format.nearest(x), -format.nearest(x)]).collect()
}

/// The results of an op in one dtype.
pub struct Grid {
    /// The format of the dtype.
    pub format: Format,
    values: Vec<f64>,
    /// Result `i * n + j` is that of values `i` and `j`.
    results: Vec<f64>,
}

impl Grid {
    /// Computes every pair in several ways, which must agree: column and row, vectors, and a scalar on either
    /// side.
    pub fn new(name: &str, dtype: DType) -> Result<Self> {
        let format = Format::of(dtype).expect("a float dtype");
        let values = values(format);
        let (n, op) = (values.len(), AnyOp::new(name, &Attributes::new())?);
        let eval = |lhs: &AnyTensor, rhs: &AnyTensor| op.eval(&[lhs.view(), rhs.view()]);
        let make = |shape: &[usize], at: &dyn Fn(usize) -> usize| {
            any_tensor(dtype, shape, |i| values[at(i)])
        };
        let (column, row) = (make(&[n, 1], &|i| i), make(&[n], &|i| i));
        let whole = eval(&column, &row)?;
        let whole_bits = bits(&whole);
        let same = |other: &AnyTensor, from: usize, how: &str| {
            let other = bits(other);
            let whole = &whole_bits[from..][..other.len()];
            assert!(whole == other, "{name} of {dtype} depends on how operands lie: {how}");
        };
        let (lhs, rhs) = (make(&[n * n], &|i| i / n), make(&[n * n], &|i| i % n));
        same(&eval(&lhs, &rhs)?, 0, "flat");
        let transposed = bits(&eval(&row, &column)?);
        let back: Vec<u64> = (0..n * n).map(|k| transposed[k % n * n + k / n]).collect();
        assert_eq!(back, whole_bits, "{name} of {dtype}: row and column");
        for i in 0..n {
            let scalar = make(&[], &|_| i);
            same(&eval(&scalar, &row)?, i * n, "a scalar on the left");
            let many = make(&[n], &|_| i);
            same(&eval(&many, &row)?, i * n, "a scalar on the left, materialised");
            let (right, copies) = (eval(&row, &scalar)?, eval(&row, &many)?);
            let expected: Vec<u64> = (0..n).map(|k| whole_bits[k * n + i]).collect();
            assert_eq!(bits(&right), expected, "{name} of {dtype}: a scalar on the right");
            assert_eq!(bits(&copies), expected, "{name} of {dtype}: the same, materialised");
        }
        Ok(Grid { format, results: numbers(&whole), values })
    }

    /// The results for the negative of the second operand, which is adjacent to it in the values.
    pub fn with_negative_rhs(self) -> Self {
        let results = self.pairs().map(|(i, j)| self.at(i, j ^ 1)).collect();
        Grid { results, ..self }
    }

    /// The indices of every pair.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let n = self.values.len();
        (0..n * n).map(move |k| (k / n, k % n))
    }

    /// The operands of a pair.
    pub fn operands(&self, i: usize, j: usize) -> (f64, f64) {
        (self.values[i], self.values[j])
    }

    /// The result of a pair.
    pub fn at(&self, i: usize, j: usize) -> f64 {
        self.results[i * self.values.len() + j]
    }
}

/// The elements as numbers, decoded here and not by the runtime.
fn numbers(tensor: &AnyTensor) -> Vec<f64> {
    let (bytes, dtype) = (tensor.to_le_bytes(), tensor.dtype());
    let number = |bytes: &[u8]| {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        let word = u64::from_le_bytes(word);
        match dtype {
            DType::F64 => f64::from_bits(word),
            DType::F32 => f64::from(f32::from_bits(word as u32)),
            DType::Bool => word as f64,
            _ => Format::of(dtype).expect("a float dtype").decode(word as u16),
        }
    };
    bytes.chunks(dtype.size()).map(number).collect()
}
