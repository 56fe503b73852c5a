//! The functions of one number whose fast form is right for all arguments.

/// Calls a macro with the documentation and the name of each function, after the tokens that follow the macro's name.
macro_rules! unary_functions {
    ($then:ident $($with:tt)*) => {
        $then! { $($with)*
            /// Returns *e* to the power `a`.
            exp
            /// Returns the natural logarithm.
            ln
            /// Returns the hyperbolic tangent.
            tanh
        }
    };
}

pub(crate) use unary_functions;
