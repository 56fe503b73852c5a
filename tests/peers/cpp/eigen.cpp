// Eigen with every shape known at compile time. `cases.py` writes `eigen_cases.inc` from the
// suite.
#include <Eigen/Core>
#include <cmath>

#include "participant.hpp"

template <class T, int R, int C> using Rows = Eigen::Array<T, R, C, C == 1 ? Eigen::ColMajor : Eigen::RowMajor>;
// Unaligned maps, because rows of three elements start anywhere, and aligned access is no
// faster on current hardware.
template <class T, int R, int C> using In = Eigen::Map<const Rows<T, R, C>>;
template <class T, int R, int C> using Out = Eigen::Map<Rows<T, R, C>>;

struct Add { template <class A, class B> static auto of(const A& a, const B& b) { return a + b; } };
struct Mul { template <class A, class B> static auto of(const A& a, const B& b) { return a * b; } };
struct Div { template <class A, class B> static auto of(const A& a, const B& b) { return a / b; } };
struct Maximum { template <class A, class B> static auto of(const A& a, const B& b) { return a.max(b); } };
struct Less { template <class A, class B> static auto of(const A& a, const B& b) { return a < b; } };
struct Pow { template <class A, class B> static auto of(const A& a, const B& b) { return Eigen::pow(a, b); } };
struct Atan2 { template <class A, class B> static auto of(const A& a, const B& b) {
    using T = typename A::Scalar;
    return a.binaryExpr(b, [](T x, T y) { return std::atan2(x, y); }); } };
struct Hypot { template <class A, class B> static auto of(const A& a, const B& b) {
    using T = typename A::Scalar;
    return a.binaryExpr(b, [](T x, T y) { return std::hypot(x, y); }); } };
struct Fmod { template <class A, class B> static auto of(const A& a, const B& b) {
    using T = typename A::Scalar;
    return a.binaryExpr(b, [](T x, T y) { return std::fmod(x, y); }); } };

template <class Op, class T, class O, int N> void same(const T* a, const T* b, O* o) {
    Out<O, N, 1> out(o);
    out = Op::of(In<T, N, 1>(a), In<T, N, 1>(b));
}
template <class Op, class T, class O, int R, int C> void row(const T* a, const T* b, O* o) {
    const In<T, 1, C> rhs(b);
    for (long r = 0; r < R; r++) {
        Out<O, 1, C> out(o + r * C);
        out = Op::of(In<T, 1, C>(a + r * C), rhs);
    }
}
template <class Op, class T, class O, int R, int C> void column(const T* a, const T* b, O* o) {
    for (long r = 0; r < R; r++) {
        Out<O, 1, C> out(o + r * C);
        out = Op::of(In<T, 1, C>(a + r * C), Rows<T, 1, C>::Constant(b[r]));
    }
}
template <class Op, class T, class O, int R, int C> void outer(const T* a, const T* b, O* o) {
    for (long r = 0; r < R; r++) {
        Out<O, 1, C> out(o + r * C);
        out = Op::of(Rows<T, 1, C>::Constant(a[r]), In<T, 1, C>(b));
    }
}
template <class Op, class T, class O, int N> void transposed(const T* a, const T* b, O* o) {
    Out<O, N, N> out(o);
    out = Op::of(In<T, N, N>(a), In<T, N, N>(b).transpose());
}
template <class T, int R, int C> void fill_rows(const T* x, T* o) {
    for (long r = 0; r < R; r++) {
        Out<T, 1, C> out(o + r * C);
        out = In<T, 1, C>(x);
    }
}
template <class T, int R, int C> void fill_columns(const T* x, T* o) {
    for (long r = 0; r < R; r++) Out<T, 1, C>(o + r * C).setConstant(x[r]);
}
template <class T, int R, int C> void sum_rows(const T* x, T* o) {
    Out<T, 1, C> out(o);
    out.setZero();
    for (long r = 0; r < R; r++) out += In<T, 1, C>(x + r * C);
}
template <class T, int R, int C> void sum_columns(const T* x, T* o) {
    for (long r = 0; r < R; r++) o[r] = In<T, 1, C>(x + r * C).sum();
}
template <class T, int N, int R, int C> void sum_around(const T* x, T* o) {
    for (long r = 0; r < R; r++) o[r] = 0;
    for (long n = 0; n < N; n++)
        for (long r = 0; r < R; r++) o[r] += In<T, 1, C>(x + (n * R + r) * C).sum();
}
template <class T, int N, int R, int C>
void fused(const T* x, const T* mean, const T* var, const T* gamma, const T* beta, T* o) {
    for (long n = 0; n < N; n++)
        for (long r = 0; r < R; r++) {
            const T factor = gamma[r] / std::sqrt(var[r] + T(1e-5));
            Out<T, 1, C> out(o + (n * R + r) * C);
            out = ((In<T, 1, C>(x + (n * R + r) * C) - mean[r]) * factor + beta[r]).max(T(0));
        }
}

int main() {
    return serve({
#include "eigen_cases.inc"
    });
}
