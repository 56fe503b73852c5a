//! Translates one expression in each place of an op: to mathematics, to Rust, or to a fault.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use opwright_codegen::emit::docs::latex::latex;
use opwright_codegen::emit::expr::RustPrinter;
use opwright_codegen::model::{Body, Gradient, Op, OpSet, Origin, Test};
use opwright_codegen::{Specs, lower};

/// An op with this elementwise value and this condition.
fn op(value: &str, unless: &str) -> OpSet {
    with(value, unless, "vjp: {none: not here}")
}

fn with(value: &str, unless: &str, more: &str) -> OpSet {
    of_class("float", value, unless, more)
}

fn of_class(class: &str, value: &str, unless: &str, more: &str) -> OpSet {
    lowered(&spec(class, &format!("|\n    {value}"), unless, more))
}

/// A spec whose `elementwise` is this YAML.
fn spec(class: &str, values: &str, unless: &str, more: &str) -> String {
    let one = if class == "float" { "{x: [1.0], y: [2.0]}" } else { "{x: [1], y: [2]}" };
    format!(
        r#"
add:
  summary: Does something.
  category: arithmetic
  since: "0.1"
  description: Does something.
  types: {{T: {class}}}
  args:
    x: {{type: tensor<T>, description: An operand.}}
    y: {{type: tensor<T>, description: Another one.}}
    n: {{type: int, default: 0, description: An integer.}}
    m: {{type: int, default: 0, description: Another one.}}
    p: {{type: bool, default: true, description: A truth value.}}
    q: {{type: bool, default: true, description: Another one.}}
    by: {{type: axes, default: [0], description: Axes.}}
    rule: {{type: auto_broadcast, default: numpy, description: A rule.}}
    side: {{type: [left, right], default: left, description: A side.}}
    to: {{type: dtype, default: f32, description: A dtype.}}
    f: {{type: float, default: 0.5, description: A float.}}
  returns:
    sum:
      type: tensor<T>
      shape: broadcast_shapes(x.shape, y.shape, rule)
      description: The result.
  raises:
    - id: C1
      error: ValueError
      unless: |
        {unless}
      message: no
  elementwise: {values}
  {more}
  platforms: [cpu]
  examples:
    - name: one
      given: {one}
      returns: {{shape: [1]}}
"#
    )
}

fn lowered(spec: &str) -> OpSet {
    let specs = Specs::from_texts([("specs/add.yaml", spec)]).unwrap();
    lower::lower(&specs).unwrap_or_else(|faults| {
        panic!("{spec}\n{}", opwright_codegen::diagnostic::render(&faults, &[], false))
    })
}

fn only(ops: &OpSet) -> &Op {
    &ops.ops[0]
}

/// LaTeX without formatting commands: upright names and growing brackets.
fn plainly(latex: &str) -> String {
    let mut text = latex.replace(r"\left", "").replace(r"\right", "");
    while let Some((before, after)) = text.split_once(r"\mathrm{") {
        let (name, rest) = after.split_once('}').unwrap();
        text = format!("{before}{name}{rest}");
    }
    text
}

