/// Loads the resources of an aggregate, each identified by a topic. Concurrent requests for a topic are coalesced into
/// one. Each topic has an observable ``LoadPhase``.
///
/// ```swift
/// let loads = SharedLoads<ItemID>(clock: clock)
/// await loads.load(radio) { () async throws(ClientFailure) in try await client.item(radio) } applying: { item, _ in
///     items[radio] = item
/// }
/// show(loads.phase(of: radio))
/// ```
///
/// A cancelled caller stops waiting immediately and receives ``LoadPhase/cancelled``; the other callers and the topic's
/// phase are not affected. When the last caller stops waiting, the request is cancelled, its late response is
/// discarded, and the phase returns to its previous value. A ``prefetch(_:_:)`` continues without callers. Deallocation
/// cancels all requests.
@MainActor
public final class SharedLoads<Topic: Hashable & Sendable> {
    private struct Run {
        let number: Int
        let task: Task<Void, Never>
        let phaseBefore: LoadPhase
        /// Whether the request continues when no caller waits for it.
        var isPrefetch = false
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let clock: any WallClock
    private let phases = ObservedValues<Topic, LoadPhase>()
    private var runs: [Topic: Run] = [:]
    private var lastNumber = 0

    /// Creates the loads of an aggregate, with no request in progress.
    ///
    /// - Parameter clock: Provides the time of ``LoadPhase/loaded(_:)``.
    public init(clock: any WallClock) { self.clock = clock }

    deinit {
        for run in runs.values { run.task.cancel() }
    }

    /// Returns the phase of a topic, observed separately from the phases of other topics. O(1).
    public func phase(of topic: Topic) -> LoadPhase { phases[topic] ?? .idle }

    /// Returns a request number that is higher than all earlier ones.
    ///
    /// Responses may arrive out of order. The response to the request with the highest number is the newest.
    public func nextRequestNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Loads a topic, or joins the load in progress.
    ///
    /// - Parameters:
    ///   - topic: The topic. Requests for equal topics must be interchangeable, because they are shared.
    ///   - fetch: Sends the request. It runs off the main actor.
    ///   - apply: Stores the response before the phase becomes ``LoadPhase/loaded(_:)``. Receives the number of the
    ///     request.
    /// - Returns: The phase after the load; ``LoadPhase/cancelled`` if the caller is cancelled.
    @discardableResult
    public func load<Value: Sendable>(
        _ topic: Topic,
        fetching fetch: @escaping @Sendable () async throws(ClientFailure) -> Value,
        applying apply: @escaping @MainActor (Value, Int) -> Void
    ) async -> LoadPhase {
        await load(topic, LoadRequest(fetching: fetch, applying: apply))
    }

    /// Loads a topic, or joins the load in progress.
    ///
    /// - Parameters:
    ///   - topic: The topic. Requests for equal topics must be interchangeable, because they are shared.
    ///   - request: The request, with closures that handle its result.
    /// - Returns: The phase after the load; ``LoadPhase/cancelled`` if the caller is cancelled.
    @discardableResult
    public func load(_ topic: Topic, _ request: LoadRequest) async -> LoadPhase {
        guard !Task.isCancelled else { return .cancelled }
        begin(topic, request)
        await wait(for: topic)
        return Task.isCancelled ? .cancelled : phases.currentValue(of: topic) ?? .idle
    }

    /// Starts loading a topic without waiting. The load continues even if no caller waits for it.
    public func prefetch(_ topic: Topic, _ request: LoadRequest) {
        begin(topic, request)
        runs[topic]?.isPrefetch = true
    }

    /// Resets a topic to ``LoadPhase/idle``: cancels its request, discards a late response and resumes the waiting
    /// callers.
    public func reset(_ topic: Topic) {
        let run = runs.removeValue(forKey: topic)
        run?.task.cancel()
        phases[topic] = nil
        for waiter in run?.waiters.values ?? [:].values { waiter.resume() }
    }

    private func begin(_ topic: Topic, _ request: LoadRequest) {
        guard runs[topic] == nil else { return }
        let number = nextRequestNumber()
        let task = Task { [weak self] in
            let result = await request.fetch()
            self?.finish(topic, number, request, result)
        }
        runs[topic] = Run(number: number, task: task, phaseBefore: phases.currentValue(of: topic) ?? .idle)
        phases[topic] = .loading
    }

    private func finish(
        _ topic: Topic,
        _ number: Int,
        _ request: LoadRequest,
        _ result: Result<LoadRequest.Apply, ClientFailure>
    ) {
        // If every caller stopped waiting, this run was removed. A new run for the topic may have replaced it.
        guard runs[topic]?.number == number, let run = runs.removeValue(forKey: topic) else { return }
        let phase: LoadPhase
        switch result {
        case .success(let apply):
            apply(number)
            phase = .loaded(clock.now)
        case .failure(let failure):
            request.fail(failure)
            phase = .failed(failure)
        }
        // `apply` may have started the next load of the topic.
        if runs[topic] == nil { phases[topic] = phase }
        for waiter in run.waiters.values { waiter.resume() }
    }

    private func wait(for topic: Topic) async {
        let waiter = nextRequestNumber()
        await withTaskCancellationHandler {
            await withCheckedContinuation { runs[topic]?.waiters[waiter] = $0 }
        } onCancel: {
            Task { @MainActor in leave(topic, waiter) }
        }
    }

    private func leave(_ topic: Topic, _ waiter: Int) {
        guard let continuation = runs[topic]?.waiters.removeValue(forKey: waiter) else { return }
        if let run = runs[topic], run.waiters.isEmpty, !run.isPrefetch {
            runs[topic] = nil
            run.task.cancel()
            phases[topic] = run.phaseBefore
        }
        continuation.resume()
    }
}
