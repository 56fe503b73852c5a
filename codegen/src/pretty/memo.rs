//! Caches printed parts that many ops share. Parsing and printing tokens is most of the cost of emission.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

use proc_macro2::{Spacing, TokenTree};

use super::own::Own;

/// The largest number of cached parts.
const MAX_CACHED_PARTS: usize = 4096;

/// The largest key of a cached part, in bytes. Lists of all ops are longer.
const MAX_KEY_BYTES: usize = 1 << 16;

/// Printed parts and the number of names hidden in them, by tokens. Names of the op are hidden in both. Output does not
/// depend on the cache.
#[derive(Default)]
pub struct Memo(Mutex<HashMap<String, (String, usize)>>);

impl Memo {
    /// Adds the text of tokens, from the cache or printed.
    pub(super) fn print(
        &self,
        text: &mut String,
        own: &Own,
        whole: Whole,
        tokens: Vec<TokenTree>,
        print: impl FnOnce(Vec<TokenTree>) -> String,
    ) {
        let (mut key, hidden) = own.hide(key(whole, &tokens));
        if hidden > 0 {
            let _ = write!(key, "{:?}", own.widths());
        }
        if let Some(known) = self.table().get(&key) {
            return own.show(text, known);
        }
        let printed = print(tokens);
        text.push_str(&printed);
        let printed = own.hide(printed);
        // Names that are escaped in tokens are not recognized.
        if printed.1 != hidden || key.len() > MAX_KEY_BYTES {
            return;
        }
        let mut table = self.table();
        // Most entries are specific to one op, and shared ones are soon cached again.
        if table.len() == MAX_CACHED_PARTS {
            table.clear();
        }
        table.insert(key, printed);
    }

    fn table(&self) -> MutexGuard<'_, HashMap<String, (String, usize)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.table().len()
    }
}

/// An unambiguous text of tokens and the kind of their container. Invisible groups are ignored, as they are in the
/// output.
fn key(whole: Whole, tokens: &[TokenTree]) -> String {
    let mut key = format!("{whole:?} ");
    for token in tokens {
        let _ = write!(key, "{token}");
        // Distinguish `& &` from `&&`.
        let joint = matches!(token, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint);
        key.push_str(if joint { "" } else { " " });
    }
    key
}

/// Containers whose parts are printed separately, on lines of their own.
#[derive(Clone, Copy, Debug)]
pub enum Whole {
    /// A file, with items.
    File,
    /// `impl X { … }`, with methods.
    Impl,
    /// `static X: T = T { … };`, with fields.
    Table,
}
