//! Layouts and types of which none may be far behind the others: `cargo bench -p opwright-runtime --bench loops -- cliffs` times random
//! layouts beside a dense one, and `-- types` every dtype beside `f32`. Without a word, both.

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
