//! Errors as shown to users.

/// An error in ULP, as shown to users.
pub fn distance(ulps: f64) -> String {
    match ulps {
        f64::INFINITY => "infinite".to_owned(),
        ulps if ulps < 1e3 => format!("{} ulp", (ulps * 1e3).ceil() / 1e3),
        ulps if ulps < 1e9 => format!("{} ulp", ulps.ceil()),
        ulps => format!("{ulps:.1e} ulp"),
    }
}