/// Elementwise expressions and their LaTeX, with brackets only where they are needed.
#[rustfmt::skip]
const WRITTEN: &[(&str, &str)] = &[
    ("x + y", r"x + y"),
    ("x - (y - x)", r"x - (y - x)"),
    ("(x - y) - x", r"x - y - x"),
    ("x * (y + x)", r"x \cdot (y + x)"),
    ("(x + y) * x", r"(x + y) \cdot x"),
    ("x * y * x", r"x \cdot y \cdot x"),
    ("x * (y * x)", r"x \cdot (y \cdot x)"),
    ("-(x + y)", r"-(x + y)"),
    ("-x * y", r"-x \cdot y"),
    ("-(x * y)", r"-(x \cdot y)"),
    ("x * -y", r"x \cdot -y"),
    ("x - -y", r"x - -y"),
    ("pow(x, y)", r"{x}^{y}"),
    ("pow(x + y, x - y)", r"{(x + y)}^{(x - y)}"),
    ("pow(-x, y)", r"{(-x)}^{y}"),
    ("pow(pow(x, y), x)", r"{({x}^{y})}^{x}"),
    ("pow(x, pow(y, x))", r"{x}^{({y}^{x})}"),
    ("pow(-2.0, y)", r"{(-2.0)}^{y}"),
    ("pow(-2, y)", r"{(-2)}^{y}"),
    ("pow(2, y) - 0 * x", r"{2}^{y} - 0 \cdot x"),
    ("pow(x, -2.0)", r"{x}^{(-2.0)}"),
    ("x + -2.0", r"x + -2.0"),
    ("x * -2.0", r"x \cdot -2.0"),
    ("-2.0 * x", r"-2.0 \cdot x"),
    ("x - -2.0", r"x - -2.0"),
    ("x + 0.0", r"x + 0.0"),
    ("0.0 - x", r"0.0 - x"),
    ("pow(1e-7, x)", r"{(1 \cdot 10^{-7})}^{x}"),
    ("pow(x, 1e9)", r"{x}^{1000000000.0}"),
    ("pow(0.0, x)", r"{0.0}^{x}"),
    ("pow(0, x)", r"{0}^{x}"),
    ("x / (y + x)", r"\frac{x}{y + x}"),
    ("min(x, 1.0 / 0.0)", r"\min(x, \infty)"),
    ("x - 1 / 0", r"x - \infty"),
    ("0 / 0 + x", "NaN + x"),
    ("min(x, inf)", r"\min(x, \infty)"),
    ("x * -inf", r"x \cdot -\infty"),
    ("min(x, T.max)", r"\min(x, T.max)"),
    ("x * cast(f64.min_positive, T)", r"x \cdot cast(f64.min\_positive, T)"),
    ("if x < 0 { nan } else { x }", r"\begin{cases} NaN & x < 0 \\ x & \text{otherwise} \end{cases}"),
    ("abs(x) * y", r"|x| \cdot y"),
    ("sqrt(x + y) + x", r"\sqrt{x + y} + x"),
    ("exp(x + y)", r"e^{(x + y)}"),
    ("fmod(x, y) * x", r"rem(x, y) \cdot x"),
    ("x * fmod(x, y)", r"x \cdot rem(x, y)"),
    ("x % y % x", r"rem(rem(x, y), x)"),
    ("x % (y % x)", r"rem(x, rem(y, x))"),
    ("1e-7 * x", r"1 \cdot 10^{-7} \cdot x"),
    ("if x < y { x } else { y }", r"\begin{cases} x & x < y \\ y & \text{otherwise} \end{cases}"),
    ("x + if x < y && y < x || x == y { x } else { y }", r"x + (\begin{cases} x & x < y \land y < x \lor x = y \\ y & \text{otherwise} \end{cases})"),
    ("if (x < y || y < x) && x != y { x } else { y }", r"\begin{cases} x & (x < y \lor y < x) \land x \ne y \\ y & \text{otherwise} \end{cases}"),
    ("if !(x < y) { x } else { y }", r"\begin{cases} x & \lnot (x < y) \\ y & \text{otherwise} \end{cases}"),
    ("if !p && q { x } else { y }", r"\begin{cases} x & \lnot p \land q \\ y & \text{otherwise} \end{cases}"),
    ("if (x < y) == (y < x) { x } else { y }", r"\begin{cases} x & (x < y) = (y < x) \\ y & \text{otherwise} \end{cases}"),
    ("if (p || q) && p { x } else { y }", r"\begin{cases} x & (p \lor q) \land p \\ y & \text{otherwise} \end{cases}"),
    ("neg(x) * y", r"-x \cdot y"),
    ("hypot(x + y, x * y)", r"\sqrt{{(x + y)}^2 + {(x \cdot y)}^2}"),
    ("pow(neg(x), y)", r"{(-x)}^{y}"),
    ("min(x, y) - max(x + 1, y)", r"\min(x, y) - \max(x + 1, y)"),
];

/// Expressions of integers.
#[rustfmt::skip]
const BITS: &[(&str, &str)] = &[
    ("x & y | x ^ y", r"(x \mathbin{\&} y) \mathbin{|} (x \oplus y)"),
    ("x & (y | x)", r"x \mathbin{\&} (y \mathbin{|} x)"),
    ("x + y << 2 >> y", r"((x + y) \ll 2) \gg y"),
    ("!x * y & !(x + 1)", r"(\lnot x \cdot y) \mathbin{\&} \lnot (x + 1)"),
    ("if x & 1 == 0 && !(x < y) { x } else { !y }", r"\begin{cases} x & (x \mathbin{\&} 1) = 0 \land \lnot (x < y) \\ \lnot y & \text{otherwise} \end{cases}"),
];

#[test]
fn operations_on_bits_become_latex() {
    for (text, expected) in BITS {
        let ops = of_class("integer", text, "n == 0", "vjp: {none: not here}");
        let Body::Elementwise { value, .. } = &only(&ops).body else { panic!("{text}") };
        assert_eq!(plainly(&latex(value, only(&ops))), *expected, "{text}");
    }
}

#[test]
fn elementwise_expressions_become_latex() {
    for (text, expected) in WRITTEN {
        let ops = op(text, "n == 0");
        let Body::Elementwise { value, .. } = &only(&ops).body else { panic!("{text}") };
        assert_eq!(plainly(&latex(value, only(&ops))), *expected, "{text}");
    }
}

