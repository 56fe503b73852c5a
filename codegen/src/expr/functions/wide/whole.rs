//! The whole number nearest to a double-word number, in each direction.

use crate::wide::Wide;

pub(crate) fn floor(a: Wide) -> Option<Wide> {
    Some(a.floor())
}

pub(crate) fn ceil(a: Wide) -> Option<Wide> {
    Some(a.ceil())
}

pub(crate) fn round(a: Wide) -> Option<Wide> {
    Some(a.round())
}

pub(crate) fn trunc(a: Wide) -> Option<Wide> {
    Some(a.trunc())
}
