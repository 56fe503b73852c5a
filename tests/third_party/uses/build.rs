fn main() {
    opwright_codegen::Build::new("specs").ops_of("third-party").run();
}