/// Conditions: as mathematics, as Rust, and as Rust for their negation.
#[rustfmt::skip]
const CONDITIONS: &[(&str, &str, &str, &str)] = &[
    ("n == 0", "n = 0", "self.n==0", "self.n!=0"),
    ("n + m * n == -1", r"n + m \cdot n = -1", "rt::expr::add(self.n,rt::expr::mul(self.m,self.n)?)?==-1", "rt::expr::add(self.n,rt::expr::mul(self.m,self.n)?)?!=-1"),
    ("(n + m) * n == 0", r"(n + m) \cdot n = 0", "rt::expr::mul(rt::expr::add(self.n,self.m)?,self.n)?==0", "rt::expr::mul(rt::expr::add(self.n,self.m)?,self.n)?!=0"),
    ("n - (m - n) == 0", "n - (m - n) = 0", "rt::expr::sub(self.n,rt::expr::sub(self.m,self.n)?)?==0", "rt::expr::sub(self.n,rt::expr::sub(self.m,self.n)?)?!=0"),
    ("n - m - n == 0", "n - m - n = 0", "rt::expr::sub(rt::expr::sub(self.n,self.m)?,self.n)?==0", "rt::expr::sub(rt::expr::sub(self.n,self.m)?,self.n)?!=0"),
    ("-n == 0", "-n = 0", "rt::expr::neg(self.n)?==0", "rt::expr::neg(self.n)?!=0"),
    ("n * -1 == 0", r"n \cdot -1 = 0", "rt::expr::mul(self.n,-1)?==0", "rt::expr::mul(self.n,-1)?!=0"),
    ("p && q || n == 0", r"p \land q \lor n = 0", "(self.p&&self.q)||self.n==0", "!((self.p&&self.q)||self.n==0)"),
    ("p && (q || n == 0)", r"p \land (q \lor n = 0)", "self.p&&(self.q||self.n==0)", "!(self.p&&(self.q||self.n==0))"),
    ("(p || q) && p", r"(p \lor q) \land p", "(self.p||self.q)&&self.p", "!((self.p||self.q)&&self.p)"),
    ("p || q && p", r"p \lor q \land p", "self.p||(self.q&&self.p)", "!(self.p||(self.q&&self.p))"),
    ("!p", r"\lnot p", "!self.p", "self.p"),
    ("!(p && q)", r"\lnot (p \land q)", "!(self.p&&self.q)", "self.p&&self.q"),
    ("!(p || q)", r"\lnot (p \lor q)", "!(self.p||self.q)", "self.p||self.q"),
    ("!(n == m)", r"\lnot (n = m)", "self.n!=self.m", "self.n==self.m"),
    ("!(n != m)", r"\lnot (n \ne m)", "self.n==self.m", "self.n!=self.m"),
    ("!(n < m)", r"\lnot (n < m)", "self.n>=self.m", "self.n<self.m"),
    ("!(n <= m)", r"\lnot (n \le m)", "self.n>self.m", "self.n<=self.m"),
    ("!(n > m)", r"\lnot (n > m)", "self.n<=self.m", "self.n>self.m"),
    ("!(n >= m)", r"\lnot (n \ge m)", "self.n<self.m", "self.n>=self.m"),
    ("!!p", r"\lnot \lnot p", "self.p", "!self.p"),
    ("!(n == 0 && m == 0)", r"\lnot (n = 0 \land m = 0)", "!(self.n==0&&self.m==0)", "self.n==0&&self.m==0"),
    ("!(p == q)", r"\lnot (p = q)", "self.p!=self.q", "self.p==self.q"),
    ("p == q", "p = q", "self.p==self.q", "self.p!=self.q"),
    ("(p && q) == p", r"(p \land q) = p", "(self.p&&self.q)==self.p", "(self.p&&self.q)!=self.p"),
    ("p != q", r"\lnot (p = q)", "self.p!=self.q", "self.p==self.q"),
    ("(n < m) == (m < n)", "(n < m) = (m < n)", "(self.n<self.m)==(self.m<self.n)", "(self.n<self.m)!=(self.m<self.n)"),
    ("(n < m) == p", "(n < m) = p", "(self.n<self.m)==self.p", "(self.n<self.m)!=self.p"),
    ("p == (n >= m)", r"p = (n \ge m)", "self.p==(self.n>=self.m)", "self.p!=(self.n>=self.m)"),
    ("all(by, |d| d < n)", r"\forall d \in by: d < n", "rt::expr::all(&by,|d|Ok(d<self.n))?", "!rt::expr::all(&by,|d|Ok(d<self.n))?"),
    ("any(by, |d| d + 1 == n)", r"\exists d \in by: d + 1 = n", "rt::expr::any(&by,|d|Ok(rt::expr::add(d,1)?==self.n))?", "!rt::expr::any(&by,|d|Ok(rt::expr::add(d,1)?==self.n))?"),
    ("!all(by, |d| d < n)", r"\lnot \forall d \in by: d < n", "!rt::expr::all(&by,|d|Ok(d<self.n))?", "rt::expr::all(&by,|d|Ok(d<self.n))?"),
    ("len(by) + 1 == n", "len(by) + 1 = n", "rt::expr::len(&by)+1==self.n", "rt::expr::len(&by)+1!=self.n"),
    ("len(by) * 2 - 1 == len(by)", r"len(by) \cdot 2 - 1 = len(by)", "rt::expr::len(&by)*2-1==rt::expr::len(&by)", "rt::expr::len(&by)*2-1!=rt::expr::len(&by)"),
    ("len(by) / 2 == n", "trunc(len(by) / 2) = n", "rt::expr::div(rt::expr::len(&by),2)?==self.n", "rt::expr::div(rt::expr::len(&by),2)?!=self.n"),
    ("len(by) % 2 == n", "rem(len(by), 2) = n", "rt::expr::rem(rt::expr::len(&by),2)?==self.n", "rt::expr::rem(rt::expr::len(&by),2)?!=self.n"),
    ("min(len(by), 2) == n", r"\min(len(by), 2) = n", "rt::expr::min(rt::expr::len(&by),2)==self.n", "rt::expr::min(rt::expr::len(&by),2)!=self.n"),
    ("-len(by) == n", "-len(by) = n", "rt::expr::neg(rt::expr::len(&by))?==self.n", "rt::expr::neg(rt::expr::len(&by))?!=self.n"),
    ("rank(x) == rank(y.shape)", "rank(x.shape) = rank(y.shape)", "rt::expr::len(&x_shape)==rt::expr::len(&y_shape)", "rt::expr::len(&x_shape)!=rt::expr::len(&y_shape)"),
    ("len(by) - (len(by) - 1) == 1", "len(by) - (len(by) - 1) = 1", "rt::expr::len(&by)-(rt::expr::len(&by)-1)==1", "rt::expr::len(&by)-(rt::expr::len(&by)-1)!=1"),
    ("(len(by) + 1) * 2 > 3", r"(len(by) + 1) \cdot 2 > 3", "(rt::expr::len(&by)+1)*2>3", "(rt::expr::len(&by)+1)*2<=3"),
    ("len(by) * (len(by) * 2) > 3", r"len(by) \cdot (len(by) \cdot 2) > 3", "rt::expr::mul(rt::expr::len(&by),rt::expr::len(&by)*2)?>3", "rt::expr::mul(rt::expr::len(&by),rt::expr::len(&by)*2)?<=3"),
    ("all(by, |d| 2 * (d + 1) > d)", r"\forall d \in by: 2 \cdot (d + 1) > d", "rt::expr::all(&by,|d|Ok(rt::expr::mul(2,rt::expr::add(d,1)?)?>d))?", "!rt::expr::all(&by,|d|Ok(rt::expr::mul(2,rt::expr::add(d,1)?)?>d))?"),
    ("at(by, 0) == n", "by_{0} = n", "rt::expr::at(&by,0)?==self.n", "rt::expr::at(&by,0)?!=self.n"),
    ("at(by, n + 1) == n", "by_{n + 1} = n", "rt::expr::at(&by,rt::expr::add(self.n,1)?)?==self.n", "rt::expr::at(&by,rt::expr::add(self.n,1)?)?!=self.n"),
    ("at(by, at(by, 0)) == n", "by_{by_{0}} = n", "rt::expr::at(&by,rt::expr::at(&by,0)?)?==self.n", "rt::expr::at(&by,rt::expr::at(&by,0)?)?!=self.n"),
    ("at(by, n + m * 2) == n", r"by[n + m \cdot 2] = n", "rt::expr::at(&by,rt::expr::add(self.n,rt::expr::mul(self.m,2)?)?)?==self.n", "rt::expr::at(&by,rt::expr::add(self.n,rt::expr::mul(self.m,2)?)?)?!=self.n"),
    ("axis(n, x.rank) == m", "axis(n, len(x.shape)) = m", "rt::expr::axis(self.n,rt::expr::len(&x_shape))?==self.m", "rt::expr::axis(self.n,rt::expr::len(&x_shape))?!=self.m"),
    ("axis(n, m) + 1 == 2", "axis(n, m) + 1 = 2", "rt::expr::add(rt::expr::axis(self.n,self.m)?,1)?==2", "rt::expr::add(rt::expr::axis(self.n,self.m)?,1)?!=2"),
    ("by == range(0, 3)", "by = [0, 3)", "by==rt::expr::range(0,3).map(rt::expr::list)?", "by!=rt::expr::range(0,3).map(rt::expr::list)?"),
    ("x.shape == y.shape", "x.shape = y.shape", "x_shape==y_shape", "x_shape!=y_shape"),
    ("x.rank == n", "len(x.shape) = n", "rt::expr::len(&x_shape)==self.n", "rt::expr::len(&x_shape)!=self.n"),
    ("x.dtype == y.dtype", "x.dtype = y.dtype", "x.dtype()==y.dtype()", "x.dtype()!=y.dtype()"),
    ("if p { q } else { n == 0 }", r"\begin{cases} q & p \\ n = 0 & \text{otherwise} \end{cases}", "ifself.p{self.q}else{self.n==0}", "!(ifself.p{self.q}else{self.n==0})"),
    ("(if p { q } else { p }) && q", r"(\begin{cases} q & p \\ p & \text{otherwise} \end{cases}) \land q", "(ifself.p{self.q}else{self.p})&&self.q", "!((ifself.p{self.q}else{self.p})&&self.q)"),
    ("if p { n } else { m } == 0", r"(\begin{cases} n & p \\ m & \text{otherwise} \end{cases}) = 0", "(ifself.p{self.n}else{self.m})==0", "(ifself.p{self.n}else{self.m})!=0"),
    ("map(by, |d| d + 1) == by", r"(d + 1)_{d \in by} = by", "rt::expr::map(&by,|d|rt::expr::add(d,1))?==by", "rt::expr::map(&by,|d|rt::expr::add(d,1))?!=by"),
    ("filter(by, |d| d > 0) == by", r"\{d \in by : d > 0\} = by", "rt::expr::filter(&by,|d|Ok(d>0))?==by", "rt::expr::filter(&by,|d|Ok(d>0))?!=by"),
    ("defined(sum.shape)", r"sum.shape \text{ is defined}", "sum_shape.is_ok()", "sum_shape.is_err()"),
    ("!defined(sum.shape)", r"\lnot sum.shape \text{ is defined}", "sum_shape.is_err()", "sum_shape.is_ok()"),
    ("len(sum.shape) == 0", "len(sum.shape) = 0", "rt::expr::len(sum_shape.as_ref()?)==0", "rt::expr::len(sum_shape.as_ref()?)!=0"),
    ("n % 2 == 0", "rem(n, 2) = 0", "rt::expr::rem(self.n,2)?==0", "rt::expr::rem(self.n,2)?!=0"),
    ("(n + 1) / (n * 2) == n", r"trunc((n + 1) / (n \cdot 2)) = n", "rt::expr::div(rt::expr::add(self.n,1)?,rt::expr::mul(self.n,2)?)?==self.n", "rt::expr::div(rt::expr::add(self.n,1)?,rt::expr::mul(self.n,2)?)?!=self.n"),
    ("n / 2 * 2 == n", r"trunc(n / 2) \cdot 2 = n", "rt::expr::mul(rt::expr::div(self.n,2)?,2)?==self.n", "rt::expr::mul(rt::expr::div(self.n,2)?,2)?!=self.n"),
    ("p || n == 0 && m == 0", r"p \lor n = 0 \land m = 0", "self.p||(self.n==0&&self.m==0)", "!(self.p||(self.n==0&&self.m==0))"),
    ("p || (n == 0) == q", r"p \lor (n = 0) = q", "self.p||(self.n==0)==self.q", "!(self.p||(self.n==0)==self.q)"),
];

