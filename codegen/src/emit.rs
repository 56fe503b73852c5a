//! The fifth step: artifacts, as texts in memory.
use crate::model::OpSet;
use crate::output::Artifacts;

/// `broadcast_to` → `BroadcastTo`.
pub fn type_name(name: &str) -> String {
    name.split('_').map(|part| part[..1].to_ascii_uppercase() + &part[1..]).collect()
}

/// Emits everything.
pub fn emit(_ops: &OpSet) -> Artifacts {
    Artifacts::default()
}
