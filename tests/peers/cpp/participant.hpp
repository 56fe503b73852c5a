// Shared code of the C++ participants: the protocol with the driver, the clock, and buffers.
// `participants/protocol.py` describes the protocol.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

// A loop over the operands and the result, which is the last pointer.
using Loop = std::function<void(char* const*)>;

// A case: its sizes in bytes, and its implementations, the fastest of which counts.
struct Case {
    const char* name;
    std::vector<std::size_t> operands;
    std::size_t out;
    bool in_place;
    std::vector<Loop> loops;
};

// A buffer with the alignment that every participant uses: operand number `slot` starts `slot`
// times 17 cache lines into a page. With equal offsets, loads may conflict with stores whose
// address differs by a multiple of the page size (4K aliasing).
const std::size_t HUGE_PAGE = std::size_t(2) << 20;

class Buffer {
    struct Free { void operator()(char* p) const { std::free(p); } };
    std::unique_ptr<char, Free> memory;
    std::size_t skip;

public:
    Buffer(std::size_t bytes, int slot) : skip(slot * 1088) {
        const std::size_t whole = std::max((bytes + skip) / 4096 * 4096 + 4096, HUGE_PAGE);
        memory.reset(static_cast<char*>(std::aligned_alloc(4096, whole)));
        std::memset(memory.get(), 0, whole);
    }
    char* get() const { return memory.get() + skip; }
};

const double BATCH = 500e3;

// Nanoseconds: CPU time for one thread, so that preemption does not count, and wall-clock time
// for several.
inline double now() {
    static const char* threads = std::getenv("PEERS_THREADS");
    timespec time;
    clock_gettime(threads && std::atoi(threads) > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

template <class Call> double batch(const Call& call, long count) {
    const double start = now();
    for (long i = 0; i < count; i++) call();
    return (now() - start) / count;
}

// The shortest time of a call, in nanoseconds, over batches of half a millisecond.
template <class Call> double shortest(const Call& call, double seconds) {
    const auto fitting = [](double ns) { return std::max(1L, long(BATCH / std::max(ns, 1.0))); };
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    const double first = batch(call, 1);
    long count = fitting(first);
    count = fitting(batch(call, count));
    // A long call needs no warm-up.
    double best = std::min(batch(call, count), first > 20 * BATCH ? first : batch(call, count));
    while (std::chrono::steady_clock::now() < end) best = std::min(best, batch(call, count));
    return best;
}

inline bool fill(char* memory, std::size_t bytes, const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return bool(file.read(memory, bytes));
}

inline int serve(const std::vector<Case>& cases) {
    std::string line;
    std::vector<Buffer> memory;
    std::vector<char*> pointers;
    const Case* current = nullptr;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string command, first, second, answer = "ok";
        words >> command >> first >> second;
        if (command == "load") {
            memory.clear();
            pointers.clear();
            current = nullptr;
            for (const Case& c : cases) if (first == c.name) current = &c;
            if (!current) answer = "no: not written for it";
            for (std::size_t i = 0; current && i < current->operands.size(); i++) {
                memory.emplace_back(current->operands[i], int(i));
                pointers.push_back(memory.back().get());
                if (!fill(pointers.back(), current->operands[i], second + "/" + std::to_string(i) + ".bin"))
                    answer = "no: no operand " + std::to_string(i);
            }
            if (current) {
                memory.emplace_back(current->out, int(current->operands.size()));
                pointers.push_back(current->in_place ? pointers[0] : memory.back().get());
            }
        } else if (command == "result" && current) {
            current->loops[0](pointers.data());
            std::ofstream(first, std::ios::binary).write(pointers.back(), current->out);
        } else if (command == "time" && current) {
            double best = 1e300;
            for (const Loop& loop : current->loops)
                best = std::min(best, shortest([&] { loop(pointers.data()); }, std::stod(first) / current->loops.size()));
            answer = std::to_string(best);
        } else {
            memory.clear();
            current = nullptr;
        }
        std::cout << answer << std::endl;
    }
    return 0;
}
