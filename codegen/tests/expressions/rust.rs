//! Elementwise values as Rust.

use opwright_codegen::emit::expr::RustPrinter;
use opwright_codegen::model::Body;

use crate::spec::{only, op};

/// Elementwise expressions as Rust, without spaces.
#[rustfmt::skip]
const COMPUTED: &[(&str, &str)] = &[
    ("x + y * 2", "rt::scalar::add(x,rt::scalar::mul(y,rt::scalar::int(2)))"),
    ("if (x < y || y < x) && x != y { x } else { y }", "rt::scalar::select((rt::scalar::lt(x,y)||rt::scalar::lt(y,x))&&rt::scalar::ne(x,y),x,y)"),
    ("if x < y && !(y < x || p) { x } else { -y }", "rt::scalar::select(rt::scalar::lt(x,y)&&!(rt::scalar::lt(y,x)||self.p),x,rt::scalar::neg(y))"),
    ("if x < y { ln(x) } else { y }", "ifrt::scalar::lt(x,y){rt::scalar::ln(x)}else{y}"),
    ("cast(cast(x, f64) + 1, T)", "rt::scalar::cast::<T,f64>(rt::scalar::add(rt::scalar::cast::<f64,_>(x),rt::scalar::int::<f64>(1)))"),
    ("x * cast(x < y || p, T)", "rt::scalar::mul(x,rt::scalar::cast::<T,bool>(rt::scalar::lt(x,y)||self.p))"),
    ("if p { x } else if q { y } else { x * y }", "ifself.p{x}else{ifself.q{y}else{rt::scalar::mul(x,y)}}"),
    ("if side == \"left\" { x } else { y }", "ifself.side==AddSide::Left{x}else{y}"),
    ("if \"left\" != side { x } else { y }", "ifAddSide::Left!=self.side{x}else{y}"),
    ("if to == x.dtype && y.dtype != to { x } else { y }", "if(self.to==x.dtype())&&(y.dtype()!=self.to){x}else{y}"),
    ("if x.dtype == y.dtype { x } else { y }", "ifx.dtype()==y.dtype(){x}else{y}"),
    ("if rule == rule { x } else { y }", "ifself.rule==self.rule{x}else{y}"),
    ("cast(n, T) + x", "rt::scalar::add(rt::scalar::cast::<T,i64>(rt::scalar::int::<i64>(self.n)),x)"),
    ("cast(if p { -cast(x, f64) } else { 2 }, T)", "rt::scalar::cast::<T,f64>(ifself.p{rt::scalar::neg(rt::scalar::cast::<f64,_>(x))}else{rt::scalar::int::<f64>(2)})"),
    ("cast(if p { sqrt(cast(x, f64)) } else { 2 }, T)", "rt::scalar::cast::<T,f64>(ifself.p{rt::scalar::sqrt(rt::scalar::cast::<f64,_>(x))}else{rt::scalar::int::<f64>(2)})"),
    ("cast(if p { 2 } else { sqrt(cast(x, f64)) }, T)", "rt::scalar::cast::<T,f64>(ifself.p{rt::scalar::int::<f64>(2)}else{rt::scalar::sqrt(rt::scalar::cast::<f64,_>(x))})"),
    ("cast(if p { n } else { cast(x, f64) }, T)", "rt::scalar::cast::<T,f64>(ifself.p{rt::scalar::int::<f64>(self.n)}else{rt::scalar::cast::<f64,_>(x)})"),
    ("cast(if p { cast(x, f64) + 1 } else { 2 }, T)", "rt::scalar::cast::<T,f64>(ifself.p{rt::scalar::add(rt::scalar::cast::<f64,_>(x),rt::scalar::int::<f64>(1))}else{rt::scalar::int::<f64>(2)})"),
    ("cast(if p { if q { 1 } else { cast(x, f64) } } else { 2 }, T)", "rt::scalar::cast::<T,f64>(ifself.p{ifself.q{rt::scalar::int::<f64>(1)}else{rt::scalar::cast::<f64,_>(x)}}else{rt::scalar::int::<f64>(2)})"),
    ("pow(x, 2) - sqrt(abs(y))", "rt::scalar::sub(rt::scalar::pow(x,rt::scalar::int(2)),rt::scalar::sqrt(rt::scalar::abs(y)))"),
    ("if n > 2 || q && f < 0.5 { x } else { y }", "ifrt::scalar::gt(rt::scalar::int::<i64>(self.n),rt::scalar::int::<i64>(2))||(self.q&&rt::scalar::lt(rt::scalar::float::<f64>(self.f),rt::scalar::float::<f64>(0.5))){x}else{y}"),
    ("x * (T.max + T.min)", "rt::scalar::mul(x,rt::scalar::add(rt::scalar::greatest::<T>(),rt::scalar::least::<T>()))"),
    ("x * cast(T.epsilon < cast(f16.min_positive, T), T)", "rt::scalar::mul(x,rt::scalar::cast::<T,bool>(rt::scalar::lt(rt::scalar::epsilon::<T>(),rt::scalar::cast::<T,_>(rt::scalar::min_positive::<rt::f16>()))))"),
    ("if n < 0.5 { x } else { y }", "ifrt::scalar::lt(rt::scalar::int::<f64>(self.n),rt::scalar::float::<f64>(0.5)){x}else{y}"),
    ("if sqrt(n) < 2 { x } else { -0.0 }", "ifrt::scalar::lt(rt::scalar::sqrt(rt::scalar::int::<f64>(self.n)),rt::scalar::int::<f64>(2)){x}else{rt::scalar::float(-0.0)}"),
];

#[test]
fn elementwise_expressions_become_rust() {
    for (text, expected) in COMPUTED {
        let ops = op(text, "n == 0");
        let Body::Elementwise { value, .. } = &only(&ops).body else { panic!("{text}") };
        let rust = RustPrinter::new(only(&ops)).scalar(value).to_string().replace(' ', "");
        assert_eq!(rust, *expected, "{text}");
    }
}
