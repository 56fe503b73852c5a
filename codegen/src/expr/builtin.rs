//! The functions and operators of the language. To add one, add a row to [`BUILTINS`].

mod construct;
mod found;
mod math;
mod params;
mod property;
mod row;
mod table;
mod vjp;
mod wide_form;

pub use math::{LatexBinding, Math};
pub use property::{Affine, Expansion, Form, Kink, NoValue, Notation, Operator};
pub use row::{Builtin, Domain, Eval, Linear, ParamSort, ResultSort};
pub use table::BUILTINS;
pub use wide_form::WideForm;

#[cfg(test)]
mod tests {
    use super::*;

    /// The interpreter passes at most two lists and two integers and expects the declared result.
    #[test]
    fn shape_functions_have_the_declared_parameters_and_results() {
        for row in BUILTINS.iter().filter(|row| row.domain() == Domain::Shape) {
            let count = |want| row.params.iter().filter(|(_, w)| *w == want).count();
            let (lists, ints) = (count(ParamSort::List), count(ParamSort::Int));
            assert!(lists <= 2 && ints <= 2, "{}", row.signature());
            assert_eq!(lists + ints, row.params.len(), "{}", row.signature());
            let gives = match row.eval {
                Eval::Int(_) => ResultSort::Int,
                Eval::Bool(_) => ResultSort::Bool,
                _ => ResultSort::List,
            };
            assert_eq!(row.gives, gives, "{}", row.signature());
        }
    }

    /// The documentation of an op quotes the description of a function that says so.
    #[test]
    fn descriptions_state_what_a_function_does_with_nan() {
        for row in BUILTINS.iter().filter(|row| row.states_nan) {
            assert!(row.doc.contains("NaN"), "{}", row.signature());
            assert!(row.gives == ResultSort::Scalar && row.takes_floats(), "{}", row.signature());
        }
    }

    /// Gradients of elementwise ops are derived, so every function of floats needs one.
    #[test]
    fn every_function_of_floats_has_a_gradient_by_each_parameter() {
        let is_scalar = |row: &&Builtin| row.gives == ResultSort::Scalar && row.takes_floats();
        for row in BUILTINS.iter().filter(is_scalar) {
            assert_eq!(row.vjp.len(), row.params.len(), "{}", row.signature());
        }
    }
}
