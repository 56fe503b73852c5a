//! Reads and proves the specs, and generates the ops. If something is wrong, the message has its place.

fn main() {
    opwright_codegen::Build::new("specs").run();
}
