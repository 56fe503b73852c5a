// The machine's limit: loops that move the bytes of a case and compute almost nothing, so they are
// not an implementation. Each runs with ordinary and with non-temporal stores, on one thread and
// on all.
#include <immintrin.h>
#include <omp.h>

#include "participant.hpp"

typedef float Line __attribute__((vector_size(64), aligned(64)));

struct Stream { int operand; std::size_t bytes; };

template <bool Streaming> inline void store(Line* to, Line value) {
    if constexpr (Streaming) {
#ifdef __AVX512F__
        _mm512_stream_ps(reinterpret_cast<float*>(to), (__m512)value);
#else
        for (int i = 0; i < 4; i++) _mm_stream_ps(reinterpret_cast<float*>(to) + 4 * i, reinterpret_cast<__m128*>(&value)[i]);
#endif
    } else {
        *to = value;
    }
}

template <bool Streaming> void fill_lines(Line* to, long n) {
    const Line one = Line{} + 1.0f;
    asm volatile("" : : "r"(to) : "memory");  // prevents a call of memset
    for (long i = 0; i < n; i++) {
        store<Streaming>(to + i, one);
        asm volatile("" : : : );
    }
}
template <bool Streaming> void one_read(const Line* a, Line* to, long n) {
    const Line one = Line{} + 1.0f;
#pragma GCC ivdep
#pragma GCC unroll 4
    for (long i = 0; i < n; i++) store<Streaming>(to + i, a[i] + one);
}
template <bool Streaming> void two_reads(const Line* a, const Line* b, Line* to, long n) {
#pragma GCC ivdep
#pragma GCC unroll 4
    for (long i = 0; i < n; i++) store<Streaming>(to + i, a[i] + b[i]);
}
// The bitwise combination of all lines.
inline Line only_read(const Line* a, long n) {
    Line sums[8] = {};
    long i = 0;
    for (; i + 8 <= n; i += 8)
        for (int k = 0; k < 8; k++) sums[k] += a[i + k];
    for (; i < n; i++) sums[0] += a[i];
    for (int k = 1; k < 8; k++) sums[0] += sums[k];
    return sums[0];
}

// The start of the part of `n` lines that belongs to thread `t` of `threads`.
inline long part(long n, int t, int threads) { return n * t / threads; }

template <bool Streaming> void pass(const std::vector<Stream>& in, std::size_t out, int last, char* const* p, int t, int threads) {
    const long n = out / 64, from = part(n, t, threads), to = part(n, t + 1, threads);
    const auto line = [&](int operand) { return reinterpret_cast<const Line*>(p[operand]); };
    Line* result = reinterpret_cast<Line*>(p[last]);
    const bool alike = std::all_of(in.begin(), in.end(), [&](const Stream& s) { return s.bytes == out; });
    if (in.size() == 0) {
        fill_lines<Streaming>(result + from, to - from);
    } else if (in.size() == 1 && alike) {
        one_read<Streaming>(line(in[0].operand) + from, result + from, to - from);
    } else if (in.size() == 2 && alike) {
        two_reads<Streaming>(line(in[0].operand) + from, line(in[1].operand) + from, result + from, to - from);
    } else {
        // Streams of different lengths advance together, a few kilobytes at a time.
        const long pieces = std::max(n / 64, long(in[0].bytes / 64 / 256)) + 1;
        Line sum = {};
        for (long i = part(pieces, t, threads); i < part(pieces, t + 1, threads); i++) {
            for (const Stream& s : in) {
                const long lines = s.bytes / 64, start = part(lines, i, pieces);
                sum += only_read(line(s.operand) + start, part(lines, i + 1, pieces) - start);
            }
            for (long k = part(n, i, pieces); k < part(n, i + 1, pieces); k++) store<Streaming>(result + k, sum);
        }
        asm volatile("" : : "m"(sum));
    }
    if (Streaming) _mm_sfence();
}

template <bool Streaming> Loop loop(std::vector<Stream> in, std::size_t out, int last, bool parallel) {
    return [=](char* const* p) {
        if (!parallel) return pass<Streaming>(in, out, last, p, 0, 1);
#pragma omp parallel
        pass<Streaming>(in, out, last, p, omp_get_thread_num(), omp_get_num_threads());
    };
}

std::vector<Loop> loops(std::vector<Stream> in, std::size_t out, int last) {
    std::vector<Loop> all = {loop<false>(in, out, last, false), loop<true>(in, out, last, false)};
    if (omp_get_max_threads() > 1) {
        all.push_back(loop<false>(in, out, last, true));
        all.push_back(loop<true>(in, out, last, true));
    }
    return all;
}

int main() {
    return serve({
#include "limit_cases.inc"
    });
}