#[test]
fn conditions_become_latex_and_rust() {
    for (text, written, holds, fails) in CONDITIONS {
        let ops = op("x + y", text);
        let op = only(&ops);
        let Test::Call(condition) = &op.constraints[0].test else { panic!("{text}") };
        assert_eq!(plainly(&latex(condition, op)), *written, "{text}");
        let names = RustPrinter::new(op);
        let tight =
            |code: opwright_codegen::emit::expr::RustExpr| code.tokens.to_string().replace(' ', "");
        assert_eq!(tight(names.shape(condition)), *holds, "{text}");
        assert_eq!(tight(names.fails(condition)), *fails, "{text}");
    }
}

/// The quotient of integers is not a fraction.
#[test]
fn integer_quotients_are_truncated() {
    for (class, value, expected, line) in [
        ("integer", "x / 2 * y", r"trunc(\frac{x}{2}) \cdot y", "trunc(x / 2) · y"),
        ("float", "x / y * y", r"\frac{x}{y} \cdot y", "(x / y) · y"),
        ("numeric", "x / 2", r"\frac{x}{2}", "x / 2"),
        (
            "float",
            "cast(cast(x, i32) / 2, T)",
            r"cast(trunc(\frac{cast(x, i32)}{2}), T)",
            "cast(trunc((cast(x, i32)) / 2), T)",
        ),
        (
            "float",
            "x / cast(n / 2, T)",
            r"\frac{x}{cast(trunc(\frac{n}{2}), T)}",
            "x / (cast(trunc(n / 2), T))",
        ),
    ] {
        let ops = of_class(class, value, "n == 0", "vjp: {none: not here}");
        let Body::Elementwise { value, .. } = &only(&ops).body else { panic!("{expected}") };
        let formula = latex(value, only(&ops));
        assert_eq!(plainly(&formula), expected);
        assert_eq!(opwright_codegen::formula::plain(&formula), line);
    }
    let by_class = "{float: x * y, integer: x / 2}";
    let ops = lowered(&spec("numeric", by_class, "n == 0", "vjp: {none: not here}"));
    let Body::Elementwise { value, .. } = &only(&ops).body else { panic!("{by_class}") };
    let expected = r"\begin{cases} x \cdot y & \text{for float dtypes} \\ trunc(\frac{x}{2}) & \text{for integer dtypes} \end{cases}";
    assert_eq!(plainly(&latex(value, only(&ops))), expected);
}

