//! `opwright site --serve`.

use super::Failure;
use super::args::Args;

pub fn serve(_args: &Args, _port: Option<u16>) -> Result<String, Failure> {
    Ok(String::new())
}
