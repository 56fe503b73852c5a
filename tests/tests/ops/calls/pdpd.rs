//! R43 to R51: the rules `none` and `pdpd`, and rules from outside.

use opwright::{Add, AnyOp, Attribute, Attributes, AutoBroadcast, DType, Shape, TensorType};

type Row = (&'static [usize], &'static [usize], i64, bool);

fn infer(rule: AutoBroadcast, a: &[usize], b: &[usize]) -> opwright::Result<Shape> {
    let ty = |shape: &[usize]| TensorType::new(DType::F32, shape);
    Add::new().auto_broadcast(rule).infer(&ty(a), &ty(b)).map(|ty| ty.shape)
}

/// R43.
#[test]
fn none_accepts_only_equal_shapes() {
    for (a, b, fits) in
        [(&[2, 3][..], &[2, 3][..], true), (&[2, 3], &[1, 3], false), (&[6], &[2, 3], false)]
    {
        assert_eq!(infer(AutoBroadcast::None, a, b).is_ok(), fits, "{a:?} {b:?}");
    }
}

/// R46 to R51, and every limit of the axis.
#[test]
fn pdpd_follows_every_row() {
    let cases: &[Row] = &[
        (&[2, 3, 4, 5], &[3, 4], 1, true),
        (&[2, 3, 4, 5], &[3, 1], 1, true),
        (&[2, 3, 4, 5], &[2], 0, true),
        (&[2, 3, 4, 5], &[2, 3], 0, true),
        (&[2, 3, 4, 5], &[4, 5], 2, true),
        (&[2, 3, 4, 5], &[4, 5], -1, true),
        (&[2, 3, 4, 5], &[5], -1, true),
        (&[2, 3, 4, 5], &[], -1, true),
        (&[2, 3, 4, 5], &[4, 5], 3, false),
        (&[2, 3, 4, 5], &[], 4, true),
        (&[2, 3, 4, 5], &[], 5, false),
        (&[2, 3, 4, 5], &[5], -2, false),
        (&[2, 3, 4, 5], &[5], i64::MIN, false),
        (&[2, 3, 4, 5], &[5], i64::MAX, false),
        (&[3], &[2, 3], -1, false),
        (&[1, 3], &[2, 3], -1, false),
        (&[2, 0, 4], &[0], 1, true),
        (&[2, 0, 4], &[1], 1, true),
    ];
    for &(a, b, axis, fits) in cases {
        let outcome = infer(AutoBroadcast::Pdpd { axis }, a, b);
        assert_eq!(outcome.is_ok(), fits, "{a:?} {b:?} {axis}");
        if let Ok(shape) = outcome {
            assert_eq!(shape[..], *a);
        }
    }
}

/// R49, R50: the message says that `pdpd` stretches only the second operand.
#[test]
fn messages_of_pdpd_say_that_it_is_one_way() {
    let pdpd = AutoBroadcast::Pdpd { axis: -1 };
    let error = infer(pdpd, &[3], &[2, 3]).unwrap_err();
    assert!(
        error.message().contains("the second operand has rank 2, more than the first"),
        "{error}"
    );
    let error = infer(pdpd, &[1, 3], &[2, 3]).unwrap_err();
    assert!(error.message().contains("pdpd stretches only the second operand"), "{error}");
}

/// R44: EXPLICIT is NONE under every name, and names round-trip.
#[test]
fn rules_have_names() -> opwright::Result<()> {
    for (name, rule) in [
        ("none", AutoBroadcast::None),
        ("explicit", AutoBroadcast::EXPLICIT),
        ("numpy", AutoBroadcast::Numpy),
        ("pdpd", AutoBroadcast::Pdpd { axis: -1 }),
    ] {
        assert_eq!(name.parse::<AutoBroadcast>()?, rule);
        let by_name = AnyOp::new("add", &Attributes::new().with("auto_broadcast", name))?;
        assert_eq!(by_name, AnyOp::Add(Add::new().auto_broadcast(rule)));
    }
    Ok(())
}

/// R45: an unknown rule is an error that lists the rules.
#[test]
fn rules_from_outside_are_checked() {
    let unknown: [Attribute; 7] = [
        Attribute::Int(4),
        Attribute::Int(-1),
        Attribute::Int(i64::MAX),
        Attribute::Float(f64::NAN),
        Attribute::Bool(true),
        "Numpy".into(),
        "".into(),
    ];
    for value in unknown {
        let attributes = Attributes::new().with("auto_broadcast", value.clone());
        let error = AnyOp::new("add", &attributes).unwrap_err();
        assert_eq!(error.code(), "E1007", "{value}");
        assert!(error.message().contains("none, explicit, numpy, pdpd"), "{error}");
    }
    assert_eq!("NUMPY".parse::<AutoBroadcast>().unwrap_err().code(), "E1007");
}
