/// What an aggregate loads, by topic: those who ask for the same thing at once share one request, and each topic has one
/// phase that everyone sees.
///
/// ```swift
/// let loads = SharedLoads<ItemID>(clock: clock)
/// await loads.load(radio) { () async throws(ClientFailure) in try await client.item(radio) } then: { item, _ in
///     items[radio] = item
/// }
/// show(loads.phase(of: radio))
/// ```
///
/// A cancelled caller stops waiting at once and gets a failure with the code `.cancelled`; the others do not notice, and
/// the topic's phase does not tell of it. When nobody waits any more the request is cancelled, an answer that comes all
/// the same is left aside, and the phase is again what it was before. What `keep` has asked for goes on without anyone
/// who waits. It ends, too, when the aggregate goes.
@MainActor
public final class SharedLoads<Topic: Hashable & Sendable> {
    private struct Run {
        let number: Int
        let task: Task<Void, Never>
        let phaseBefore: LoadPhase
        /// Whether it goes on when nobody waits any more.
        var isKept = false
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let clock: any WallClock
    private let phases = ObservedValues<Topic, LoadPhase>()
    private var runs: [Topic: Run] = [:]
    private var lastNumber = 0

    /// Nothing was asked for yet.
    ///
    /// - Parameter clock: tells when an answer came.
    public init(clock: any WallClock) { self.clock = clock }

    /// Nobody is left who could take an answer in.
    deinit {
        for run in runs.values { run.task.cancel() }
    }

    /// Where the loading of a topic is; observed by itself. O(1).
    public func phase(of topic: Topic) -> LoadPhase { phases[topic] ?? .idle }

    /// A number higher than those of all requests so far. Answers can come in another order than they were asked for;
    /// what was asked for later knows better.
    public func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Asks for a topic, or waits with those who already did.
    ///
    /// - Parameters:
    ///   - topic: what is asked for; equal topics must mean equal requests.
    ///   - ask: sends the request; runs away from the main actor.
    ///   - take: takes the answer in, with the number of its request, before anyone sees it as loaded.
    /// - Returns: the phase after the answer; for a cancelled caller `.failed` with the code `.cancelled`.
    @discardableResult
    public func load<Value: Sendable>(
        _ topic: Topic,
        asking ask: @escaping @Sendable () async throws(ClientFailure) -> Value,
        then take: @escaping @MainActor (Value, Int) -> Void
    ) async -> LoadPhase {
        await load(topic, LoadRequest(asking: ask, then: take))
    }

    /// Asks for a topic, or waits with those who already did.
    ///
    /// - Parameters:
    ///   - topic: what is asked for.
    ///   - request: how; equal topics must mean equal requests.
    /// - Returns: the phase after the answer; for a cancelled caller `.failed` with the code `.cancelled`.
    @discardableResult
    public func load(_ topic: Topic, _ request: LoadRequest) async -> LoadPhase {
        guard !Task.isCancelled else { return .cancelled }
        begin(topic, request)
        await wait(for: topic)
        return Task.isCancelled ? .cancelled : phase(of: topic)
    }

    /// Sees to it that a topic is asked for without waiting for the answer, and that no one who stops waiting ends it.
    public func keep(_ topic: Topic, _ request: LoadRequest) {
        begin(topic, request)
        runs[topic]?.isKept = true
    }

    /// Makes a topic as if it had never been asked for: a request that is under way is ended, an answer that comes all the
    /// same is left aside, and those who wait are let go. For what was asked for in a state that has passed.
    public func forget(_ topic: Topic) {
        let run = runs.removeValue(forKey: topic)
        run?.task.cancel()
        phases[topic] = nil
        for waiter in run?.waiters.values ?? [:].values { waiter.resume() }
    }

    private func begin(_ topic: Topic, _ request: LoadRequest) {
        guard runs[topic] == nil else { return }
        let number = nextNumber()
        let task = Task { [weak self] in
            let result = await request.ask()
            self?.finish(topic, number, request, result)
        }
        runs[topic] = Run(number: number, task: task, phaseBefore: phase(of: topic))
        phases[topic] = .loading
    }

    private func finish(
        _ topic: Topic,
        _ number: Int,
        _ request: LoadRequest,
        _ result: Result<LoadRequest.Taking, ClientFailure>
    ) {
        // Another run, or none, is there when everyone who waited for this one has left.
        guard runs[topic]?.number == number, let run = runs.removeValue(forKey: topic) else { return }
        let phase: LoadPhase
        switch result {
        case .success(let take):
            take(number)
            phase = .loaded(clock.now)
        case .failure(let failure):
            request.fail(failure)
            phase = .failed(failure)
        }
        // Who takes an answer in may ask again at once, because it came too late.
        if runs[topic] == nil { phases[topic] = phase }
        for waiter in run.waiters.values { waiter.resume() }
    }

    private func wait(for topic: Topic) async {
        let waiter = nextNumber()
        await withTaskCancellationHandler {
            await withCheckedContinuation { runs[topic]?.waiters[waiter] = $0 }
        } onCancel: {
            Task { @MainActor in leave(topic, waiter) }
        }
    }

    private func leave(_ topic: Topic, _ waiter: Int) {
        guard let continuation = runs[topic]?.waiters.removeValue(forKey: waiter) else { return }
        if let run = runs[topic], run.waiters.isEmpty, !run.isKept {
            runs[topic] = nil
            run.task.cancel()
            phases[topic] = run.phaseBefore
        }
        continuation.resume()
    }
}
