/// Loads on their way: those who ask for the same at the same time wait for one request. One who no longer wants it
/// leaves without hurting the others; when nobody waits any more the request is cancelled.
@MainActor
final class SharedLoads<Key: Hashable & Sendable> {
    /// Fetches, and gives what is to be done with the outcome.
    typealias Work = @MainActor () async -> @MainActor () -> Void

    private struct Load {
        let number: Int
        let task: Task<Void, Never>
        let onAbandoning: @MainActor () -> Void
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        /// Whether the aggregate itself wants it, too.
        var isKept = false
    }

    private var loads: [Key: Load] = [:]
    private var lastNumber = 0

    /// How many requests are on their way.
    var count: Int { loads.count }

    func isRunning(_ key: Key) -> Bool { loads[key] != nil }

    /// Waits for a load, which is begun unless it is on its way; returns when it has ended, or the caller is cancelled.
    ///
    /// - Parameters:
    ///   - onAbandoning: what is to be done when nobody wanted it to the end.
    func join(_ key: Key, onAbandoning: @escaping @MainActor () -> Void, _ work: @escaping Work) async {
        guard !Task.isCancelled else { return }
        begin(key, onAbandoning, work)
        let waiter = nextNumber()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard loads[key] != nil else { return continuation.resume() }
                loads[key]?.waiters[waiter] = continuation
                if Task.isCancelled { leave(key, waiter) }
            }
        } onCancel: {
            Task { @MainActor in self.leave(key, waiter) }
        }
    }

    /// Sees to it that a load is on its way, and ends whoever waits for it.
    func keep(_ key: Key, _ work: @escaping Work) {
        begin(key, {}, work)
        loads[key]?.isKept = true
    }

    private func begin(_ key: Key, _ onAbandoning: @escaping @MainActor () -> Void, _ work: @escaping Work) {
        guard loads[key] == nil else { return }
        let number = nextNumber()
        let task = Task {
            let finish = await work()
            end(key, number, finish)
        }
        loads[key] = Load(number: number, task: task, onAbandoning: onAbandoning)
    }

    private func end(_ key: Key, _ number: Int, _ finish: @MainActor () -> Void) {
        // One that was abandoned has no say any more, even if its answer came all the same.
        guard let load = loads[key], load.number == number else { return }
        loads[key] = nil
        finish()
        for waiter in load.waiters.values { waiter.resume() }
    }

    private func leave(_ key: Key, _ waiter: Int) {
        guard let continuation = loads[key]?.waiters.removeValue(forKey: waiter) else { return }
        if let load = loads[key], load.waiters.isEmpty, !load.isKept {
            loads[key] = nil
            load.task.cancel()
            load.onAbandoning()
        }
        continuation.resume()
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}
