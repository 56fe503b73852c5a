//! Emits `INFO`, the metadata of an op.
//!
//! ```text
//! pub static INFO: rt::OpInfo = rt::OpInfo { name: "add", … };
//! ```

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::emit::docs::display;
use crate::model::{AttributeType, Body, DType, Elem, Op, Test};

fn element_type(op: &Op, elem: Elem) -> TokenStream {
    match elem {
        Elem::Var(i) => match op.source_attribute(i) {
            None if i == 0 => quote!(rt::ElementType::Var),
            None => {
                let dtypes = variants(&elem.dtypes(&op.vars));
                quote!(rt::ElementType::Second(#dtypes))
            }
            Some(attribute) => {
                let name = &op.attributes[attribute].name;
                quote!(rt::ElementType::Attribute(#name))
            }
        },
        Elem::Fixed(dtype) => {
            let variant = format_ident!("{}", dtype.variant());
            quote!(rt::ElementType::Fixed(rt::DType::#variant))
        }
    }
}

/// Dtypes as a slice.
fn variants(dtypes: &[DType]) -> TokenStream {
    let variants = dtypes.iter().map(|dtype| format_ident!("{}", dtype.variant()));
    quote!(&[#(rt::DType::#variants),*])
}

/// The static.
pub fn table(op: &Op) -> TokenStream {
    let (name, summary, category) = (&op.name, &op.prose.summary, &op.prose.category);
    let since = &op.prose.since;
    let option = |text: &Option<String>| text.as_ref().map_or(quote!(None), |t| quote!(Some(#t)));
    let operator = option(&op.prose.operator);
    let aliases = op.prose.aliases.iter().map(|(system, name)| quote!((#system, #name)));
    let dtypes = variants(op.var().map_or(&[], |var| &var.dtypes));
    let operand = |name: &str, elem: Elem| {
        let ty = element_type(op, elem);
        quote!(rt::OperandInfo { name: #name, ty: #ty })
    };
    let operands = op.operands.iter().map(|o| operand(&o.name, o.elem));
    let attributes = op.attributes.iter().map(|a| {
        let (name, default) = (&a.name, option(&a.default.as_ref().map(display::setting)));
        let ty = match &a.ty {
            AttributeType::Shape => quote!(Shape),
            AttributeType::Dims => quote!(Dims),
            AttributeType::AxisSet => quote!(AxisSet),
            AttributeType::Axes => quote!(Axes),
            AttributeType::SignedAxes => quote!(SignedAxes),
            AttributeType::Axis => quote!(Axis),
            AttributeType::Int => quote!(Int),
            AttributeType::Float => quote!(Float),
            AttributeType::Bool => quote!(Bool),
            AttributeType::AutoBroadcast => quote!(AutoBroadcast),
            AttributeType::DType => quote!(DType),
            AttributeType::DTypeOf(variable, _) => {
                let dtypes = variants(&op.vars[*variable].dtypes);
                quote!(DTypeOf(#dtypes))
            }
            AttributeType::Choice(words) => quote!(Choice(&[#(#words),*])),
        };
        quote!(rt::AttributeInfo { name: #name, ty: rt::AttributeType::#ty, default: #default })
    });
    let result = operand(&op.result.name, op.result.elem);
    let constraints = op.constraints.iter().map(|c| {
        let (id, error) = (&c.id, format_ident!("{}", c.error.name()));
        let of_values = matches!(c.test, Test::Each(..));
        quote!(rt::ConstraintInfo { id: #id, error: rt::ErrorClass::#error, of_values: #of_values })
    });
    let elementwise = matches!(op.body, Body::Elementwise { .. });
    let gradients = op.differentiable().into_iter().map(|i| &op.operands[i].name);
    quote! {
        /// Metadata of the op.
        pub static INFO: rt::OpInfo = rt::OpInfo {
            name: #name,
            summary: #summary,
            category: #category,
            since: #since,
            operator: #operator,
            aliases: &[#(#aliases),*],
            dtypes: #dtypes,
            operands: &[#(#operands),*],
            attributes: &[#(#attributes),*],
            result: #result,
            constraints: &[#(#constraints),*],
            elementwise: #elementwise,
            gradients: &[#(#gradients),*],
        };
    }
}
