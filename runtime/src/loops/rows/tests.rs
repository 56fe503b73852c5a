//! How much is done at a time.

use super::*;

/// Whole groups, and lines if there is room for sixteen; three quarters of the room at most, and two groups are left over.
#[test]
fn pieces_of_repeated_elements() {
    for (times, size) in (2..100).flat_map(|times| [1, 2, 4, 8].map(|size| (times, size))) {
        let all = room(size);
        let (step, needed) = columns(times, size, usize::MAX);
        assert_eq!(needed, all);
        let bound = (all - all / 4).min(all - 2 * times);
        let unit = if 16 * times <= bound { 16 * times } else { times };
        assert!(step > 0 && step.is_multiple_of(unit), "{times} of {size} bytes: {step}");
        assert!(step <= bound && bound < step + unit, "{times} of {size} bytes: {step}");
        for cols in [1, step - 1, step, step + 1] {
            assert_eq!(columns(times, size, cols), (step.min(cols), all));
        }
    }
}

#[test]
fn pieces_of_single_elements() {
    for size in [1, 2, 4, 8] {
        let most = piece(size);
        for cols in [1, most - 1, most, most + 1, usize::MAX] {
            assert_eq!(columns(1, size, cols), (most.min(cols), most.min(cols)));
        }
    }
}
