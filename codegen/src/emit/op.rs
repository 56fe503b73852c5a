//! Emits the Rust file of an op: its struct, function, methods and metadata.
//!
//! ```text
//! #[derive(Clone, Debug, PartialEq)]
//! pub struct Add { auto_broadcast: rt::AutoBroadcast }
//!
//! pub fn add<'a, T: rt::Numeric>(lhs: impl rt::IntoView<'a, T>, …) -> rt::Result<rt::Tensor<T>>
//! ```

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

use super::context::Context;
use super::docs::{doc_text, prose};
use super::examples::Examples;
use super::mark::{mark, mark_all};
use super::rust::signature::{
    element, generics, is_view, needs, operand_names, required, type_ident, variables, view_params,
};
use super::rust::{eval, infer, info, registry, rustdoc, value, vjp};
use crate::artifact::File;
use crate::emit::expr::{choice_ident, variable};
use crate::model::{Attribute, AttributeType, Op};
use crate::naming::{
    files, function_ident, grads_name, ident, module_ident, type_name, variant_name,
};
use crate::pretty::{self, Own, Piece};

/// `src/ops/add.rs`, the file of an op.
pub fn file(context: &Context, examples: &Examples) -> File {
    let op = examples.op;
    let head = format!("// {}", mark(op, "op"));
    let name = type_ident(op);
    let choices = op.attributes.iter().map(|a| choice(op, a));
    let methods = [builder, infer::method, eval::methods, vjp::method].map(|methods| methods(op));
    let own = Own::new(type_name(&op.name), &op.name);
    let text = pretty::rust(
        &head,
        [
            Piece::About(prose::rustdoc(&op.prose.summary)),
            Piece::Items(quote! {
                use ::opwright_runtime as rt;
            }),
            Piece::Docs(rustdoc::page(examples, &context.ops.home)),
            Piece::Items(structure(op)),
            Piece::Items(choices.collect()),
            Piece::Docs(function_docs(op)),
            Piece::Items(function(op)),
            Piece::Impl(quote!(impl #name), Box::new(methods.into_iter())),
            Piece::Items(vjp::grads_struct(op)),
            Piece::Items(info::table(op)),
            Piece::Items(registry::dynamic(op)),
        ],
        &own,
        &context.memo,
    );
    (files::rust(&op.name), text)
}

/// The number of ops whose items are emitted together.
const OPS_PER_BATCH: usize = 256;

/// `src/ops.rs`, the module of all ops.
pub fn index(context: &Context) -> File {
    let ops = context.ops;
    let module = |op: &Op| {
        let (cfg, name) = (needs(ops, op), module_ident(&op.name));
        quote!(#cfg mod #name;)
    };
    let exports = |op: &Op| {
        let (module, ty) = (module_ident(&op.name), type_ident(op));
        let function = function_ident(&op.name);
        let mut names = vec![quote!(#ty), quote!(#function)];
        if op.differentiable().len() > 1 {
            let grads = format_ident!("{}", grads_name(&op.name));
            names.push(quote!(#grads));
        }
        names.extend(
            op.attributes.iter().filter(|a| matches!(a.ty, AttributeType::Choice(_))).map(|a| {
                let name = choice_ident(op, a);
                quote!(#name)
            }),
        );
        let cfg = needs(ops, op);
        quote!(#cfg pub use self::#module::{#(#names),*};)
    };
    // In chunks, to keep fewer tokens in memory.
    let modules = ops.ops.chunks(OPS_PER_BATCH).map(|some| some.iter().map(module).collect());
    let uses = ops.ops.chunks(OPS_PER_BATCH).map(|some| some.iter().map(exports).collect());
    let runtime = quote! {
        use ::opwright_runtime as rt;
    };
    let items = modules.chain([runtime]).chain(uses).map(Piece::Items);
    let lints = Piece::Attribute(
        "#![allow(clippy::approx_constant, reason = \"formulas state constants as decimals\")]",
    );
    let pieces = [Piece::About(rustdoc::index(ops)), lints].into_iter().chain(items);
    let pieces = pieces.chain(registry::any_op(ops));
    let text =
        pretty::rust(&format!("// {}", mark_all("op")), pieces, &Own::default(), &context.memo);
    ("src/ops.rs".into(), text)
}

/// The Rust type of an attribute's field.
fn kept(op: &Op, attribute: &Attribute) -> TokenStream {
    match &attribute.ty {
        AttributeType::Shape => quote!(rt::Shape),
        AttributeType::Dims | AttributeType::SignedAxes => quote!(rt::Dims),
        AttributeType::AxisSet | AttributeType::Axes => quote!(rt::Axes),
        AttributeType::Int | AttributeType::Axis => quote!(i64),
        AttributeType::Float => quote!(f64),
        AttributeType::Bool => quote!(bool),
        AttributeType::AutoBroadcast => quote!(rt::AutoBroadcast),
        AttributeType::DType | AttributeType::DTypeOf(..) => quote!(rt::DType),
        AttributeType::Choice(_) => {
            let name = choice_ident(op, attribute);
            quote!(#name)
        }
    }
}

/// The Rust type of an attribute's parameter, and its conversion to the type of the field.
fn given(op: &Op, attribute: &Attribute) -> (TokenStream, TokenStream) {
    let name = ident(&attribute.name);
    match &attribute.ty {
        AttributeType::Shape | AttributeType::AxisSet | AttributeType::Axes => {
            (quote!(&[usize]), quote!(#name.into()))
        }
        AttributeType::Dims | AttributeType::SignedAxes => (quote!(&[i64]), quote!(#name.into())),
        _ => (kept(op, attribute), quote!(#name)),
    }
}

fn structure(op: &Op) -> TokenStream {
    let name = type_ident(op);
    let fields = op.attributes.iter().map(|a| {
        let (name, ty) = (ident(&a.name), kept(op, a));
        quote!(#name: #ty)
    });
    quote! {
        #[derive(Clone, Debug, PartialEq)]
        pub struct #name { #(#fields),* }
    }
}

fn function(op: &Op) -> TokenStream {
    let (name, ty) = (function_ident(&op.name), type_ident(op));
    let params = view_params(op);
    let operands = operand_names(op);
    let attributes: Vec<_> = required(op)
        .filter(|a| a.ty.variable().is_none())
        .map(|a| {
            let (name, ty) = (ident(&a.name), self::given(op, a).0);
            quote!(#name: #ty)
        })
        .collect();
    // The types of the call say what type variables are.
    let given = |a: &Attribute| a.ty.variable().map(variable);
    let names: Vec<_> = required(op)
        .map(|a| match given(a) {
            Some(variable) => quote!(#variable::DTYPE),
            None => ident(&a.name).to_token_stream(),
        })
        .collect();
    let set = op.attributes.iter().filter(|a| a.default.is_some()).filter_map(|a| {
        let (name, variable) = (ident(&a.name), given(a)?);
        Some(quote!(.#name(#variable::DTYPE)))
    });
    let generic = generics(op, &["'a"], &variables(op, false));
    let out = element(op.result.elem);
    let returns = if is_view(op) { quote!(rt::View<'a, #out>) } else { quote!(rt::Tensor<#out>) };
    quote! {
        pub fn #name #generic(#(#params,)* #(#attributes),*) -> rt::Result<#returns> {
            #ty::new(#(#names),*) #(#set)* .eval(#(#operands),*)
        }
    }
}

fn function_docs(op: &Op) -> String {
    let has_default = |a: &Attribute| a.default.is_some() && a.ty.variable().is_none();
    let more = match op.attributes.iter().any(has_default) {
        true => " with default attributes",
        false => "",
    };
    let link = if more.is_empty() { " with" } else { " and" };
    let given = op.given_variables().map(|(i, attribute)| {
        format!("{link} `{}` that of `{}`", op.attributes[attribute].name, variable(i))
    });
    let more = format!("{more}{}", given.collect::<String>());
    format!(
        "{0} Shorthand for [`{1}::eval`]{more}.\n\n# Errors\nThose of [`{1}::infer`].",
        prose::rustdoc(&op.prose.summary),
        type_name(&op.name),
    )
}

fn builder(op: &Op) -> TokenStream {
    let params: Vec<_> = required(op)
        .map(|a| {
            let (name, ty) = (ident(&a.name), given(op, a).0);
            quote!(#name: #ty)
        })
        .collect();
    let fields = op.attributes.iter().map(|a| {
        let name = ident(&a.name);
        let value = match &a.default {
            None => given(op, a).1,
            Some(default) => {
                let choice = choice_ident(op, a);
                value::default(default, &a.ty, &quote!(#choice))
            }
        };
        if name == value.to_string() { quote!(#name) } else { quote!(#name: #value) }
    });
    let setters = op.attributes.iter().filter(|a| a.default.is_some()).map(|a| {
        let (name, (ty, value)) = (ident(&a.name), given(op, a));
        let doc = pretty::docs(&prose::rustdoc(&doc_text::counted(a)));
        quote! {
            #doc
            #[must_use]
            pub fn #name(mut self, #name: #ty) -> Self {
                self.#name = #value;
                self
            }
        }
    });
    let rest = if op.attributes.iter().any(|a| a.default.is_some()) {
        " and the defaults of all others"
    } else {
        ""
    };
    let doc = pretty::docs(&match params.len() {
        0 if op.attributes.is_empty() => "Creates the op.".to_string(),
        0 => "Creates the op with default attributes.".to_string(),
        _ => format!("Creates the op with these attributes{rest}."),
    });
    // Clippy requires `Default` for a `new` without parameters; see `default_impl`.
    quote! {
        #doc
        pub fn new(#(#params),*) -> Self {
            Self { #(#fields),* }
        }
        #(#setters)*
    }
}

fn choice(op: &Op, attribute: &Attribute) -> TokenStream {
    let AttributeType::Choice(words) = &attribute.ty else { return quote!() };
    let name = choice_ident(op, attribute);
    let doc = pretty::docs(&prose::rustdoc(&attribute.description));
    let variants: Vec<_> = words.iter().map(|w| format_ident!("{}", variant_name(w))).collect();
    let docs = words.iter().map(|w| format!(" `{w}`"));
    quote! {
        #doc
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum #name { #(#[doc = #docs] #variants),* }

        impl #name {
            /// Returns its name in specs and messages.
            pub fn word(self) -> &'static str {
                match self { #(Self::#variants => #words),* }
            }

            /// Returns the value with this name, if there is one.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { #(#words => Some(Self::#variants),)* _ => None }
            }
        }
    }
}
