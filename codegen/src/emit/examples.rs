//! Runs the examples of an op, each at most once per dtype, for all files that show them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::expr::functions::tensor::Tensor;
use crate::interp::{Call, CallCache, Frame, Fuel, Stop};
use crate::model::{DType, Example, Op, Outcome};
use crate::prove::{Slack, case};

/// A call and its outcome in a dtype.
pub struct Evaluated {
    /// The arguments.
    pub call: Call,
    /// The outcome.
    pub answer: Result<Tensor, Stop>,
    /// The tolerance of compiled code in ULP; `None` if rounding determines the outcome.
    pub slack: Option<f64>,
}

/// An example's name, which is unique, and a dtype.
type ExampleKey<'a> = (&'a str, DType);

/// Returns the cache for an example's call in the next dtype.
type Next<'a> = Box<dyn Fn() -> Rc<CallCache> + 'a>;

/// The outcomes of an op's examples, computed on demand.
pub struct Examples<'a> {
    /// The op.
    pub op: &'a Op,
    slack: Slack<'a>,
    done: RefCell<HashMap<ExampleKey<'a>, Option<Rc<Evaluated>>>>,
    known: RefCell<HashMap<&'a str, Next<'a>>>,
}

impl<'a> Examples<'a> {
    /// Starts without outcomes.
    pub fn new(op: &'a Op) -> Self {
        let slack = Slack::new(op);
        Examples { op, slack, done: RefCell::default(), known: RefCell::default() }
    }

    /// A call with its outcome, and the tolerance for it.
    pub fn ran(&self, call: Call, answer: Result<Tensor, Stop>) -> Evaluated {
        let slack = answer.as_ref().map_or(Some(0.0), |t| self.slack.of(&call, t));
        Evaluated { call, answer, slack }
    }

    /// An example in a dtype; `None` if the dtype cannot represent its numbers.
    pub fn get(&self, example: &'a Example, dtype: DType) -> Option<Rc<Evaluated>> {
        let key = (example.name.as_str(), dtype);
        if let Some(run) = self.done.borrow().get(&key) {
            return run.clone();
        }
        let run = self.run(example, dtype).map(Rc::new);
        self.done.borrow_mut().insert(key, run.clone());
        run
    }

    fn run(&self, example: &'a Example, dtype: DType) -> Option<Evaluated> {
        let call = case::of_example(self.op, example, dtype)?;
        let mut known = self.known.borrow_mut();
        let fresh = || Box::new(CallCache::in_any_dtype(self.op, &Fuel::default())) as _;
        let known = known.entry(&example.name).or_insert_with(fresh)();
        let answer = Frame::with_cache(self.op, &call, known).run();
        Some(self.ran(call, answer))
    }

    /// An example in the default dtype of the op, or else in the first of its own; `None` if it does not have the
    /// stated kind of outcome, which `prove` reports.
    pub fn first(&self, example: &'a Example) -> Option<Rc<Evaluated>> {
        let usual = self.op.default_dtype().filter(|dtype| example.dtypes.contains(dtype));
        let run = self.get(example, usual.or(example.dtypes.first().copied())?)?;
        let agrees = match &run.answer {
            Ok(_) => matches!(example.outcome, Outcome::Returns(..)),
            Err(stop) => matches!(stop, Stop::Raised(..)),
        };
        agrees.then_some(run)
    }
}
