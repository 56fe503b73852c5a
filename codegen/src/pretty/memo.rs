//! Texts of parts that are the same for many ops, printed once: parsing tokens and printing them is most of what emission
//! costs.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

use proc_macro2::{Spacing, TokenTree};

use super::own::Own;

/// How many parts are remembered, at most.
const MOST: usize = 4096;

/// How many bytes the tokens of a part have that is remembered, at most. A list of all ops is longer.
const LONGEST: usize = 1 << 16;

/// The text of parts by their tokens, both without the names of the op, and how many names are missing in them. What is
/// printed does not depend on it.
#[derive(Default)]
pub struct Memo(Mutex<HashMap<String, (String, usize)>>);

impl Memo {
    /// Adds the text of some tokens, which is printed if it is not known.
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
        // Names that tokens have escaped are not known to be names.
        if printed.1 != hidden || key.len() > LONGEST {
            return;
        }
        let mut table = self.table();
        // Many are an op's own. What many ops share is soon known again.
        if table.len() == MOST {
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

/// The tokens as text, from which they can be told, and what they are part of. Groups that cannot be seen are not in it,
/// nor in what is printed.
fn key(whole: Whole, tokens: &[TokenTree]) -> String {
    let mut key = format!("{whole:?} ");
    for token in tokens {
        let _ = write!(key, "{token}");
        // `& &` is not `&&`.
        let joint = matches!(token, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint);
        key.push_str(if joint { "" } else { " " });
    }
    key
}

/// What parts belong to that stand on lines of their own, each by itself.
#[derive(Clone, Copy, Debug)]
pub enum Whole {
    /// A file has items.
    File,
    /// `impl X { … }` has methods.
    Impl,
    /// `static X: T = T { … };` has fields.
    Table,
}
