//! Proves the specs and generates the ops.

fn main() {
    opwright_codegen::Build::new("specs").run();
}
