import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

@MainActor @Suite struct SharedLoadsTests {
    /// A request that takes one second of the test clock. It counts how often it is sent.
    private final class Slow: Sendable {
        let clock = TestClock()
        private let sent = Mutex(0)

        var count: Int { sent.withLock { $0 } }

        func ask() async throws(ClientFailure) -> Int {
            let number = sent.withLock { sent in
                sent += 1
                return sent
            }
            do {
                try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
            } catch {
                throw ClientFailure(.cancelled)
            }
            return number
        }

        /// Waits until a request has started.
        func begins() async {
            while clock.sleeperCount == 0 { await Task.yield() }
        }
    }

    /// Requests that ignore cancellation.
    private final class Stubborn: Sendable {
        private let waiting = Mutex<[CheckedContinuation<Int, Never>]>([])

        func ask() async -> Int { await withCheckedContinuation { asked in waiting.withLock { $0.append(asked) } } }

        /// Responds to the oldest request.
        func answer(_ value: Int) { waiting.withLock { $0.removeFirst() }.resume(returning: value) }

        /// Waits until a number of requests have started.
        func begins(_ count: Int) async {
            while waiting.withLock(\.count) < count { await Task.yield() }
        }
    }

    private let slow = Slow()
    private let loads: SharedLoads<String>

    init() { loads = SharedLoads(clock: slow.clock) }

    private func load(
        _ topic: String,
        then take: @escaping @MainActor (Int) -> Void = { _ in }
    ) -> Task<LoadPhase, Never> {
        let slow = slow
        return Task {
            await loads.load(topic, fetching: { () async throws(ClientFailure) in try await slow.ask() }) { value, _ in
                take(value)
            }
        }
    }

    /// Waits until all existing tasks are suspended.
    private func settle() async {
        for _ in 1...10 { await Task.yield() }
    }

    @Test("a reset topic is idle, its waiting callers are resumed, and the next request is sent again")
    func forgetting() async throws {
        let asked = Stubborn()
        var taken: [Int] = []
        func ask() -> Task<LoadPhase, Never> {
            Task {
                await loads.load("a", fetching: { () async throws(ClientFailure) in await asked.ask() }) { value, _ in
                    taken.append(value)
                }
            }
        }
        let early = ask()
        await asked.begins(1)
        loads.reset("a")
        try #require(loads.phase(of: "a") == .idle)
        #expect(await early.value == .idle)
        let late = ask()
        await asked.begins(2)
        asked.answer(1)
        asked.answer(2)
        #expect(await late.value == .loaded(slow.clock.now) && taken == [2])
        loads.reset("a")
        #expect(loads.phase(of: "a") == .idle)
    }

