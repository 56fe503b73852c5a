//! Comparisons that reveal slow layouts and dtypes: `cargo bench -p opwright-runtime --bench loops -- cliffs` times
//! random layouts against a dense one, `-- types` every dtype against `f32`. Without an argument, both run.

mod cliffs;
mod clock;
mod types;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let chosen = |sweep: &str| words.is_empty() || words.iter().any(|word| word == sweep);
    if chosen("cliffs") {
        cliffs::run();
    }
    if chosen("types") {
        types::run();
    }
}
