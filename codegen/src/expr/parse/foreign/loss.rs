//! Where a formula is less accurate than the function that it replaces.

use super::super::ast::Ast;

/// Names, the parameter that matters, and where the formula loses accuracy: `{}` is the argument.
const LOSSES: &[(&str, usize, &str)] = &[
    ("gelu", 0, "for very negative {}"),
    ("logaddexp", 0, "where the result is near 0"),
    ("mod modulo remainder rem_euclid", 0, "for {} much larger than the divisor"),
    ("fma mul_add", 2, "where {} nearly cancels the product"),
    ("lerp mix", 2, "for {} near 1"),
];

/// The end of a sentence that offers the formula for this call.
pub fn loss(name: &str, args: &[Ast]) -> Option<String> {
    let (_, param, place) =
        LOSSES.iter().find(|row| row.0.split(' ').any(|known| known == name))?;
    let arg = args.get(*param)?;
    Some(format!(", which loses accuracy {}", place.replace("{}", &format!("`{arg}`"))))
}

#[cfg(test)]
mod tests {
    use super::super::{SCALARS, has};
    use super::*;

    #[test]
    fn every_loss_is_of_a_function_with_a_formula() {
        for (names, param, _) in LOSSES {
            for name in names.split(' ') {
                let row = SCALARS.iter().find(|row| has(row.0, name)).unwrap();
                assert!(row.1.split(' ').count() > *param, "{name}");
            }
        }
    }
}
