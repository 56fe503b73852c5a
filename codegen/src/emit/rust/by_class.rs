//! Emits a function of elements that differs between classes of dtypes, as an implementation of the runtime's `ByClass`.
//!
//! ```text
//! struct Values<C> { x: C }
//!
//! impl<C: rt::scalar::Number> rt::scalar::ByClass<C> for Values<C> {
//!     type Output = C;
//!
//!     fn float(self) -> C where C: rt::scalar::Real {
//!         let Self { x } = self;
//!         rt::scalar::ceil(x)
//!     }
//!
//!     fn integer(self) -> C where C: rt::scalar::Whole {
//!         let Self { x } = self;
//!         x
//!     }
//! }
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::emit::expr::RustPrinter;
use crate::expr::Expr;
use crate::model::DType;
use crate::pretty::blank;

/// A function of elements that differs between classes.
pub struct ClassFunction<'a> {
    pub names: RustPrinter<'a>,
    pub value: &'a Expr,
    /// The values that it uses, apart from a guard: the name and type of each, and whether an expression uses it.
    pub fields: Vec<Capture<'a>>,
    /// Whether it takes a guard.
    pub guarded: bool,
    /// The trait of the compute types `C`.
    pub class: Ident,
    /// The type of its results.
    pub returns: TokenStream,
}

/// A value that the function uses.
pub struct Capture<'a> {
    pub name: Ident,
    pub ty: TokenStream,
    pub is_used: Box<dyn Fn(&Expr) -> bool + 'a>,
}

/// The methods of the trait: for each a dtype of its class, and the trait of the compute types.
const METHODS: [(&str, DType, &str); 3] = [
    ("float", DType::F32, "Real"),
    ("integer", DType::I32, "Whole"),
    ("boolean", DType::Bool, "Bits"),
];

impl ClassFunction<'_> {
    /// The struct of the values, and its implementation.
    pub fn items(&self) -> TokenStream {
        let fields = self.fields.iter().map(|Capture { name, ty, .. }| quote!(#name: #ty));
        let marker = self.has_marker().then(|| quote!(_marker: ::std::marker::PhantomData<C>,));
        let guard = self.guarded.then(|| quote!(guard: &'a rt::nest::Guard,));
        let lifetime = self.guarded.then(|| quote!('a,));
        let (class, returns, blank) = (&self.class, &self.returns, blank());
        let methods = METHODS.iter().filter_map(|(name, dtype, class)| {
            let all = self.value.by_class();
            let (value, _) = all.iter().find(|(_, class)| class.admits(*dtype))?;
            Some(self.method(&format_ident!("{name}"), &format_ident!("{class}"), value))
        });
        quote! {
            struct Values<#lifetime C> {
                #guard
                #(#fields,)*
                #marker
            }
            #blank
            impl<#lifetime C: rt::scalar::#class> rt::scalar::ByClass<C> for Values<#lifetime C> {
                type Output = #returns;
                #(#blank #methods)*
            }
            #blank
        }
    }

    /// Whether no field has the type `C`, which a struct must mention.
    fn has_marker(&self) -> bool {
        !self.fields.iter().any(|field| field.ty.to_string() == "C")
    }

    fn method(&self, name: &Ident, class: &Ident, value: &Expr) -> TokenStream {
        let fields = self.fields.iter().filter(|field| (field.is_used)(value));
        let guard = self.names.is_guarded(value).then(|| format_ident!("guard"));
        let fields = fields.map(|field| field.name.clone());
        let used: Vec<_> = guard.into_iter().chain(fields).collect();
        let all = self.fields.len() + usize::from(self.guarded) + usize::from(self.has_marker());
        let rest = (used.len() < all).then(|| quote!(..));
        let unpack = (!used.is_empty()).then(|| quote!(let Self { #(#used,)* #rest } = self;));
        let returns = &self.returns;
        let (lets, value) = self.names.lets_and_value(value);
        quote! {
            #[inline(always)]
            fn #name(self) -> #returns where C: rt::scalar::#class {
                #unpack
                #lets
                #value
            }
        }
    }

    /// The call of the function, as an expression.
    pub fn call(&self) -> TokenStream {
        let guard = self.guarded.then(|| quote!(guard,));
        let names = self.fields.iter().map(|field| &field.name);
        let marker = self.has_marker().then(|| quote!(_marker: ::std::marker::PhantomData::<C>,));
        quote!(rt::scalar::by_class(Values { #guard #(#names,)* #marker }))
    }
}
