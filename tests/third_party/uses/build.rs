fn main() {
    opwright_codegen::Build::new("specs").run();
}
