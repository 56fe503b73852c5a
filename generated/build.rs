//! Regenerates the bindings from `../specs`, where there is such a folder and the feature `regenerate` asks for it.

fn main() {
    #[cfg(feature = "regenerate")]
    opwright_codegen::Build::new("../specs")
        .tree(".")
        .ops_path("opwright")
        .runtime_path("opwright")
        .optional(["activation", "bitwise", "classification", "elementary", "logic", "rounding"])
        .run();
    #[cfg(not(feature = "regenerate"))]
    println!("cargo::rerun-if-changed=build.rs");
}
