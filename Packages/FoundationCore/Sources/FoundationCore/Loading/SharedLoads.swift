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
/// A caller that is cancelled stops waiting at once; the others do not notice. When nobody waits any more the request is
/// cancelled, an answer that comes all the same is left aside, and the phase is again what it was before.
@MainActor
public final class SharedLoads<Topic: Hashable & Sendable> {
    private struct Run {
        let number: Int
        let task: Task<Void, Never>
        let phaseBefore: LoadPhase
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
    /// - Returns: the phase after the answer; for a caller who was cancelled the phase as it is then.
    @discardableResult
    public func load<Value: Sendable>(
        _ topic: Topic,
        asking ask: @escaping @Sendable () async throws(ClientFailure) -> Value,
        then take: @escaping @MainActor (Value, Int) -> Void
    ) async -> LoadPhase {
        guard !Task.isCancelled else { return phase(of: topic) }
        if runs[topic] == nil { start(topic, ask, take) }
        await wait(for: topic)
        return phase(of: topic)
    }

    private func start<Value: Sendable>(
        _ topic: Topic,
        _ ask: @escaping @Sendable () async throws(ClientFailure) -> Value,
        _ take: @escaping @MainActor (Value, Int) -> Void
    ) {
        let number = nextNumber()
        let task = Task { [weak self] in
            let result = await Self.result(of: ask)
            self?.finish(topic, number) { () throws(ClientFailure) in take(try result.get(), number) }
        }
        runs[topic] = Run(number: number, task: task, phaseBefore: phase(of: topic))
        phases[topic] = .loading
    }

    private func finish(_ topic: Topic, _ number: Int, _ take: () throws(ClientFailure) -> Void) {
        // Another run, or none, is there when everyone who waited for this one has left.
        guard runs[topic]?.number == number, let run = runs.removeValue(forKey: topic) else { return }
        do {
            try take()
            phases[topic] = .loaded(clock.now)
        } catch {
            phases[topic] = .failed(error)
        }
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
        if runs[topic]?.waiters.isEmpty == true, let run = runs.removeValue(forKey: topic) {
            run.task.cancel()
            phases[topic] = run.phaseBefore
        }
        continuation.resume()
    }

    /// Away from the main actor, where encoding and decoding would hold up what is shown.
    @concurrent
    private static func result<Value: Sendable>(
        of ask: @Sendable () async throws(ClientFailure) -> Value
    ) async -> Result<Value, ClientFailure> {
        do {
            return .success(try await ask())
        } catch {
            return .failure(error)
        }
    }
}
