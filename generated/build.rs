//! Regenerates the bindings from `../specs`, where there is such a folder and the feature `regenerate` asks for it.

fn main() {
    #[cfg(feature = "regenerate")]
    opwright_codegen::Build::new("../specs").tree(".").run();
    #[cfg(not(feature = "regenerate"))]
    println!("cargo::rerun-if-changed=build.rs");
}
