//! Emits the dynamic dispatch of ops: `rt::Op` for every op, and `AnyOp`, which is created from a name and attributes.
//!
//! ```text
//! impl rt::Op for Add {
//!     #[inline]
//!     fn eval_into(&self, operands: &[rt::AnyView<'_>], mut out: rt::AnyViewMut<'_>) -> rt::Result<()> {
//!         let [lhs, rhs] = rt::operands(&INFO, operands)?;
//!         let result = self.infer(lhs, rhs)?;
//!         rt::expect_out(&INFO, &[lhs, rhs], &result, &out)?;
//!         rt::dispatch!(numeric, lhs.dtype(), {
//!             T => self.compute(lhs.as_view::<T>()?, rhs.as_view::<T>()?, out.as_view_mut::<T>()?),
//!             _ => Err(rt::Call::new(&INFO, &[&lhs.ty(), &rhs.ty()]).refused()),
//!         })
//!     }
//! }
//! ```
//!
//! `eval_into` and `vjp` contain the loops of every dtype. They are `#[inline]`, so the crates that call them compile these
//! loops, and a crate that only defines ops does not.

use std::iter::once;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::signature::{
    broadcasts, class, default_impl, element, is_view, needs, operand_names, operands, type_ident,
    unless_done, witness,
};
use crate::emit::expr::{choice_ident, variable};
use crate::model::{Attribute, AttributeType, Class, Op, OpSet, TypeVar};
use crate::naming::{ident, module_ident, type_name};
use crate::pretty::Piece;

