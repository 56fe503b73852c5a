//! R68: no op accesses memory beside its operands and its result. Operands and results lie directly before or after a page
//! that ends the process when it is accessed. The tests cover all ops, layouts, lengths and ways of running the loops.

mod lengths;
mod operand;
mod pages;
mod random_calls;
mod result;