/// The derived gradient of each operand.
#[rustfmt::skip]
const DERIVED: &[(&str, &str, &str)] = &[
    ("x + y", r"grad", r"grad"),
    ("x - y", r"grad", r"-grad"),
    ("x - y * y", r"grad", r"grad \cdot (-2 \cdot y)"),
    ("-(x * y)", r"grad \cdot -y", r"grad \cdot -x"),
    ("x * y", r"grad \cdot y", r"grad \cdot x"),
    ("x / y", r"\frac{grad}{y}", r"-\frac{grad \cdot x}{{y}^2}"),
    ("cos(x) - sin(y)", r"grad \cdot -\sin(x)", r"grad \cdot -\cos(y)"),
    ("x * x * x", r"grad \cdot (3 \cdot (x \cdot x))", r"0"),
    ("x * cast(x < y, T)", r"grad \cdot cast(x < y, T)", r"0"),
    ("if x < y { x * y } else { y }", r"\begin{cases} grad \cdot y & x < y \\ 0 & \text{otherwise} \end{cases}", r"\begin{cases} grad \cdot x & x < y \\ grad & \text{otherwise} \end{cases}"),
    ("2 * x - 3 * y", r"2 \cdot grad", r"-3 \cdot grad"),
    ("exp(-y) * x", r"grad \cdot e^{(-y)}", r"grad \cdot -(x \cdot e^{(-y)})"),
    ("-x", r"-grad", r"0"),
    ("ln(x) + y * 0", r"\frac{grad}{x}", r"0"),
    ("max(x, y)", r"\begin{cases} grad & x \ge y \lor y \text{ is NaN} \\ 0 & \text{otherwise} \end{cases}", r"\begin{cases} 0 & x \ge y \lor y \text{ is NaN} \\ grad & \text{otherwise} \end{cases}"),
    ("sqrt(x * x + y)", r"grad \cdot \frac{x}{\sqrt{x \cdot x + y}}", r"grad \cdot \frac{0.5}{\sqrt{x \cdot x + y}}"),
    ("tanh(x * y)", r"grad \cdot \frac{y \cdot 4}{{(e^{(x \cdot y)} + e^{(-(x \cdot y))})}^2}", r"grad \cdot \frac{x \cdot 4}{{(e^{(x \cdot y)} + e^{(-(x \cdot y))})}^2}"),
    ("abs(x - y)", r"grad \cdot (\begin{cases} -1 & x - y < 0 \\ 1 & \text{otherwise} \end{cases})", r"grad \cdot (\begin{cases} 1 & x - y < 0 \\ -1 & \text{otherwise} \end{cases})"),
    ("floor(x) + y", r"0", r"grad"),
    ("copysign(x, y)", r"grad \cdot (\begin{cases} 1 & signbit(x) = signbit(y) \\ -1 & \text{otherwise} \end{cases})", r"0"),
    ("trunc(x) + sign(x) * y", r"0", r"grad \cdot sign(x)"),
    ("pow(x, 2) + y", r"grad \cdot (2 \cdot x)", r"grad"),
    ("pow(x, 2.5) * y", r"grad \cdot (2.5 \cdot (y \cdot {x}^{1.5}))", r"grad \cdot {x}^{2.5}"),
    ("pow(x, y)", r"\begin{cases} 0 & y = 0 \\ grad \cdot (y \cdot {x}^{y - 1}) & \text{otherwise} \end{cases}", r"\begin{cases} 0 & x = 0 \land y \ge 0 \\ grad \cdot ({x}^{y} \cdot \ln(x)) & \text{otherwise} \end{cases}"),
    // What the cotangent is multiplied by is a part of the partial derivative.
    ("pow(x, y) * y", r"\begin{cases} 0 & y = 0 \\ grad \cdot (y \cdot (y \cdot {x}^{y - 1})) & \text{otherwise} \end{cases}", r"(\begin{cases} 0 & x = 0 \land y \ge 0 \\ grad \cdot (y \cdot ({x}^{y} \cdot \ln(x))) & \text{otherwise} \end{cases}) + grad \cdot {x}^{y}"),
    ("x * x / (x + y)", r"grad \cdot (2 \cdot \frac{x}{x + y}) + -\frac{grad \cdot (x \cdot x)}{{(x + y)}^2}", r"-\frac{grad \cdot (x \cdot x)}{{(x + y)}^2}"),
    ("pow(2, x) - max(y, 0)", r"grad \cdot ({2}^{x} \cdot \ln(2))", r"\begin{cases} -grad & y \ge 0 \\ 0 & \text{otherwise} \end{cases}"),
    ("atan2(x, 1) + min(1.5, y)", r"\frac{grad \cdot 1}{{x}^2 + {1}^2}", r"\begin{cases} 0 & 1.5 \le y \lor y \text{ is NaN} \\ grad & \text{otherwise} \end{cases}"),
    ("if x < y { x * y } else { y } + if x < y { y } else { x }", r"\begin{cases} grad \cdot y & x < y \\ grad & \text{otherwise} \end{cases}", r"\begin{cases} grad \cdot (x + 1) & x < y \\ grad & \text{otherwise} \end{cases}"),
    // Constant factors and terms are folded.
    ("(x - y) * (x - y)", r"grad \cdot (2 \cdot (x - y))", r"grad \cdot (-2 \cdot (x - y))"),
    ("0.5 * x * x", r"grad \cdot x", r"0"),
    ("x + y + x", r"2 \cdot grad", r"grad"),
    ("x * y + x", r"grad \cdot (y + 1)", r"grad \cdot x"),
    ("x - (y - x)", r"2 \cdot grad", r"-grad"),
    ("x - x", r"0", r"0"),
    ("-(-x) * 1 + 0", r"grad", r"0"),
    ("1e30 * x * 1e30", r"grad \cdot (1 \cdot 10^{30} \cdot (1 \cdot 10^{30}))", r"0"),
    // The choice is between whole gradients, so that the branch not taken contributes 0 even if its
    // gradient is infinite or NaN.
    ("sqrt(max(x, y))", r"\begin{cases} grad \cdot \frac{0.5}{\sqrt{\max(x, y)}} & x \ge y \lor y \text{ is NaN} \\ 0 & \text{otherwise} \end{cases}", r"\begin{cases} 0 & x \ge y \lor y \text{ is NaN} \\ grad \cdot \frac{0.5}{\sqrt{\max(x, y)}} & \text{otherwise} \end{cases}"),
    ("if x > 0 { ln(x) } else { y }", r"\begin{cases} \frac{grad}{x} & x > 0 \\ 0 & \text{otherwise} \end{cases}", r"\begin{cases} 0 & x > 0 \\ grad & \text{otherwise} \end{cases}"),
    ("max(maximum(x, y), y)", r"\begin{cases} \begin{cases} grad & x \ge y \lor x \text{ is NaN} \\ 0 & \text{otherwise} \end{cases} & maximum(x, y) \ge y \lor y \text{ is NaN} \\ 0 & \text{otherwise} \end{cases}", r"\begin{cases} \begin{cases} 0 & x \ge y \lor x \text{ is NaN} \\ grad & \text{otherwise} \end{cases} & maximum(x, y) \ge y \lor y \text{ is NaN} \\ grad & \text{otherwise} \end{cases}"),
    ("hypot(sqrt(x), y)", r"\begin{cases} 0 & \sqrt{x} = 0 \land y = 0 \\ grad \cdot \frac{\frac{0.5}{\sqrt{x}} \cdot \sqrt{x}}{\sqrt{{\sqrt{x}}^2 + {y}^2}} & \text{otherwise} \end{cases}", r"\begin{cases} 0 & \sqrt{x} = 0 \land y = 0 \\ \frac{grad \cdot y}{\sqrt{{y}^2 + {\sqrt{x}}^2}} & \text{otherwise} \end{cases}"),
    ("hypot(x, 3) - y % 2", r"\frac{grad \cdot x}{\sqrt{{x}^2 + {3}^2}}", r"-grad"),
];