/// The implementation of `rt::Op` for one op.
pub fn dynamic(op: &Op) -> TokenStream {
    let name = type_ident(op);
    let names = operand_names(op);
    let typed: Vec<_> = op
        .operands
        .iter()
        .map(|o| {
            let (name, ty) = (ident(&o.name), element(o.elem));
            quote!(#name.as_view::<#ty>()?)
        })
        .collect();
    let eval_into = eval_into(op, &names, &typed);
    let vjp = dynamic_vjp(op, &typed, &names);
    let attributes = from_attributes(op);
    let default = default_impl(op);
    quote! {
        #default

        impl rt::Op for #name {
            fn info(&self) -> &'static rt::OpInfo {
                &INFO
            }

            fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType> {
                let [#(#names),*] = rt::operands(&INFO, operands)?;
                Self::infer(self, #(#names),*)
            }

            #[inline]
            fn eval_into(&self, operands: &[rt::AnyView<'_>], mut out: rt::AnyViewMut<'_>) -> rt::Result<()> {
                let [#(#names),*] = rt::operands(&INFO, operands)?;
                #eval_into
            }

            #vjp
        }

        #attributes
    }
}

/// The body of `eval_into`: checks, and the dispatch to the typed method.
fn eval_into(op: &Op, names: &[proc_macro2::Ident], typed: &[TokenStream]) -> TokenStream {
    let out = element(op.result.elem);
    let out = quote!(out.as_view_mut::<#out>()?);
    let refused = quote!(rt::Call::new(&INFO, &[#(#names),*]).refused());
    let checks = quote! {
        let result = self.infer(#(#names),*)?;
        rt::expect_out(&INFO, &[#(#names),*], &result, &out)?;
    };
    if is_view(op) {
        let copy = quote!(rt::nest::copy(self.eval_views(#(#typed),*)?, #out.reborrow()));
        let copied = dispatch(op, false, &quote!({ #copy; Ok(()) }), &refused);
        return quote!(#checks #copied);
    }
    let given = operands(op, typed);
    let computed = dispatch(op, false, &quote!(self.compute(#(#given,)* #out)), &refused);
    if !broadcasts(op) {
        return quote!(#checks #computed);
    }
    let unless_done = unless_done("out", &computed, &checks);
    quote! {
        rt::expect_dtype(self, operands, "out", &out)?;
        #unless_done
    }
}

/// `body` with the type variables bound to their dtypes at run time. In other dtypes than those of the classes, it is
/// `refused`. Those of a gradient are floats, if they have any.
fn dispatch(op: &Op, in_floats: bool, body: &TokenStream, refused: &TokenStream) -> TokenStream {
    let (mut dispatched, last) = (body.clone(), op.vars.len().saturating_sub(1));
    for (i, var) in op.vars.iter().enumerate().rev() {
        let subject = format_ident!("dispatch_{}", dispatched_dtypes(var, in_floats));
        let (variable, witness) = (variable(i), witness(op, i));
        let inner = if i < last { quote!({ #dispatched }) } else { dispatched };
        dispatched = quote! {
            match #subject(#witness) {
                #variable => #inner,
                _ => Err(#refused),
            }
        };
    }
    dispatched
}

/// The class of a type variable in a call of the runtime's macro, or its dtypes, as `i8_u8`, if they are no class.
fn dispatched_dtypes(var: &TypeVar, in_floats: bool) -> String {
    let class = class(var, in_floats);
    let own = var.dtypes.iter().filter(|dtype| class.admits(**dtype));
    let own: Vec<&str> = own.map(|dtype| dtype.name()).collect();
    match class {
        _ if own.len() < class.dtypes().len() => own.join("_"),
        Class::Any | Class::Bool => "any".into(),
        other => other.name().into(),
    }
}

fn dynamic_vjp(op: &Op, typed: &[TokenStream], names: &[proc_macro2::Ident]) -> TokenStream {
    let answered = op.differentiable();
    let signature = |operands: &str, grad: &str| {
        let (operands, grad) = (format_ident!("{operands}"), format_ident!("{grad}"));
        quote!(fn vjp(&self, #operands: &[rt::AnyView<'_>], #grad: rt::AnyView<'_>) -> rt::Result<Vec<Option<rt::AnyTensor>>>)
    };
    if answered.is_empty() {
        let (signature, reason) = (signature("_operands", "_grad"), op.why_not_differentiable());
        return quote!(#signature { Err(rt::OpError::not_differentiable(&INFO, #reason)) });
    }
    let grad = element(op.result.elem);
    let slots = (0..op.operands.len()).map(|i| match (answered.contains(&i), answered.len()) {
        (false, _) => quote!(None),
        (true, 1) => quote!(Some(rt::AnyTensor::from(grads))),
        (true, _) => {
            let field = ident(&op.operands[i].name);
            quote!(Some(rt::AnyTensor::from(grads.#field)))
        }
    });
    let body = quote!({
        let grads = Self::vjp(self, #(#typed,)* grad.as_view::<#grad>()?)?;
        Ok(vec![#(#slots),*])
    });
    let signature = signature("operands", "grad");
    let reason = "only floats have gradients";
    let refused = quote!(rt::OpError::not_differentiable(&INFO, #reason));
    let dispatched = dispatch(op, true, &body, &refused);
    quote! {
        #[inline]
        #signature {
            let [#(#names),*] = rt::operands(&INFO, operands)?;
            rt::expect_dtype(self, operands, "grad", &grad)?;
            #dispatched
        }
    }
}

/// The method `from_attributes`.
fn from_attributes(op: &Op) -> TokenStream {
    let name = type_ident(op);
    let (required, optional): (Vec<&Attribute>, Vec<&Attribute>) =
        op.attributes.iter().partition(|a| a.default.is_none());
    let read = |a: &Attribute| {
        let text = &a.name;
        let method = match &a.ty {
            AttributeType::Shape => "shape",
            AttributeType::Dims | AttributeType::SignedAxes => "dims",
            AttributeType::AxisSet | AttributeType::Axes => "axes",
            AttributeType::Int | AttributeType::Axis => "int",
            AttributeType::Float => "float",
            AttributeType::Bool => "bool",
            AttributeType::AutoBroadcast => "auto_broadcast",
            AttributeType::DType | AttributeType::DTypeOf(..) => "dtype",
            AttributeType::Choice(words) => {
                let choice = choice_ident(op, a);
                return quote!(attributes.name(&INFO, #text, &[#(#words),*])?.and_then(#choice::from_word));
            }
        };
        let method = format_ident!("{method}");
        quote!(attributes.#method(&INFO, #text)?)
    };
    let reads = required.iter().map(|a| {
        let (local, text, value) = (ident(&a.name), &a.name, read(a));
        quote!(let #local = rt::Attributes::required(&INFO, #text, #value)?;)
    });
    let args = required.iter().map(|a| {
        let local = ident(&a.name);
        if a.ty.is_list() { quote!(&#local) } else { quote!(#local) }
    });
    let built = if optional.is_empty() {
        quote!(Ok(Self::new(#(#args),*)))
    } else {
        quote!(let mut op = Self::new(#(#args),*);)
    };
    let sets = optional.iter().map(|a| {
        let (local, value) = (ident(&a.name), read(a));
        quote!(if let Some(value) = #value { op.#local = value; })
    });
    let end = (!optional.is_empty()).then(|| quote!(Ok(op)));
    quote! {
        impl #name {
            /// Creates the op from attributes known at run time. Attributes that are not given take their defaults.
            ///
            /// # Errors
            /// `E1007` for an attribute that is unknown, missing, of the wrong kind or out of range.
            pub fn from_attributes(attributes: &rt::Attributes) -> rt::Result<Self> {
                attributes.check(&INFO)?;
                #(#reads)*
                #built
                #(#sets)*
                #end
            }
        }
    }
}

/// `AnyOp`, `OPS`, and the function from a name to an op. Each method has an arm for every op, so its tokens are made
/// only when it is printed.
pub fn any_op(ops: &OpSet) -> [Piece<'_>; 3] {
    let types = || ops.ops.iter().map(type_ident);
    let conditions = || ops.ops.iter().map(|op| needs(ops, op));
    let (all, modules) = (types(), ops.ops.iter().map(|op| module_ident(&op.name)));
    let docs = ops.ops.iter().map(|op| format!(" [`{}`].", type_name(&op.name)));
    let (of_infos, of_variants) = (conditions(), conditions());
    let lists = quote! {
        /// Metadata of every op, sorted by name.
        pub static OPS: &[&rt::OpInfo] = &[#(#of_infos &#modules::INFO),*];

        /// An op chosen at run time.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyOp {
            #(#[doc = #docs] #of_variants #all(#all)),*
        }
    };
    let new = move |()| {
        let (types, conditions) = (types(), conditions());
        // An op may have several operators: `elt_not_equal`, `!=.` and `<>.`.
        let names = ops.ops.iter().map(|op| {
            let words = [op.name.as_str()].into_iter().chain(op.prose.symbols());
            quote!(#(#words)|*)
        });
        quote! {
            /// Creates the op with this name or operator (`+`, `=.`) from attributes. Attributes that are not given
            /// take their defaults.
            ///
            /// # Errors
            /// `E1009` for an unknown op; `E1007` for an attribute that is unknown, missing, of the wrong kind or out of
            /// range.
            pub fn new(name: &str, attributes: &rt::Attributes) -> rt::Result<Self> {
                match name {
                    #(#conditions #names => #types::from_attributes(attributes).map(Self::#types),)*
                    _ => Err(rt::OpError::unknown_op(name)),
                }
            }
        }
    };
    let delegates = [
        (quote!(fn info(&self) -> &'static rt::OpInfo), quote!(info(op))),
        (
            quote!(fn infer(&self, operands: &[rt::TensorType]) -> rt::Result<rt::TensorType>),
            quote!(infer(op, operands)),
        ),
        (
            quote!(#[inline] fn eval_into(&self, operands: &[rt::AnyView<'_>], out: rt::AnyViewMut<'_>) -> rt::Result<()>),
            quote!(eval_into(op, operands, out)),
        ),
        (
            quote!(#[inline] fn vjp(&self, operands: &[rt::AnyView<'_>], grad: rt::AnyView<'_>) -> rt::Result<Vec<Option<rt::AnyTensor>>>),
            quote!(vjp(op, operands, grad)),
        ),
    ];
    let delegate = move |(signature, call): (TokenStream, TokenStream)| {
        let (types, conditions) = (types(), conditions());
        quote!(#signature { match self { #(#conditions Self::#types(op) => rt::Op::#call),* } })
    };
    [
        Piece::Items(lists),
        Piece::Impl(quote!(impl AnyOp), Box::new(once(()).map(new))),
        Piece::Impl(quote!(impl rt::Op for AnyOp), Box::new(delegates.into_iter().map(delegate))),
    ]
}
