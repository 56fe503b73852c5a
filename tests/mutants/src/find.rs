//! Finds the mutation sites of a source file.

use std::ops::Range;

use proc_macro2::TokenStream;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, Block, Expr, ExprBinary, ExprMatch, ExprUnary, ImplItemFn, ItemConst, ItemFn,
    ItemImpl, ItemMacro, ItemMod, ItemStatic, ItemTrait, Pat, PatGuard, Signature, Stmt, Token,
    TraitItemFn, UnOp,
};

use crate::cfg::{Cfg, is_test};
use crate::operator::others;
use crate::site::{Kind, Mutant, Reason, Site, Source};
use crate::transcriber;
use crate::value;

/// Reads a file and finds its mutation sites. A file that is not compiled has none.
pub fn find(path: String, text: String, cfg: &Cfg, is_on: bool) -> syn::Result<Source> {
    let file: syn::File = syn::parse_str(&text)?;
    let mut finder = Finder {
        source: Source { path, text, sites: vec![], functions: vec![], not_tried: vec![] },
        cfg,
        within: Vec::new(),
        left: (!is_on).then_some(Reason::Cfg),
        repeated: None,
    };
    finder.visit_file(&file);
    let mut source = finder.source;
    source.sites.sort_by_key(|site| {
        let Range { start, end } = site.range;
        (start, start != end, std::cmp::Reverse(end))
    });
    Ok(source)
}

struct Finder<'a> {
    source: Source,
    cfg: &'a Cfg,
    /// The names of the enclosing items.
    within: Vec<String>,
    /// Why the enclosing item is not mutated.
    left: Option<Reason>,
    /// In the body of a macro: the repeated pieces.
    repeated: Option<Vec<Range<usize>>>,
}