#[test]
fn gradients_are_derived() {
    for (text, of_x, of_y) in DERIVED {
        let ops = with(text, "n == 0", "references: []");
        let op = only(&ops);
        for (gradient, expected) in op.gradients.iter().zip([of_x, of_y]) {
            let Gradient::Scalar(e, Origin::Derived) = gradient else { panic!("{text}") };
            assert_eq!(plainly(&latex(e, op)), *expected, "{text}");
        }
    }
}

/// A decimal of a spec is rounded once, from its digits to the dtype, and not via f64.
#[test]
fn decimals_are_rounded_once() {
    use opwright_codegen::model::DType;
    let row = "special_cases: [{x: 1.000488281250000000000000001, y: -1.0039062500000000000001, sum: 0.5}]";
    let ops = with("x + y", "n == 0", &format!("vjp: {{none: not here}}\n  {row}"));
    let operands = &only(&ops).special_cases[0].operands;
    let bits = |i: usize, dtype| operands[i].cast(dtype).bits(dtype);
    assert_eq!((bits(0, DType::F16), bits(1, DType::Bf16)), (0x3c01, 0xbf81));
    assert_eq!((bits(0, DType::F32), bits(1, DType::F16)), (0x3f80_1000, 0xbc04));
}

/// Elements are numbered in row-major order, and the number of a coordinate converts back.
#[test]
fn coordinates_are_numbered_in_row_major_order() {
    use opwright_codegen::expr::functions::tensor::coordinate;
    for shape in [&[2, 3, 4][..], &[5], &[1, 7, 1], &[3, 1, 2, 2]] {
        let count = shape.iter().product::<i64>();
        for number in 0..count {
            let c = coordinate(shape, number as usize);
            let back = c.iter().zip(shape).fold(0, |number, (i, n)| number * n + i);
            assert_eq!(back, number, "{shape:?}: {c:?}");
            assert!(c.iter().zip(shape).all(|(i, n)| (0..*n).contains(i)), "{shape:?}: {c:?}");
        }
    }
    assert!(coordinate(&[], 0).is_empty());
    assert_eq!(coordinate(&[2, 0, 3], 0), [0, 0, 0]);
}

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

