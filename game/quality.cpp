#include "game/quality.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <optional>
#include <thread>

#include "game/commands.hpp"
#include "game/interrupt.hpp"
#include "game/progress.hpp"

namespace wriggle {
namespace {

/// One animal with one seed. Written by the thread that takes it, read when `done` is set.
struct Job {
    const CreatureDef* species = nullptr;
    std::uint64_t seed = 0;
    MotionCard card;
    std::atomic<bool> done = false;
};

/// What the threads share.
struct Work {
    explicit Work(std::size_t count) : jobs(count) {}
    std::vector<Job> jobs;
    std::atomic<std::size_t> next = 0;
    std::atomic<long> runs_done = 0;
    std::atomic<bool> stop = false;
};

void take_jobs(Work& work) {
    while (!work.stop) {
        const std::size_t index = work.next++;
        if (index >= work.jobs.size()) return;
        Job& job = work.jobs[index];
        job.card = measure_card(*job.species, {}, job.seed, [&](int, int) {
            ++work.runs_done;
            return !work.stop;
        });
        job.done = !work.stop;
    }
}

/// The worst of the cards of one species, once all are there.
std::optional<MotionCard> card_of(std::span<const Job> jobs) {
    std::vector<MotionCard> cards;
    for (const Job& job : jobs) {
        if (!job.done) return std::nullopt;
        cards.push_back(job.card);
    }
    return worst_of(cards);
}

bool over(const std::vector<std::future<void>>& threads) {
    constexpr std::chrono::milliseconds a_moment{20};
    return std::ranges::all_of(threads, [&](const std::future<void>& thread) {
        return thread.wait_for(a_moment) == std::future_status::ready;
    });
}

}  // namespace

void measure_cards(std::span<const CreatureDef* const> all, std::span<const std::uint64_t> seeds,
                   const std::function<void(std::size_t, const MotionCard&)>& take) {
    Work work(all.size() * seeds.size());
    long runs = 0;
    for (std::size_t i = 0; i < work.jobs.size(); ++i) {
        work.jobs[i].species = all[i / seeds.size()];
        work.jobs[i].seed = seeds[i % seeds.size()];
        runs += card_runs(*work.jobs[i].species);
    }
    Progress progress("card", "runs", runs);
    const std::size_t most = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::future<void>> threads;
    for (std::size_t i = 0; i < std::min(most, work.jobs.size()); ++i)
        threads.push_back(std::async(std::launch::async, [&] { take_jobs(work); }));

    std::size_t told = 0;
    for (bool last = false; !last;) {
        last = over(threads);
        if (interrupted()) work.stop = true;
        progress.at(work.runs_done);
        for (; told < all.size(); ++told) {
            const std::span<const Job> jobs(work.jobs);
            const auto card = card_of(jobs.subspan(told * seeds.size(), seeds.size()));
            if (!card) break;
            progress.clear();
            take(told, *card);
        }
    }
    for (std::future<void>& thread : threads)
        thread.get();  // throws what was thrown there
    progress.clear();
    stop_if_interrupted();
}

}  // namespace wriggle
