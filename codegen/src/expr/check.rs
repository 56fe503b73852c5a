//! Names and sorts: from a syntax tree to a typed expression, or a diagnostic at the place of the fault.

use super::builtin::{BUILTINS, Builtin, Domain, Gives, Want};
use super::parse::{Ast, Node};
use super::{Binder, Expr, Kind, Sort};
use crate::diagnostic::{Diagnostic, suggest};
use crate::model::{Attribute, AttributeType, Class, DType, Elem, Let, Operand, TypeVar};
use crate::source::Span;

/// What an expression may refer to.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// The part of the language.
    pub domain: Domain,
    /// The type variable.
    pub var: Option<&'a TypeVar>,
    /// The operands.
    pub operands: &'a [Operand],
    /// The attributes.
    pub attributes: &'a [Attribute],
    /// The `let`s so far.
    pub lets: &'a [Let],
    /// The result's name, where its shape may be used.
    pub result: Option<&'a str>,
    /// Whether `c`, the coordinate, has a meaning.
    pub coord: bool,
    /// Whether `grad` has a meaning, and its element type.
    pub grad: Option<Elem>,
    /// Expressions for the parameters of a derivative's template.
    pub template: &'a [(&'a str, Expr)],
}

impl Scope<'_> {
    /// Everything that has a meaning by itself.
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = vec![];
        names.extend(self.operands.iter().map(|o| o.name.as_str()));
        names.extend(self.attributes.iter().map(|a| a.name.as_str()));
        names.extend(self.lets.iter().map(|l| l.name.as_str()));
        names.extend(self.result);
        names.extend(self.coord.then_some("c"));
        names.extend(self.grad.map(|_| "grad"));
        names.extend(self.template.iter().map(|(n, _)| *n));
        names
    }
}

type Checked = Result<Expr, Diagnostic>;

/// Checks an expression that must have the sort `want`; a scalar's dtype comes with it.
///
/// # Errors
/// E03xx, at the place of the fault.
pub fn check(ast: &Ast, scope: &Scope, want: &Sort) -> Checked {
    let mut checker = Checker { scope: *scope, params: vec![] };
    let expr = match want {
        Sort::Scalar(elem) => checker.scalar(ast, Some(*elem))?,
        _ => checker.expr(ast)?,
    };
    match (&expr.sort, want) {
        (have, want) if have == want => Ok(expr),
        (Sort::Scalar(have), Sort::Scalar(want)) => Err(mixed(expr.span, *have, *want, scope.var)),
        // A truth value may be asked for in either part of the language.
        (Sort::Scalar(Elem::Fixed(DType::Bool)), Sort::Bool) => Ok(expr),
        (have, want) => Err(sort_fault(expr.span, have, want)),
    }
}

/// Checks an expression of any sort, for a message's hole or a `let`.
///
/// # Errors
/// E03xx, at the place of the fault.
pub fn check_any(ast: &Ast, scope: &Scope) -> Checked {
    let mut checker = Checker { scope: *scope, params: vec![] };
    if scope.domain == Domain::Scalar { checker.scalar(ast, None) } else { checker.expr(ast) }
}

struct Checker<'a> {
    scope: Scope<'a>,
    params: Vec<String>,
}

fn sort_fault(span: Span, have: &Sort, want: &Sort) -> Diagnostic {
    let title = format!("expected {}, found {}", want.name(), have.name());
    let fault = Diagnostic::new("E0304", title, span);
    match (have, want) {
        (Sort::Int | Sort::List, Sort::Bool) => {
            fault.help("a condition compares: `x.rank <= 2`, `a == b`, `all(…)`")
        }
        (Sort::Tensor(_), _) => {
            fault.help("`x.shape`, `x.rank` and `axes(x)` speak of a tensor's shape")
        }
        (Sort::Scalar(_), Sort::Int | Sort::List) => {
            fault.help("shapes do not depend on values; `x.shape[i]` is a size")
        }
        _ => fault,
    }
}