/// Conditions as the calculator's JavaScript.
#[rustfmt::skip]
const SCRIPTED: &[(&str, &str)] = &[
    ("n == 0", "A.n === 0n"),
    ("(n + m) * n == -1", "S.mul(S.add(A.n, A.m), A.n) === -1n"),
    ("n - (m - n) == 0", "S.sub(A.n, S.sub(A.m, A.n)) === 0n"),
    ("p && (q || n < 0)", "A.p && (A.q || (A.n < 0n))"),
    ("!(p && q)", "!(A.p && A.q)"),
    ("!(n < m)", "!(A.n < A.m)"),
    ("(n < m) == p", "S.same(A.n < A.m, A.p)"),
    ("(if p { q } else { p }) && q", "(A.p ? A.q : A.p) && A.q"),
    ("if p { n } else { m } == 0", "(A.p ? A.n : A.m) === 0n"),
    ("all(by, |case| any(by, |d| d + 1 == case))", "S.all(A.by, (case_) => S.any(A.by, (d) => S.add(d, 1n) === case_))"),
    ("len(map(by, |d| max(d, 0))) == at(by, 0)", "S.len(S.map(A.by, (d) => S.max(d, 0n))) === S.at(A.by, 0n)"),
    ("axis(n, x.rank) == 0", "S.axis(A.n, S.len(O.x.shape)) === 0n"),
    ("filter(by, |d| d > 0) == range(0, 3)", "S.same(S.filter(A.by, (d) => d > 0n), S.range(0n, 3n))"),
    ("defined(sum.shape) || x.rank == n % 2", "S.defined(() => R.shape) || (S.len(O.x.shape) === S.rem(A.n, 2n))"),
    ("side == \"left\" && to == x.dtype && rule == rule", r#"(S.same(A.side, "left") && S.same(A.to, O.x.dtype)) && S.same(A.rule, A.rule)"#),
];

#[test]
fn conditions_become_javascript() {
    for (text, expected) in SCRIPTED {
        let ops = op("x + y", text);
        let script = opwright_codegen::site::js::infer(only(&ops));
        let line = script.lines().find(|line| line.contains("\"C1\"")).unwrap();
        let condition = line.split_once("() => ").unwrap().1;
        let condition = condition.rsplit_once(", () => [").unwrap().0;
        assert_eq!(condition, *expected, "{text}");
    }
}

/// The signatures of functions in the language reference.
#[test]
fn the_reference_lists_function_signatures() {
    use opwright_codegen::expr::reference::sections;
    let written: Vec<(&str, Vec<String>)> = sections()
        .into_iter()
        .map(|(title, entries)| (title, entries.into_iter().map(|e| e.written).collect()))
        .collect();
    for (title, some) in [
        (
            "Shapes, lists and integers",
            &["a + b", "-a", "a == b", "len(list)", "insert(list, at, v)"][..],
        ),
        ("Functions that take a closure", &["all(list, |v| …)", "map(list, |v| …)"]),
        ("Special forms", &["cast(x, dtype)"]),
        ("Scalars: elementwise, each, of, vjp", &["a * b", "-a", "a <= b", "pow(a, b)", "exp(a)"]),
        ("Tensors: gradients of view, reduce and kernel", &["sum(t, list)", "reshape(t, list)"]),
    ] {
        let (_, all) = written.iter().find(|(have, _)| *have == title).unwrap();
        for one in some {
            assert!(all.iter().any(|have| have == one), "{one} is not in {all:?}");
        }
        assert!(title.starts_with("Shapes") == all.contains(&"len(list)".to_owned()), "{title}");
    }
}

/// Comments are broken at the last space within the width.
#[test]
fn comments_are_wrapped_at_the_width() {
    use opwright_codegen::pretty::wrap;
    for (text, width, lines) in [
        ("", 5, &[""][..]),
        ("ab cd", 5, &["ab cd"]),
        ("ab cde", 5, &["ab", "cde"]),
        ("ab cd ef gh", 5, &["ab cd", "ef gh"]),
        (" ab   cd\nef ", 8, &["ab cd ef"]),
        ("abcdefgh ij", 5, &["abcdefgh", "ij"]),
        ("é é é é", 3, &["é é", "é é"]),
    ] {
        assert_eq!(wrap(text, width), lines, "{text}");
    }
}
