//! `nextafter` gives the neighbours of every half, and of sampled numbers of `f32` and `f64`.

use opwright::{Tensor, bf16, f16};

/// The bits of the next greater number, where `sign` is the highest bit.
fn above(bits: u64, sign: u64) -> u64 {
    if bits & !sign == 0 {
        1
    } else if bits < sign {
        bits + 1
    } else {
        bits - 1
    }
}

macro_rules! check {
    ($($ty:ident $bits:ident $all:expr;)+) => {$(
        let sign = 1 << ($bits::BITS - 1);
        let numbers: Vec<$ty> = $all.map(|bits| $ty::from_bits(bits as $bits)).collect();
        for (limit, mirror) in [($ty::INFINITY, 0), ($ty::NEG_INFINITY, sign)] {
            let operand = Tensor::from(numbers.clone());
            let found = opwright::nextafter(&operand, &Tensor::scalar(limit)).unwrap().to_vec();
            for (number, found) in numbers.iter().zip(found) {
                let next = above(u64::from(number.to_bits()) ^ mirror, sign) ^ mirror;
                let next = if *number == limit { limit } else { $ty::from_bits(next as $bits) };
                let same = found.to_bits() == next.to_bits() || number.is_nan() && found.is_nan();
                assert!(same, "{number:e} to {limit:e} gives {found:e}, not {next:e}");
            }
        }
    )+};
}

#[test]
fn numbers_have_their_neighbours() {
    // Numbers at odd distances over the whole range, and those around the powers of two.
    let around = |fraction: u32, count: u64| {
        (0..count).flat_map(move |power| {
            (0..5).map(move |i| (power << fraction).wrapping_add(i).wrapping_sub(2))
        })
    };
    check! {
        f16 u16 0..1u64 << 16;
        bf16 u16 0..1u64 << 16;
        f32 u32 (0..1u64 << 32).step_by(65_521).chain(around(23, 1 << 9));
        f64 u64 (0..1u64 << 16).map(|i| i.wrapping_mul(0xffff_ffff_fff1)).chain(around(52, 1 << 12));
    }
}
