//! Emits `vjp`: the vector-Jacobian product, summed over broadcast axes.
//!
//! ```text
//! let lhs_grad = rt::grad::map(
//!     (&aligned.1, &grad),
//!     &result.shape,
//!     (0, lhs.shape(), self.auto_broadcast),
//!     at::<T::Compute>(),
//! )?;
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::compute::define_call;
use super::kernel_call::{Given, Into, Map, map, tuple};
use super::locals;
use super::signature::{
    bound, element, generics, into_views, operand_names, rule, variables, view_params,
};
use super::terms::Terms;
use crate::emit::expr::{Runs, RustPrinter, local_ident, path, variable};
use crate::expr::scatter::Term;
use crate::expr::{Expr, Kind, Sort};
use crate::model::{Body, Elem, Gradient, Op};
use crate::naming::{grads_name, ident, type_name};
use crate::pretty::docs;

fn grads_ident(op: &Op) -> Ident {
    format_ident!("{}", grads_name(&op.name))
}

/// The local that holds the gradient of an operand.
fn grad_ident(op: &Op, operand: usize) -> Ident {
    local_ident(op, format!("{}_grad", op.operands[operand].name))
}

/// The struct of the gradients; nothing if there is at most one.
pub fn grads_struct(op: &Op) -> TokenStream {
    let answered = op.differentiable();
    if answered.len() < 2 {
        return quote!();
    }
    let name = grads_ident(op);
    let fields = answered.iter().map(|i| {
        let (field, doc) = (
            ident(&op.operands[*i].name),
            docs(&format!("The gradient of `{0}`.", op.operands[*i].name)),
        );
        let of = element(op.operands[*i].elem);
        quote!(#doc pub #field: rt::Tensor<#of>)
    });
    let doc = docs(&format!("The gradients returned by [`{}::vjp`].", type_name(&op.name)));
    let generic = of_gradients(op, &answered).map(|i| {
        let variable = variable(i);
        quote!(#variable: rt::Float)
    });
    let generic = angled(generic.collect());
    quote! {
        #doc
        #[derive(Clone, Debug, PartialEq)]
        pub struct #name #generic {
            #(#fields,)*
        }
    }
}

/// The type variables of which there are gradients.
fn of_gradients(op: &Op, answered: &[usize]) -> impl Iterator<Item = usize> {
    let elems: Vec<Elem> = answered.iter().map(|i| op.operands[*i].elem).collect();
    (0..op.vars.len()).filter(move |variable| elems.contains(&Elem::Var(*variable)))
}

/// `<T, U>`; nothing without parameters.
fn angled(parameters: Vec<TokenStream>) -> TokenStream {
    if parameters.is_empty() { quote!() } else { quote!(<#(#parameters),*>) }
}

/// The method; nothing if there is no gradient.
pub fn method(op: &Op) -> TokenStream {
    let answered = op.differentiable();
    if answered.is_empty() {
        return quote!();
    }
    let params = view_params(op);
    let generic = generics(op, &["'a"], &variables(op, true));
    let grad_type = element(op.result.elem);
    let views = into_views(op, true);
    let names = operand_names(op);
    let terms = Terms::of(op);
    let whole: Vec<&Expr> = answered
        .iter()
        .map(|i| &op.gradients[*i])
        .filter(|gradient| match gradient {
            Gradient::Scalar(..) => false,
            Gradient::Scattered(_) => is_looped(op, gradient),
            _ => true,
        })
        .flat_map(Gradient::exprs)
        .chain(terms.as_ref().map(Terms::over))
        .collect();
    let define = locals::define(op, &whole);
    let (folded, axes) = terms.as_ref().map(Terms::axes).map(|a| (a.define, a.list)).unzip();
    let parts = parts(op, terms.as_ref(), &quote!(#axes));
    let values = answered.iter().map(|i| {
        let local = grad_ident(op, *i);
        let value = match &op.gradients[*i] {
            Gradient::Scalar(expr, _) => match &terms {
                Some(terms) if terms.are_elements() => {
                    let name = &names[*i];
                    terms.gradients(&quote!(&#name), &quote!(#axes))
                }
                _ => scalar(op, *i, expr, terms.as_ref()),
            },
            Gradient::Tensor(expr) => tensor(op, expr),
            Gradient::Scattered(terms) => scattered(op, *i, terms),
            Gradient::None(_) => quote!(),
        };
        quote!(let #local = #value;)
    });
    let (returns, answer) = answer(op, &answered);
    let doc = docs(&format!(
        "Computes the vector-Jacobian product: the gradient of each operand, given the cotangent `grad` of `{}`.\n\n# Errors\nThose of [`infer`](Self::infer), and `E1003` if `grad` does not have the type of `{}`.",
        op.result.name, op.result.name
    ));
    let call = asks_call(op, &answered, &whole)
        .then(|| define_call(&names.iter().map(|name| quote!(&#name)).collect::<Vec<_>>()));
    quote! {
        #doc
        pub fn vjp #generic(&self, #(#params,)* grad: impl rt::IntoView<'a, #grad_type>) -> rt::Result<#returns> {
            #views
            let result = self.infer(#(&#names),*)?;
            rt::expect_grad(&INFO, &[#(&#names),*], &result, &grad)?;
            #call
            #define
            #folded
            #parts
            #(#values)*
            Ok(#answer)
        }
    }
}

/// Defines what formulas for one element or term are evaluated on: the aligned operands, and the gradients of terms.
fn parts(op: &Op, terms: Option<&Terms>, axes: &TokenStream) -> TokenStream {
    let names = operand_names(op);
    let uses = |gradient: &Gradient| match gradient {
        Gradient::Scalar(e, _) => (0..names.len()).any(|i| e.uses_operand(i, &op.lets)),
        _ => false,
    };
    let are_aligned = terms.is_some_and(Terms::are_computed) || op.gradients.iter().any(uses);
    let align = are_aligned.then(|| {
        let (all, rule) = (tuple(&names.iter().map(|n| quote!(&#n)).collect::<Vec<_>>()), rule(op));
        let shape = shape_of_terms(op);
        quote!(let aligned = rt::nest::align(#all, &#shape, #rule)?;)
    });
    let repeated = terms.filter(|terms| !terms.are_elements());
    let shape = repeated.map(Terms::define_shape);
    let grads = repeated.map(|terms| terms.define(axes));
    quote! {
        #shape
        #align
        #grads
    }
}

/// The type of the gradients that the method returns, and their value.
fn answer(op: &Op, answered: &[usize]) -> (TokenStream, TokenStream) {
    match answered {
        [one] => {
            let local = grad_ident(op, *one);
            let of = element(op.operands[*one].elem);
            (quote!(rt::Tensor<#of>), quote!(#local))
        }
        _ => {
            let ty = grads_ident(op);
            let fields = answered.iter().map(|i| {
                let (field, local) = (ident(&op.operands[*i].name), grad_ident(op, *i));
                quote!(#field: #local)
            });
            let of = of_gradients(op, answered).map(variable).map(|of| quote!(#of));
            let of = angled(of.collect());
            (quote!(#ty #of), quote!(#ty { #(#fields),* }))
        }
    }
}

/// Whether a gradient needs `call`, for an error or to convert an attribute.
fn asks_call(op: &Op, answered: &[usize], whole: &[&Expr]) -> bool {
    answered.iter().any(|i| is_looped(op, &op.gradients[*i]))
        || Terms::of(op).is_some_and(|terms| terms.need_call())
        || locals::needs_call(op, whole)
        || whole.iter().any(|e| is_partial(op, e))
}

/// Whether a loop over the coordinates adds the terms of a gradient. Those of a view are added along its strides.
fn is_looped(op: &Op, gradient: &Gradient) -> bool {
    let has_terms = matches!(gradient, Gradient::Scattered(terms) if !terms.is_empty());
    has_terms && !matches!(op.body, Body::View { .. })
}

/// The shape of the elements or terms that have scalar gradients.
fn shape_of_terms(op: &Op) -> TokenStream {
    match op.body {
        Body::Reduce { .. } => quote!(full),
        _ => quote!(result.shape),
    }
}

/// The gradient of one operand of an elementwise op or a reduction.
fn scalar(op: &Op, operand: usize, expr: &Expr, terms: Option<&Terms>) -> TokenStream {
    let (name, rule) = (ident(&op.operands[operand].name), rule(op));
    let index = proc_macro2::Literal::usize_unsuffixed(operand);
    let is_wide = terms.is_some_and(Terms::are_computed);
    if matches!(expr.kind, Kind::Grad) && !is_wide {
        return quote!(rt::grad::unbroadcast(&grad, #index, #name.shape(), #rule)?);
    }
    let used: Vec<usize> =
        (0..op.operands.len()).filter(|i| expr.uses_operand(*i, &op.lets)).collect();
    let mut views: Vec<_> = used
        .iter()
        .map(|i| {
            let i = proc_macro2::Literal::usize_unsuffixed(*i);
            quote!(&aligned.#i)
        })
        .collect();
    let mut values: Vec<_> = used
        .iter()
        .map(|i| {
            let name = ident(&op.operands[*i].name);
            (quote!(#name), op.operands[*i].elem)
        })
        .collect();
    // `grad` is always passed, because the gradient has its shape even if it does not use its value.
    views.push(quote!(&grad));
    let grad = if expr.uses_grad() { quote!(grad) } else { quote!(_) };
    values.push((grad, op.result.elem));
    let given = Given { values, result: op.operands[operand].elem };
    let shape = shape_of_terms(op);
    let places = [&tuple(&views), &quote!(&#shape), &quote!((#index, #name.shape(), #rule))];
    let Map { function, call } =
        map(op, bound(op, true).as_ref(), &given, expr, (Into::Gradient, &places));
    quote!({
        #function
        #call?
    })
}

/// The gradient of an operand of a view, reduction or kernel: a tensor expression.
fn tensor(op: &Op, expr: &Expr) -> TokenStream {
    let names = RustPrinter::new(op);
    match &expr.kind {
        Kind::Call(row, args) => {
            let args = args.iter().map(|arg| match arg.sort {
                Sort::Tensor(_) => view(op, arg),
                _ if names.is_partial(arg) => {
                    let list = defined(&names, arg);
                    quote!(&#list)
                }
                _ => {
                    let list = names.shape(arg).tokens;
                    quote!(&#list)
                }
            });
            let function = path(row.rust);
            quote!(#function(#(#args),*)?)
        }
        Kind::If(test, a, b) => {
            let test = match names.is_partial(test) {
                true => defined(&names, test),
                false => names.shape(test).tokens,
            };
            let (a, b) = (tensor(op, a), tensor(op, b));
            quote!(if #test { #a } else { #b })
        }
        _ => {
            let whole = whole(op, expr);
            quote!(#whole.to_tensor()?)
        }
    }
}

/// The gradient of an operand to whose elements those of the result add terms.
fn scattered(op: &Op, operand: usize, terms: &[Term]) -> TokenStream {
    let (printer, tensor) = (RustPrinter::new(op), &op.operands[operand]);
    let (name, text, elem) = (ident(&tensor.name), &tensor.name, element(tensor.elem));
    if terms.is_empty() {
        return quote!(rt::Tensor::<#elem>::zeros(#name.shape().clone())?);
    }
    if let Body::View { .. } = op.body {
        let names = operand_names(op);
        return quote!(rt::grad::unview(&grad, #name.shape(), |out| self.affine(#(&#names,)* out))?);
    }
    let borrowed =
        op.operands.iter().enumerate().filter(|(i, _)| {
            terms.iter().flat_map(Term::exprs).any(|e| e.uses_operand(*i, &op.lets))
        });
    let borrow = borrowed.map(|(_, operand)| {
        let name = ident(&operand.name);
        quote!(let #name = &#name;)
    });
    if let Some(runs) = Runs::of_terms(printer, terms) {
        let adds = runs.terms(text, terms);
        return quote!({
            #(#borrow)*
            let mut sums = rt::grad::Sums::<#elem>::zeros(#name.shape())?;
            sums.add_runs(&result.shape, |run, c, terms| {
                let grad = run.load(&grad, "grad", c)?;
                #adds
                Ok(())
            })
            .map_err(|cause| call.undefined("vjp", cause))?;
            sums.finish()?
        });
    }
    let adds = terms.iter().map(|term| {
        let (at, value) = (printer.list(&term.at), printer.scalar(&term.value));
        let add = quote!(sums.add(#text, #at, #value)?;);
        match &term.when {
            Some(when) => {
                let when = printer.scalar(when);
                quote!(if #when { #add })
            }
            None => add,
        }
    });
    quote!({
        #(#borrow)*
        let mut sums = rt::grad::Sums::<#elem>::zeros(#name.shape())?;
        rt::nest::visit(&result.shape, |c| {
            let grad = rt::nest::load(&grad, "grad", c)?;
            #(#adds)*
            Ok(())
        })
        .map_err(|cause| call.undefined("vjp", cause))?;
        sums.finish()?
    })
}

/// A tensor expression as an argument.
fn view(op: &Op, expr: &Expr) -> TokenStream {
    match &expr.kind {
        Kind::Call(..) => {
            let inner = tensor(op, expr);
            quote!(#inner.view())
        }
        Kind::If(..) => {
            let inner = tensor(op, expr);
            quote!((#inner).view())
        }
        _ => {
            let whole = whole(op, expr);
            quote!(&#whole)
        }
    }
}

/// The view of an operand or of the cotangent.
fn whole(op: &Op, expr: &Expr) -> TokenStream {
    match &expr.kind {
        Kind::Operand(i) => {
            let name = ident(&op.operands[*i].name);
            quote!(#name)
        }
        _ => quote!(grad),
    }
}

/// The value of an expression that may have none, in which case `call` builds the error.
fn defined(names: &RustPrinter, expr: &Expr) -> TokenStream {
    let bare = names.bare(expr);
    quote!(#bare.map_err(|cause| call.undefined("vjp", cause))?)
}

/// Whether a part of a tensor expression may have no value.
fn is_partial(op: &Op, expr: &Expr) -> bool {
    expr.parts().any(|part| match part.sort {
        Sort::Tensor(_) => is_partial(op, part),
        _ => RustPrinter::new(op).is_partial(part),
    })
}
