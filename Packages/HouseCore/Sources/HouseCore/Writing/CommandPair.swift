internal import FoundationCore

/// Two commands of one caller that are decided one after the other in the same transaction.
struct CommandPair<First: HouseModule, Second: HouseModule, A: Sendable, B: Sendable>: BatchCommand {
    let first: Command<First, A>
    let second: Command<Second, B>
    let caller: Caller
    let reply: @Sendable (Result<(A, B), any Error>) -> Void

    var key: IdempotencyKey? { nil }

    func requestSubjects(in runtimes: ModuleRuntimes) throws {
        try runtimes.runtime(of: First.self).request(first.subjects)
        try runtimes.runtime(of: Second.self).request(second.subjects)
    }

    func decide(in batch: Batch) throws -> @Sendable () -> Void {
        let reply = reply, recorded = batch.entries.count, now = batch.clock.now
        do {
            let a = try first.output(in: batch, caller: caller, now: now)
            let b = try second.output(in: batch, caller: caller, now: now)
            return { reply(.success((a, b))) }
        } catch  where batch.entries.count == recorded && !error.isFailure {
            return { reply(.failure(error)) }
        }
    }

    func fail(_ error: any Error) { reply(.failure(error)) }
}

extension House {
    /// Performs two commands one after the other in the same transaction. They may belong to different modules. The
    /// second command sees the events of the first. If one of them refuses, nothing changes.
    ///
    /// - Throws: the refusal; `HouseFailure` and `CancellationError` like `ModuleHouse.perform(_:by:)`.
    public func perform<First: HouseModule, Second: HouseModule, A: Sendable, B: Sendable>(
        _ first: Command<First, A>,
        then second: Command<Second, B>,
        by caller: Caller
    ) async throws -> (A, B) {
        try await queue.perform { reply in
            CommandPair(first: first, second: second, caller: caller, reply: reply)
        }
    }
}
