//! Conditions, in each language.

use opwright_codegen::emit::docs::latex::latex;
use opwright_codegen::emit::expr::RustPrinter;
use opwright_codegen::model::Test;

use crate::latex::plainly;
use crate::spec::{only, op};

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
