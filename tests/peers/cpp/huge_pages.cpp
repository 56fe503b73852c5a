// Preloaded into every participant: large blocks from malloc start on a huge page and request huge
// pages.
//
// NumPy requests them itself, and most other libraries do not. With this, all participants use the
// same kind of memory, and the benchmark compares only the computation. The forwarded names exist
// only in glibc.
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <sys/mman.h>

extern "C" {

void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);

static const std::size_t HUGE_PAGE = std::size_t(2) << 20;

static void* huge(std::size_t alignment, std::size_t bytes) {
    void* block = __libc_memalign(alignment > HUGE_PAGE ? alignment : HUGE_PAGE, bytes);
    if (block) madvise(block, bytes / HUGE_PAGE * HUGE_PAGE, MADV_HUGEPAGE);
    return block;
}

void* malloc(std::size_t bytes) {
    return bytes < HUGE_PAGE ? __libc_malloc(bytes) : huge(64, bytes);
}

void* calloc(std::size_t count, std::size_t size) {
    std::size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes) || bytes < HUGE_PAGE) return __libc_calloc(count, size);
    void* block = huge(64, bytes);
    return block ? std::memset(block, 0, bytes) : nullptr;
}

void* memalign(std::size_t alignment, std::size_t bytes) {
    return bytes < HUGE_PAGE ? __libc_memalign(alignment, bytes) : huge(alignment, bytes);
}

void* aligned_alloc(std::size_t alignment, std::size_t bytes) { return memalign(alignment, bytes); }

int posix_memalign(void** block, std::size_t alignment, std::size_t bytes) {
    *block = memalign(alignment, bytes);
    return *block ? 0 : ENOMEM;
}

}
