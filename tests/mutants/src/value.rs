//! Values that a mutant returns instead of running a function's body.

use quote::ToTokens;
use syn::{GenericArgument, PathArguments, ReturnType, Type, TypePath};

/// The values for a return type, as code.
pub fn returned(output: &ReturnType) -> Vec<String> {
    match output {
        ReturnType::Default => vec!["()".into()],
        ReturnType::Type(_, ty) => values(ty),
    }
}

fn values(ty: &Type) -> Vec<String> {
    match ty {
        Type::Paren(inner) => values(&inner.elem),
        Type::Group(inner) => values(&inner.elem),
        Type::Tuple(tuple) => {
            let parts: Vec<_> = tuple.elems.iter().map(values).collect();
            if parts.iter().any(Vec::is_empty) {
                return Vec::new();
            }
            let joined = |pick: fn(&Vec<String>) -> Option<&String>| {
                let parts: String =
                    parts.iter().filter_map(pick).map(|v| format!("{v}, ")).collect();
                format!("({})", parts.trim_end())
            };
            let mut all = vec![joined(|values| values.first()), joined(|values| values.last())];
            all.dedup();
            all
        }
        Type::Array(array) => {
            let length = array.len.to_token_stream();
            values(&array.elem).iter().map(|v| format!("[{v}; {length}]")).collect()
        }
        Type::Reference(reference) => match &*reference.elem {
            Type::Path(path) if path.path.is_ident("str") => {
                vec!["\"\"".into(), "\"xyzzy\"".into()]
            }
            Type::Slice(slice) => {
                let mut all = vec!["::std::vec::Vec::leak(::std::vec::Vec::new())".into()];
                let some = values(&slice.elem);
                all.extend(some.iter().map(|v| format!("::std::vec::Vec::leak(::std::vec![{v}])")));
                all
            }
            elem => {
                let leaked =
                    |v: &String| format!("::std::boxed::Box::leak(::std::boxed::Box::new({v}))");
                values(elem).iter().map(leaked).collect()
            }
        },
        Type::Path(path) => of_path(path),
        _ => Vec::new(),
    }
}

fn of_path(path: &TypePath) -> Vec<String> {
    let Some(last) = path.path.segments.last() else { return Vec::new() };
    let arguments: Vec<&Type> = match &last.arguments {
        PathArguments::AngleBracketed(list) => list
            .args
            .iter()
            .filter_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    };
    let of_first = || match arguments.first() {
        Some(ty) => values(ty),
        None => vec!["::std::default::Default::default()".into()],
    };
    let wrapped =
        |name: &str| of_first().iter().map(|v| format!("{name}({v})")).collect::<Vec<_>>();
    let all = |values: &[&str]| values.iter().map(|&v| v.to_owned()).collect::<Vec<_>>();
    match last.ident.to_string().as_str() {
        "bool" => all(&["true", "false"]),
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => all(&["0", "1"]),
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => all(&["0", "1", "-1"]),
        "f32" | "f64" => all(&["0.0", "1.0", "-1.0"]),
        "String" => all(&["::std::string::String::new()", "\"xyzzy\".to_string()"]),
        "Option" => [vec!["None".to_owned()], wrapped("Some")].concat(),
        "Result" => wrapped("Ok"),
        "Box" => wrapped("::std::boxed::Box::new"),
        "Arc" => wrapped("::std::sync::Arc::new"),
        "Rc" => wrapped("::std::rc::Rc::new"),
        "Vec" => {
            let some = of_first().into_iter().map(|v| format!("::std::vec![{v}]"));
            std::iter::once("::std::vec::Vec::new()".to_owned()).chain(some).collect()
        }
        _ => all(&["::std::default::Default::default()"]),
    }
}