impl Finder<'_> {
    fn add(&mut self, range: Range<usize>, kind: Kind, mutants: Vec<Mutant>) {
        // A range that overlaps a repetition in part is not contiguous text.
        let is_whole = |part: &Range<usize>| {
            let apart = part.end <= range.start || range.end <= part.start;
            apart
                || (part.start <= range.start && range.end <= part.end)
                || (range.start <= part.start && part.end <= range.end)
        };
        let left = match &self.repeated {
            Some(repeated) if !repeated.iter().all(is_whole) => Some(Reason::Macro),
            _ => self.left,
        };
        if let Some(reason) = left {
            self.source.not_tried.extend(mutants.iter().map(|_| reason));
        } else if !mutants.is_empty() {
            let in_macro = self.repeated.is_some();
            let function = self.within.join("::");
            self.source.sites.push(Site { range, kind, in_macro, function, first: 0, mutants });
        }
    }

    /// The range of a node, including the `$` of a macro variable.
    fn range(&self, part: &impl Spanned) -> Range<usize> {
        let mut range = part.span().byte_range();
        if self.repeated.is_some() && self.source.text[..range.start].ends_with('$') {
            range.start -= 1;
        }
        range
    }

    fn text(&self, part: &impl Spanned) -> &str {
        &self.source.text[self.range(part)]
    }

    fn leaving(&mut self, reason: Reason, visit: impl FnOnce(&mut Self)) {
        let before = self.left;
        self.left = before.or(Some(reason));
        visit(self);
        self.left = before;
    }

    fn attributed(&mut self, attributes: &[Attribute], visit: impl FnOnce(&mut Self)) {
        if is_test(attributes) {
        } else if self.cfg.is_on(attributes) {
            visit(self);
        } else {
            self.leaving(Reason::Cfg, visit);
        }
    }

    fn named(&mut self, name: String, visit: impl FnOnce(&mut Self)) {
        self.within.push(name);
        visit(self);
        self.within.pop();
    }

    fn function(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) {
        self.attributed(attributes, |this| {
            this.named(signature.ident.to_string(), |this| {
                if signature.constness.is_some() {
                    this.leaving(Reason::Const, |this| this.body(attributes, signature, block));
                } else {
                    this.body(attributes, signature, block);
                }
            });
        });
    }

    fn body(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) {
        let is_inner = |attribute: &&Attribute| matches!(attribute.style, syn::AttrStyle::Inner(_));
        let brace = block.brace_token.span.open().byte_range().end;
        let start = attributes.iter().filter(is_inner).map(|a| a.span().byte_range().end).max();
        let start = start.unwrap_or(brace);
        let whole = self.range(block);
        let now = self.source.text[brace..whole.end - 1].trim().to_owned();
        let never = matches!(&signature.output, syn::ReturnType::Type(_, ty) if matches!(**ty, syn::Type::Never(_)));
        let values = value::returned(&signature.output);
        if values.is_empty() && !never {
            self.source.not_tried.push(self.left.unwrap_or(Reason::Value));
        }
        let mutants = values
            .into_iter()
            .filter(|value| !is_same(value, &now))
            .map(|code| Mutant { what: format!("returns {}", code.replace("::std::", "")), code })
            .collect();
        self.source.functions.push(whole);
        self.add(start..start, Kind::Body, mutants);
        self.visit_block(block);
    }

    /// Visits the arguments of a macro that takes expressions.
    fn arguments(&mut self, tokens: TokenStream) {
        use syn::parse::Parser as _;
        if let Ok(all) = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(tokens) {
            all.iter().for_each(|argument| self.visit_expr(argument));
        }
    }

    fn transcriber(&mut self, body: TokenStream) {
        use syn::parse::Parser as _;
        let in_impl: TokenStream =
            [quote::quote!(impl Macro), quote::quote!({ #body })].into_iter().collect();
        if let Ok(file) = syn::parse2::<syn::File>(body.clone()) {
            self.visit_file(&file);
        } else if let Ok(item) = syn::parse2::<ItemImpl>(in_impl) {
            item.items.iter().for_each(|item| self.visit_impl_item(item));
        } else if let Ok(statements) = Block::parse_within.parse2(body) {
            statements.iter().for_each(|statement| self.visit_stmt(statement));
        } else {
            self.source.not_tried.push(self.left.unwrap_or(Reason::Macro));
        }
    }
}

/// Whether the body is already that value.
fn is_same(value: &str, body: &str) -> bool {
    let plain = |text: &str| {
        let text = text.replace("::std::", "").replace("std::", "");
        let text = text.replace("vec::Vec", "Vec").replace("default::", "");
        text.trim_start_matches("Self::").trim_start_matches("Default::").to_owned()
    };
    plain(value) == plain(body) || value == "()" && body.is_empty()
}

/// Whether the item implements `Debug` or `Display`, whose text is not tested.
fn is_text_of_format(item: &ItemImpl) -> bool {
    item.trait_
        .as_ref()
        .and_then(|(path, _)| path.segments.last())
        .is_some_and(|last| last.ident == "Debug" || last.ident == "Display")
}

fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// A line of code with single spaces.
fn short(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn attributes_of(expr: &Expr) -> &[Attribute] {
    match expr {
        Expr::If(e) => &e.attrs,
        Expr::Match(e) => &e.attrs,
        Expr::Block(e) => &e.attrs,
        Expr::Unsafe(e) => &e.attrs,
        Expr::Call(e) => &e.attrs,
        Expr::MethodCall(e) => &e.attrs,
        Expr::Return(e) => &e.attrs,
        Expr::Assign(e) => &e.attrs,
        Expr::ForLoop(e) => &e.attrs,
        _ => &[],
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.attributed(&item.attrs, |this| {
            this.named(item.ident.to_string(), |this| visit::visit_item_mod(this, item));
        });
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        if is_text_of_format(item) {
            return;
        }
        let name = short(self.text(&item.self_ty));
        self.attributed(&item.attrs, |this| {
            this.named(name, |this| item.items.iter().for_each(|item| this.visit_impl_item(item)));
        });
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.attributed(&item.attrs, |this| {
            this.named(item.ident.to_string(), |this| {
                item.items.iter().for_each(|item| this.visit_trait_item(item));
            });
        });
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.attrs, &item.sig, block);
        }
    }

    fn visit_item_const(&mut self, item: &'ast ItemConst) {
        self.leaving(Reason::Const, |this| visit::visit_item_const(this, item));
    }

    fn visit_item_static(&mut self, item: &'ast ItemStatic) {
        self.leaving(Reason::Const, |this| visit::visit_item_static(this, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.leaving(Reason::Const, |this| visit::visit_impl_item_const(this, item));
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.leaving(Reason::Const, |this| visit::visit_trait_item_const(this, item));
    }

    fn visit_expr_const(&mut self, expr: &'ast syn::ExprConst) {
        self.leaving(Reason::Const, |this| visit::visit_expr_const(this, expr));
    }

    fn visit_expr_repeat(&mut self, expr: &'ast syn::ExprRepeat) {
        self.visit_expr(&expr.expr);
        self.leaving(Reason::Const, |this| this.visit_expr(&expr.len));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        self.leaving(Reason::Const, |this| visit::visit_variant(this, variant));
    }

    fn visit_type(&mut self, ty: &'ast syn::Type) {
        self.leaving(Reason::Const, |this| visit::visit_type(this, ty));
    }

    fn visit_generic_argument(&mut self, argument: &'ast syn::GenericArgument) {
        self.leaving(Reason::Const, |this| visit::visit_generic_argument(this, argument));
    }

    // Patterns are compared, not evaluated.
    fn visit_pat(&mut self, _: &'ast Pat) {}

    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        let attributes: &[Attribute] = match statement {
            Stmt::Local(local) => &local.attrs,
            Stmt::Expr(expr, _) => attributes_of(expr),
            Stmt::Macro(statement) => &statement.attrs,
            Stmt::Item(_) => &[],
        };
        self.attributed(attributes, |this| visit::visit_stmt(this, statement));
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        visit::visit_expr_binary(self, expr);
        if has_let(&expr.left) || has_let(&expr.right) {
            return;
        }
        let (whole, operator) = (self.range(expr), expr.op.span().byte_range());
        let text = &self.source.text;
        let change = |other: &&str| {
            let (left, right) =
                (&text[whole.start..operator.start], &text[operator.end..whole.end]);
            let code = format!("{left}{other}{right}");
            Mutant { what: format!("{} -> {other}", short(&text[whole.clone()])), code }
        };
        let mutants = others(&expr.op).iter().map(change).collect();
        self.add(whole, Kind::Expr, mutants);
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        visit::visit_expr_unary(self, expr);
        if matches!(expr.op, UnOp::Not(_) | UnOp::Neg(_)) {
            let code = self.text(&expr.expr).to_owned();
            let what = format!("{} -> {}", short(self.text(expr)), short(&code));
            self.add(self.range(expr), Kind::Expr, vec![Mutant { what, code }]);
        }
    }

    fn visit_expr_match(&mut self, expr: &'ast ExprMatch) {
        self.visit_expr(&expr.expr);
        let is_rest = |arm: &Arm| matches!(arm.pat, Pat::Wild(_));
        let has_rest = expr.arms.iter().any(is_rest);
        for arm in &expr.arms {
            self.attributed(&arm.attrs, |this| {
                if let Pat::Guard(PatGuard { pat, guard, .. }) = &arm.pat {
                    let pattern = short(this.text(&**pat));
                    let constant = |value: &str| Mutant {
                        what: format!("{pattern} if {} -> {value}", short(this.text(&**guard))),
                        code: value.to_owned(),
                    };
                    let mutants = vec![constant("true"), constant("false")];
                    this.add(this.range(&**guard), Kind::Expr, mutants);
                    this.visit_expr(guard);
                } else if has_rest && !is_rest(arm) {
                    let pattern = short(this.text(&arm.pat));
                    let end = this.range(&arm.pat).end;
                    let what = format!("without the arm {pattern}");
                    this.add(end..end, Kind::Arm, vec![Mutant { what, code: String::new() }]);
                }
                this.visit_expr(&arm.body);
            });
        }
    }

    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        self.attributed(&item.attrs, |this| {
            if !item.mac.path.is_ident("macro_rules") || this.repeated.is_some() {
                return;
            }
            let name = item.ident.as_ref().map(|name| format!("{name}!")).unwrap_or_default();
            this.named(name, |this| {
                for (body, repeated) in transcriber::arms(item.mac.tokens.clone()) {
                    this.repeated = Some(repeated);
                    this.transcriber(body);
                    this.repeated = None;
                }
            });
        });
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let name = call.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        let of_expressions = [
            "assert",
            "assert_eq",
            "assert_ne",
            "eprintln",
            "format",
            "panic",
            "print",
            "println",
            "smallvec",
            "vec",
            "write",
            "writeln",
        ];
        if of_expressions.contains(&name.as_str()) {
            self.arguments(call.tokens.clone());
        }
    }
}