fn elem_name(elem: Elem, var: Option<&TypeVar>) -> String {
    match elem {
        Elem::Var => var.map_or("T".into(), |v| v.name.clone()),
        Elem::Fixed(dtype) => dtype.name().into(),
    }
}

fn mixed(span: Span, have: Elem, want: Elem, var: Option<&TypeVar>) -> Diagnostic {
    let (have, want) = (elem_name(have, var), elem_name(want, var));
    Diagnostic::new("E0309", format!("expected a scalar of dtype {want}, found {have}"), span)
        .help(format!("there are no implicit conversions; write `cast(…, {want})`"))
}

impl Checker<'_> {
    fn make(&self, kind: Kind, sort: Sort, span: Span) -> Checked {
        Ok(Expr { kind, sort, span })
    }

    fn names(&self) -> Vec<&str> {
        let mut names = self.scope.names();
        names.extend(self.params.iter().map(String::as_str));
        names
    }

    fn unknown(&self, name: &str, span: Span) -> Diagnostic {
        let names = self.names();
        let fault = Diagnostic::new("E0303", format!("unknown name `{name}`"), span);
        match suggest(name, names.iter().copied()) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None if names.is_empty() => fault.help("there is nothing to refer to here"),
            None => fault.help(format!("here are: {}", names.join(", "))),
        }
    }

    /// A name by itself. `elem` is the dtype that its place gives to an attribute used as a scalar.
    fn name(&self, name: &str, span: Span, scalar: bool, elem: Option<Elem>) -> Checked {
        let s = &self.scope;
        if self.params.iter().any(|p| p == name) {
            return self.make(Kind::Param(name.into()), Sort::Int, span);
        }
        if let Some((_, expr)) = s.template.iter().find(|(n, _)| *n == name) {
            return Ok(expr.clone());
        }
        if name == "c" && s.coord {
            return self.make(Kind::Coord, Sort::List, span);
        }
        if let (Some(grad), "grad") = (s.grad, name) {
            let sort = if scalar { Sort::Scalar(grad) } else { Sort::Tensor(grad) };
            return self.make(Kind::Grad, sort, span);
        }
        if let Some(i) = s.operands.iter().position(|o| o.name == name) {
            let elem = s.operands[i].elem;
            let sort = if scalar { Sort::Scalar(elem) } else { Sort::Tensor(elem) };
            return self.make(Kind::Operand(i), sort, span);
        }
        if let Some(i) = s.lets.iter().position(|l| l.name == name) {
            return self.make(Kind::Let(i), s.lets[i].value.sort.clone(), span);
        }
        let Some(i) = s.attributes.iter().position(|a| a.name == name) else {
            return Err(self.unknown(name, span));
        };
        let sort = match &s.attributes[i].ty {
            AttributeType::Shape
            | AttributeType::Dims
            | AttributeType::AxisSet
            | AttributeType::Axes => Sort::List,
            AttributeType::Float if !scalar => {
                return Err(Diagnostic::new(
                    "E0304",
                    format!("float attribute `{name}` has no place among shapes"),
                    span,
                )
                .help("a float attribute is a scalar: use it in `elementwise`"));
            }
            AttributeType::Int | AttributeType::Float if scalar => {
                Sort::Scalar(self.place(elem, span)?)
            }
            AttributeType::Bool if scalar => Sort::Scalar(Elem::Fixed(DType::Bool)),
            AttributeType::Int | AttributeType::Float => Sort::Int,
            AttributeType::Bool => Sort::Bool,
            AttributeType::AutoBroadcast => Sort::Rule,
            AttributeType::DType => Sort::DType,
            AttributeType::Choice(_) => Sort::Word,
        };
        self.make(Kind::Attribute(i), sort, span)
    }

    /// The dtype that a number takes from its place, or `T`.
    fn place(&self, elem: Option<Elem>, span: Span) -> Result<Elem, Diagnostic> {
        elem.or(self.scope.var.map(|_| Elem::Var)).ok_or_else(|| {
            Diagnostic::new("E0309", "this number has no dtype here", span)
                .help("write `cast(…, f32)`")
        })
    }

    fn operand(&self, ast: &Ast) -> Option<usize> {
        match &ast.node {
            Node::Name(name) if !self.params.contains(name) => {
                self.scope.operands.iter().position(|o| &o.name == name)
            }
            _ => None,
        }
    }

    fn field(&self, base: &Ast, field: &str, span: Span) -> Checked {
        if let (Node::Name(name), "shape" | "rank") = (&base.node, field)
            && Some(name.as_str()) == self.scope.result
        {
            let shape = Expr { kind: Kind::ResultShape, sort: Sort::List, span };
            return if field == "shape" { Ok(shape) } else { self.rank(shape, span) };
        }
        let Some(i) = self.operand(base) else {
            if let Node::Name(name) = &base.node
                && !self.names().contains(&name.as_str())
            {
                return Err(self.unknown(name, base.span));
            }
            return Err(Diagnostic::new(
                "E0304",
                format!("`.{field}` needs an operand before it"),
                base.span,
            )
            .help("operands have `.shape`, `.rank` and `.dtype`; a list has `len(list)`"));
        };
        match field {
            "shape" => self.make(Kind::Shape(i), Sort::List, span),
            "rank" => {
                let shape = Expr { kind: Kind::Shape(i), sort: Sort::List, span };
                self.rank(shape, span)
            }
            "dtype" => self.make(Kind::DType(i), Sort::DType, span),
            _ => Err(Diagnostic::new("E0303", format!("an operand has no `.{field}`"), span)
                .help("operands have `.shape`, `.rank` and `.dtype`")),
        }
    }

    fn rank(&self, shape: Expr, span: Span) -> Checked {
        let len =
            Builtin::find("len", 1, Domain::Shape).ok_or_else(|| self.unknown("len", span))?;
        self.make(Kind::Call(len, vec![shape]), Sort::Int, span)
    }

    /// An expression about shapes or tensors.
    fn expr(&mut self, ast: &Ast) -> Checked {
        let span = ast.span;
        match &ast.node {
            Node::Int(v) => self.make(Kind::Int(*v), Sort::Int, span),
            Node::Float(_) => {
                Err(Diagnostic::new("E0304", "a float has no place among shapes", span)
                    .help("sizes are integers"))
            }
            Node::Bool(v) => self.make(Kind::Bool(*v), Sort::Bool, span),
            Node::Str(v) => self.make(Kind::Word(v.clone()), Sort::Word, span),
            Node::Name(name) => self.name(name, span, false, None),
            Node::Field(base, field) => self.field(base, field, span),
            Node::Index(base, index) => {
                if let Some(i) = self.operand(base) {
                    if !self.scope.coord {
                        return Err(Diagnostic::new(
                            "E0304",
                            "the elements of an operand have no place here",
                            span,
                        )
                        .help("shapes do not depend on values; did you mean `.shape[…]`?"));
                    }
                    let index = self.sorted(index, &Sort::List)?;
                    let elem = self.scope.operands[i].elem;
                    return self.make(Kind::Load(i, Box::new(index)), Sort::Scalar(elem), span);
                }
                let (list, index) =
                    (self.sorted(base, &Sort::List)?, self.sorted(index, &Sort::Int)?);
                self.row("at", vec![list, index], span)
            }
            Node::Unary("!", a) => {
                let a = self.sorted(a, &Sort::Bool)?;
                self.make(Kind::Not(Box::new(a)), Sort::Bool, span)
            }
            Node::Unary(sign, a) => {
                let a = self.sorted(a, &Sort::Int)?;
                self.row(sign, vec![a], span)
            }
            Node::Binary(sign @ ("&&" | "||"), a, b) => {
                let (a, b) = (
                    Box::new(self.sorted(a, &Sort::Bool)?),
                    Box::new(self.sorted(b, &Sort::Bool)?),
                );
                let kind = if *sign == "&&" { Kind::And(a, b) } else { Kind::Or(a, b) };
                self.make(kind, Sort::Bool, span)
            }
            Node::Binary(sign @ ("==" | "!="), a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                if a.sort != b.sort {
                    return Err(sort_fault(b.span, &b.sort, &a.sort));
                }
                if a.sort == Sort::Int {
                    return self.row(sign, vec![a, b], span);
                }
                if matches!(a.sort, Sort::Tensor(_) | Sort::Scalar(_)) {
                    return Err(sort_fault(a.span, &a.sort, &Sort::List));
                }
                let same =
                    Expr { kind: Kind::Same(Box::new(a), Box::new(b)), sort: Sort::Bool, span };
                if *sign == "==" {
                    Ok(same)
                } else {
                    self.make(Kind::Not(Box::new(same)), Sort::Bool, span)
                }
            }
            Node::Binary(sign, a, b) => {
                let (a, b) = (self.sorted(a, &Sort::Int)?, self.sorted(b, &Sort::Int)?);
                self.row(sign, vec![a, b], span)
            }
            Node::If(c, a, b) => {
                let (c, a, b) = (self.sorted(c, &Sort::Bool)?, self.expr(a)?, self.expr(b)?);
                if a.sort != b.sort {
                    return Err(sort_fault(b.span, &b.sort, &a.sort)
                        .note("both branches of `if` have one sort"));
                }
                let sort = a.sort.clone();
                self.make(Kind::If(Box::new(c), Box::new(a), Box::new(b)), sort, span)
            }
            Node::Range(a, b) => {
                let (a, b) = (self.sorted(a, &Sort::Int)?, self.sorted(b, &Sort::Int)?);
                self.row("range", vec![a, b], span)
            }
            Node::Call(name, args) => self.call(name, args, span),
            Node::Closure(..) => Err(self.stray_closure(span)),
        }
    }

    fn stray_closure(&self, span: Span) -> Diagnostic {
        Diagnostic::new("E0304", "a closure has no place here", span)
            .help("closures are the last argument of all, any, map and filter: `all(axes(x), |d| x.shape[d] > 0)`")
    }

    fn sorted(&mut self, ast: &Ast, want: &Sort) -> Checked {
        let expr = self.expr(ast)?;
        if &expr.sort == want { Ok(expr) } else { Err(sort_fault(expr.span, &expr.sort, want)) }
    }

    /// A row about integers and lists, its arguments already checked.
    fn row(&self, name: &str, args: Vec<Expr>, span: Span) -> Checked {
        let builtin = Builtin::find(name, args.len(), Domain::Shape)
            .ok_or_else(|| self.no_function(name, span))?;
        let sort = match builtin.gives {
            Gives::Int => Sort::Int,
            Gives::List => Sort::List,
            _ => Sort::Bool,
        };
        self.make(Kind::Call(builtin, args), sort, span)
    }

    fn no_function(&self, name: &str, span: Span) -> Diagnostic {
        let special = ["broadcast_shapes", "defined", "cause", "cast", "rank"];
        let binders = Binder::NAMES.iter().map(|(n, ..)| *n);
        let words = BUILTINS
            .iter()
            .map(|b| b.name)
            .filter(|n| n.starts_with(|c: char| c.is_ascii_lowercase()));
        let known: Vec<&str> = words.chain(binders).chain(special).collect();
        let fault = Diagnostic::new("E0306", format!("unknown function `{name}`"), span);
        if known.contains(&name) {
            let place = match self.scope.domain {
                Domain::Shape => "integers and lists",
                Domain::Scalar => "scalars",
                Domain::Tensor => "tensors",
            };
            return Diagnostic::new(
                "E0306",
                format!("`{name}` does not work on {place} with these arguments"),
                span,
            )
            .help("`opwright explain language` lists every function with its arguments");
        }
        match suggest(name, known.iter().copied()) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help("`opwright explain language` lists every function"),
        }
    }

    fn arity(&self, name: &str, want: &str, have: usize, span: Span) -> Diagnostic {
        Diagnostic::new("E0307", format!("`{name}` takes {want}, found {have}"), span)
    }

    fn call(&mut self, name: &str, args: &[Ast], span: Span) -> Checked {
        if let Some((_, binder, _)) = Binder::NAMES.iter().find(|(n, ..)| *n == name) {
            return self.bind(*binder, args, span);
        }
        match (name, args) {
            ("defined" | "cause", [of]) => {
                let of = Box::new(self.expr(of)?);
                let (kind, sort) = match name {
                    "defined" => (Kind::Defined(of), Sort::Bool),
                    _ => (Kind::Cause(of), Sort::Text),
                };
                return self.make(kind, sort, span);
            }
            ("defined" | "cause", _) => {
                return Err(self.arity(name, "one argument", args.len(), span));
            }
            ("rank", [of]) if self.operand(of).is_some() => return self.field(of, "rank", span),
            ("rank" | "axes", [of]) => {
                let list = match self.operand(of) {
                    Some(i) => Expr { kind: Kind::Shape(i), sort: Sort::List, span: of.span },
                    None => self.sorted(of, &Sort::List)?,
                };
                return self.row(if name == "rank" { "len" } else { "axes" }, vec![list], span);
            }
            ("broadcast_shapes", _) => return self.broadcast(args, span),
            _ => {}
        }
        if self.scope.domain == Domain::Tensor
            && let Some(builtin) = Builtin::find(name, args.len(), Domain::Tensor)
            && let Ok(first) = self.expr(&args[0])
            && let Sort::Tensor(elem) = first.sort
        {
            let mut checked = vec![first];
            for arg in &args[1..] {
                checked.push(self.sorted(arg, &Sort::List)?);
            }
            return self.make(Kind::Call(builtin, checked), Sort::Tensor(elem), span);
        }
        let rows: Vec<_> =
            BUILTINS.iter().filter(|b| b.name == name && b.domain() == Domain::Shape).collect();
        if rows.is_empty() {
            return Err(self.no_function(name, span));
        }
        let Some(row) = rows.iter().find(|b| b.params.len() == args.len()) else {
            let counts: Vec<_> = rows.iter().map(|b| format!("`{}`", b.signature())).collect();
            return Err(self.arity(name, &counts.join(" or "), args.len(), span));
        };
        let mut checked = vec![];
        for (arg, (_, want)) in args.iter().zip(row.params) {
            checked
                .push(self.sorted(arg, if *want == Want::Int { &Sort::Int } else { &Sort::List })?);
        }
        self.row(name, checked, span)
    }

    fn bind(&mut self, binder: Binder, args: &[Ast], span: Span) -> Checked {
        let [over, Ast { node: Node::Closure(param, place, body), .. }] = args else {
            let want = "a list and a closure";
            return Err(self
                .arity(binder.name(), want, args.len(), span)
                .help("for example `all(axes(x), |d| x.shape[d] > 0)`"));
        };
        let over = self.sorted(over, &Sort::List)?;
        if self.names().contains(&param.as_str()) {
            return Err(Diagnostic::new(
                "E0303",
                format!("`{param}` already has a meaning here"),
                *place,
            )
            .help("choose another name for the closure's parameter"));
        }
        self.params.push(param.clone());
        let body = self.sorted(body, if binder == Binder::Map { &Sort::Int } else { &Sort::Bool });
        self.params.pop();
        let sort =
            if matches!(binder, Binder::Map | Binder::Filter) { Sort::List } else { Sort::Bool };
        self.make(Kind::Bind(binder, Box::new(over), param.clone(), Box::new(body?)), sort, span)
    }

    fn broadcast(&mut self, args: &[Ast], span: Span) -> Checked {
        let (mut shapes, mut rule) = (vec![], None);
        for (i, arg) in args.iter().enumerate() {
            let arg = self.expr(arg)?;
            match arg.sort {
                Sort::List => shapes.push(arg),
                Sort::Rule if i + 1 == args.len() => rule = Some(Box::new(arg)),
                _ => return Err(sort_fault(arg.span, &arg.sort, &Sort::List)),
            }
        }
        if shapes.is_empty() {
            return Err(self.arity("broadcast_shapes", "at least one shape", 0, span));
        }
        self.make(Kind::Broadcast(shapes, rule), Sort::List, span)
    }

    /// The dtype of a scalar expression, if anything in it has one of its own.
    fn own_elem(&self, ast: &Ast) -> Option<Elem> {
        match &ast.node {
            Node::Name(name) => match self.name(name, ast.span, true, None) {
                Ok(Expr { kind: Kind::Attribute(_), .. }) => None,
                Ok(Expr { kind: Kind::Int(_) | Kind::Float(_), .. }) => None,
                Ok(Expr { sort: Sort::Scalar(elem), .. }) => Some(elem),
                _ => None,
            },
            Node::Unary("!", _)
            | Node::Binary("==" | "!=" | "<" | "<=" | ">" | ">=" | "&&" | "||", ..)
            | Node::Bool(_) => Some(Elem::Fixed(DType::Bool)),
            Node::Unary(_, a) => self.own_elem(a),
            Node::Binary(_, a, b) | Node::If(_, a, b) => {
                self.own_elem(a).or_else(|| self.own_elem(b))
            }
            Node::Call(name, args) if name == "cast" => {
                args.get(1).and_then(|to| self.target(to).ok())
            }
            Node::Call(_, args) => args.iter().find_map(|a| self.own_elem(a)),
            Node::Index(base, _) => self.operand(base).map(|i| self.scope.operands[i].elem),
            _ => None,
        }
    }

    fn target(&self, to: &Ast) -> Result<Elem, Diagnostic> {
        let Node::Name(name) = &to.node else {
            return Err(Diagnostic::new(
                "E0304",
                "the second argument of `cast` is a dtype",
                to.span,
            ));
        };
        if self.scope.var.is_some_and(|v| &v.name == name) {
            return Ok(Elem::Var);
        }
        DType::parse(name).map(Elem::Fixed).ok_or_else(|| {
            let names = DType::ALL.map(DType::name);
            let fault = Diagnostic::new("E0304", format!("unknown dtype `{name}`"), to.span);
            match suggest(name, names) {
                Some(near) => fault.help(format!("did you mean `{near}`?")),
                None => fault.help(format!("dtypes are: {}", names.join(", "))),
            }
        })
    }

    /// A scalar expression; `elem` is the dtype that its place wants, if that is known.
    fn scalar(&mut self, ast: &Ast, elem: Option<Elem>) -> Checked {
        let span = ast.span;
        let truth = Sort::Scalar(Elem::Fixed(DType::Bool));
        let is_bool = elem == Some(Elem::Fixed(DType::Bool));
        match &ast.node {
            Node::Int(_) | Node::Float(_) if is_bool => Err(mixed_number(span)),
            Node::Int(v) => self.make(Kind::Int(*v), Sort::Scalar(self.place(elem, span)?), span),
            Node::Float(v) => {
                let elem = self.place(elem, span)?;
                self.require(elem, Class::Float, &format!("{v:?}"), span)?;
                self.make(Kind::Float(*v), Sort::Scalar(elem), span)
            }
            Node::Bool(v) => self.make(Kind::Bool(*v), truth, span),
            Node::Name(name) => {
                let expr = self.name(name, span, true, elem)?;
                match expr.sort {
                    Sort::Scalar(_) => Ok(expr),
                    ref other => Err(sort_fault(span, other, &Sort::Scalar(Elem::Var))),
                }
            }
            Node::Unary("!", a) => {
                let a = self.scalar_of(a, Elem::Fixed(DType::Bool))?;
                self.make(Kind::Not(Box::new(a)), truth, span)
            }
            Node::Unary(sign, a) => self.apply(sign, std::slice::from_ref(&**a), elem, span),
            Node::Binary(sign @ ("&&" | "||"), a, b) => {
                let bool = Elem::Fixed(DType::Bool);
                let (a, b) =
                    (Box::new(self.scalar_of(a, bool)?), Box::new(self.scalar_of(b, bool)?));
                self.make(if *sign == "&&" { Kind::And(a, b) } else { Kind::Or(a, b) }, truth, span)
            }
            Node::Binary(sign, a, b) => {
                self.apply(sign, &[(**a).clone(), (**b).clone()], elem, span)
            }
            Node::If(c, a, b) => {
                let c = self.scalar_of(c, Elem::Fixed(DType::Bool))?;
                let elem = self.own_elem(a).or_else(|| self.own_elem(b)).or(elem);
                let elem = self.place(elem, span)?;
                let (a, b) = (self.scalar_of(a, elem)?, self.scalar_of(b, elem)?);
                self.make(Kind::If(Box::new(c), Box::new(a), Box::new(b)), Sort::Scalar(elem), span)
            }
            Node::Call(name, args) if name == "cast" => {
                let [of, to] = args.as_slice() else {
                    return Err(self.arity("cast", "a scalar and a dtype", args.len(), span));
                };
                let to = self.target(to)?;
                let of = self.scalar(of, None)?;
                self.make(Kind::Cast(Box::new(of)), Sort::Scalar(to), span)
            }
            Node::Call(name, args) => self.apply(name, args, elem, span),
            Node::Index(base, _) if self.operand(base).is_some() => self.expr(ast),
            Node::Field(..) => {
                let expr = self.expr(ast)?;
                Err(sort_fault(span, &expr.sort, &Sort::Scalar(Elem::Var)))
            }
            Node::Closure(..) => Err(self.stray_closure(span)),
            _ => Err(Diagnostic::new("E0304", "this has no place among scalars", span)
                .help("in an elementwise expression every operand is one element")),
        }
    }

    fn scalar_of(&mut self, ast: &Ast, elem: Elem) -> Checked {
        let expr = self.scalar(ast, Some(elem))?;
        match expr.sort {
            Sort::Scalar(have) if have == elem => Ok(expr),
            Sort::Scalar(have) => Err(mixed(expr.span, have, elem, self.scope.var)),
            ref other => Err(sort_fault(expr.span, other, &Sort::Scalar(elem))),
        }
    }

    /// Whether every dtype that the scalar may have is in the class.
    fn require(&self, elem: Elem, class: Class, what: &str, span: Span) -> Result<(), Diagnostic> {
        let (ok, have) = match (elem, self.scope.var) {
            (Elem::Fixed(dtype), _) => (class.admits(dtype), dtype.name().to_string()),
            (Elem::Var, Some(var)) => (
                var.dtypes.iter().all(|d| class.admits(*d)),
                format!("{} ({})", var.name, var.class.name()),
            ),
            (Elem::Var, None) => (true, String::new()),
        };
        if ok {
            return Ok(());
        }
        Err(Diagnostic::new(
            "E0308",
            format!("`{what}` needs a dtype of class {}, but this is {have}", class.name()),
            span,
        )
        .help(format!(
            "restrict the type variable (`types: {{T: {}}}`) or `cast` the operand",
            class.name()
        )))
    }

    /// A scalar function or operator, its arguments of one dtype.
    fn apply(&mut self, name: &str, args: &[Ast], elem: Option<Elem>, span: Span) -> Checked {
        let rows: Vec<_> =
            BUILTINS.iter().filter(|b| b.name == name && b.domain() == Domain::Scalar).collect();
        let Some(row) = rows.iter().find(|b| b.params.len() == args.len()) else {
            return Err(match rows.first() {
                None => self.no_function(name, span),
                Some(row) => self.arity(name, &format!("`{}`", row.signature()), args.len(), span),
            });
        };
        let compares = row.gives == Gives::Truth;
        let own = args.iter().find_map(|a| self.own_elem(a));
        let elem = self.place(own.or(if compares { None } else { elem }), span)?;
        let mut checked = vec![];
        for (arg, (_, want)) in args.iter().zip(row.params) {
            if let Want::Scalar(class) = want {
                self.require(elem, *class, name, span)?;
            }
            checked.push(self.scalar_of(arg, elem)?);
        }
        let sort = Sort::Scalar(if compares { Elem::Fixed(DType::Bool) } else { elem });
        self.make(Kind::Call(row, checked), sort, span)
    }
}

fn mixed_number(span: Span) -> Diagnostic {
    Diagnostic::new("E0309", "expected a scalar of dtype bool, found a number", span)
        .help("write `true` or `false`, or compare: `x != 0`")
}