    @Test("concurrent callers share one request, whose response is applied once")
    func sharing() async {
        var taken: [Int] = []
        let tasks = (1...100).map { _ in load("a") { taken.append($0) } }
        await settle()
        await slow.begins()
        #expect(loads.phase(of: "a") == .loading && loads.phase(of: "b") == .idle)
        slow.clock.advance(by: .seconds(1))
        for task in tasks { #expect(await task.value == .loaded(slow.clock.now)) }
        #expect(slow.count == 1 && taken == [1])
    }

    @Test("a cancelled caller does not affect other callers; if all callers are cancelled, the request is cancelled")
    func leaving() async {
        var taken: [Int] = []
        let first = load("a") { taken.append($0) }, second = load("a")
        await settle()
        await slow.begins()
        first.cancel()
        #expect(await first.value == .cancelled)
        #expect(loads.phase(of: "a") == .loading)
        #expect(slow.clock.sleeperCount == 1)
        second.cancel()
        #expect(await second.value == .cancelled)
        #expect(loads.phase(of: "a") == .idle)
        #expect(slow.clock.sleeperCount == 0)
        let third = load("a") { taken.append($0) }
        while slow.count < 2 { await Task.yield() }
        await slow.begins()
        slow.clock.advance(by: .seconds(1))
        #expect(await third.value == .loaded(slow.clock.now))
        #expect(taken == [2])
    }

    @Test("a response that arrives after the last caller was cancelled is ignored, even during a new request")
    func lateAnswer() async {
        let stubborn = Stubborn()
        var taken: [Int] = []
        func load() -> Task<LoadPhase, Never> {
            Task {
                await loads.load("a", fetching: { () async throws(ClientFailure) in await stubborn.ask() }) {
                    value,
                    _ in
                    taken.append(value)
                }
            }
        }
        let first = load()
        await stubborn.begins(1)
        first.cancel()
        #expect(await first.value == .cancelled)
        #expect(loads.phase(of: "a") == .idle)
        let second = load()
        await stubborn.begins(2)
        stubborn.answer(1)
        for _ in 1...100 { await Task.yield() }
        #expect(taken == [] && loads.phase(of: "a") == .loading)
        stubborn.answer(2)
        #expect(await second.value == .loaded(slow.clock.now))
        #expect(taken == [2])
    }

    @Test("a cancelled refresh restores the previous phase")
    func phaseBefore() async {
        let first = load("a")
        await slow.begins()
        slow.clock.advance(by: .seconds(1))
        let loaded = await first.value
        let refresh = load("a")
        await slow.begins()
        slow.clock.advance(by: .milliseconds(1))
        #expect(loads.phase(of: "a") == .loading)
        refresh.cancel()
        #expect(await refresh.value == .cancelled)
        #expect(loads.phase(of: "a") == loaded)
    }

    @Test("a prefetch continues after all callers were cancelled, and is not sent twice")
    func keeping() async {
        var taken: [Int] = []
        let slow = slow
        let request = LoadRequest { () async throws(ClientFailure) in
            try await slow.ask()
        } applying: { value, _ in
            taken.append(value)
        }
        loads.prefetch("a", request)
        let waiting = load("a")
        await settle()
        await slow.begins()
        loads.prefetch("a", request)
        waiting.cancel()
        #expect(await waiting.value == .cancelled)
        #expect(loads.phase(of: "a") == .loading)
        #expect(slow.clock.sleeperCount == 1)
        slow.clock.advance(by: .seconds(1))
        while loads.phase(of: "a").isLoading { await Task.yield() }
        #expect(slow.count == 1 && taken == [1] && loads.phase(of: "a") == .loaded(slow.clock.now))
    }

    @Test("a prefetch is cancelled when the loads are deallocated")
    func goingAway() async {
        let slow = slow
        var gone: SharedLoads<String>? = SharedLoads(clock: slow.clock)
        gone?.prefetch(
            "a",
            LoadRequest { () async throws(ClientFailure) in
                try await slow.ask()
            } applying: { _, _ in
                Issue.record("the request must be cancelled")
            }
        )
        await slow.begins()
        gone = nil
        for _ in 0..<10_000 where slow.clock.sleeperCount > 0 { await Task.yield() }
        #expect(slow.clock.sleeperCount == 0)
    }

    @Test(
        "a topic that `apply` requests again stays loading until the second response"
    )
    func askingAgain() async {
        let stubborn = Stubborn()
        var taken: [Int] = []
        func request() -> LoadRequest {
            LoadRequest { () async throws(ClientFailure) in
                await stubborn.ask()
            } applying: { value, _ in
                taken.append(value)
                if value == 1 { loads.prefetch("a", request()) }
            }
        }
        let first = Task { await loads.load("a", request()) }
        await stubborn.begins(1)
        stubborn.answer(1)
        #expect(await first.value == .loading)
        await stubborn.begins(1)
        stubborn.answer(2)
        while loads.phase(of: "a").isLoading { await Task.yield() }
        #expect(taken == [1, 2] && loads.phase(of: "a") == .loaded(slow.clock.now))
    }

    @Test("all waiting callers receive a failure, and later requests have higher numbers")
    func failuresAndNumbers() async {
        let failure = ClientFailure(.offline)
        let phase = await loads.load("f", fetching: { () async throws(ClientFailure) -> Int in throw failure }) {
            _,
            _ in
            Issue.record("a failed request has no response to apply")
        }
        #expect(phase == .failed(failure) && loads.phase(of: "f") == phase)
        var told: [ClientFailure] = []
        let request = LoadRequest { () async throws(ClientFailure) -> Int in
            throw failure
        } applying: { _, _ in
            Issue.record("a failed request has no response to apply")
        } onFailure: {
            told.append($0)
        }
        #expect(await loads.load("f", request) == .failed(failure) && told == [failure])
        var numbers: [Int] = []
        for topic in ["a", "b", "a"] {
            await loads.load(topic, fetching: { () async throws(ClientFailure) in 0 }) { numbers.append($1) }
            numbers.append(loads.nextRequestNumber())
        }
        #expect(numbers == numbers.sorted() && Set(numbers).count == 6)
    }
}
