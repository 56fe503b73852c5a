fn main() {
    opwright_codegen::Build::new("../specs").tree(".").run();
}
