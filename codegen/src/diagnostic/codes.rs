//! All error codes, with the title and the paragraph that `opwright explain E0301` prints.

mod calls;
mod documentation;
mod examples;
mod expressions;
mod files;
mod gradients;
mod names;
mod structure;

/// A code, its title and its paragraph.
pub type Explanation = (&'static str, &'static str, &'static str);

/// The codes of each subject, in order.
const SUBJECTS: [&[Explanation]; 8] = [
    files::FILES,
    structure::STRUCTURE,
    names::NAMES,
    expressions::EXPRESSIONS,
    examples::EXAMPLES,
    gradients::GRADIENTS,
    documentation::DOCUMENTATION,
    calls::CALLS,
];

/// All codes, in order.
pub fn codes() -> impl DoubleEndedIterator<Item = &'static Explanation> + Clone {
    SUBJECTS.into_iter().flatten()
}
