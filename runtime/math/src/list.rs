//! The functions of one number whose fast form is right for all arguments.

/// Calls a macro with the documentation and the name of each function, after the tokens that follow the macro's name.
#[doc(hidden)]
#[macro_export]
macro_rules! unary_functions {
    ($then:ident $($with:tt)*) => {
        $then! { $($with)*
            /// Returns *e* to the power `a`.
            exp
            /// Returns the natural logarithm.
            ln
            /// Returns the hyperbolic tangent.
            tanh
            /// Returns the binary logarithm.
            log2
            /// Returns the decimal logarithm.
            log10
            /// Returns the natural logarithm of `1 + a`.
            log1p
            /// Returns two to the power `a`.
            exp2
            /// Returns *e* to the power `a`, less one.
            expm1
            /// Returns the cube root.
            cbrt
            /// Returns the arc tangent.
            atan
            /// Returns the arc sine.
            asin
            /// Returns the arc cosine.
            acos
            /// Returns the hyperbolic sine.
            sinh
            /// Returns the hyperbolic cosine.
            cosh
            /// Returns the inverse hyperbolic sine.
            asinh
            /// Returns the inverse hyperbolic cosine.
            acosh
            /// Returns the inverse hyperbolic tangent.
            atanh
            /// Returns `1 / (1 + exp(-a))`.
            sigmoid
            /// Returns `ln(a / (1 - a))`.
            logit
            /// Returns `ln(1 + exp(a))`.
            softplus
            /// Returns the error function.
            erf
            /// Returns one less the error function.
            erfc
            /// Returns the probability that a standard normal variable is less than `a`.
            normal_cdf
        }
    };
}
