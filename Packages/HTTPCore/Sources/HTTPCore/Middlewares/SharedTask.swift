internal import Synchronization

/// Work that several tasks wait for. A cancelled waiter returns immediately. If all waiters are cancelled, the work is
/// cancelled.
final class SharedTask<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiters: [Int: CheckedContinuation<Value, any Error>] = [:]
        /// The number of waiters that have not left. Includes the creator and each waiter that has called ``enter()``.
        var present = 1
        var isAbandoned = false
        var nextNumber = 0
        var task: Task<Void, Never>?
    }

    private let state = Mutex(State())
    private let onAbandoned: @Sendable () -> Void

    /// Creates a task with one waiter: the caller, who then calls ``start(_:)`` and ``wait()``.
    ///
    /// - Parameter onAbandoned: called if the last waiter leaves before the work has ended. The work is then cancelled.
    init(onAbandoned: @escaping @Sendable () -> Void = {}) { self.onAbandoned = onAbandoned }

    /// Starts the work. Call it once.
    ///
    /// If the system supports it, the work starts on the current thread. Work that does not suspend, such as a cache
    /// lookup, is then complete when this method returns. This saves a thread switch, which takes longer than a lookup.
    func start(_ work: @escaping @Sendable () async throws -> Value) {
        let run = { @Sendable in
            let result: Result<Value, any Error>
            do { result = .success(try await work()) } catch { result = .failure(error) }
            self.end(with: result)
        }
        let task = if #available(macOS 26, iOS 26, *) { Task.immediate(operation: run) } else { Task(operation: run) }
        state.withLock { $0.task = task }
    }

    private func end(with result: Result<Value, any Error>) {
        let waiters = state.withLock { state in
            state.result = result
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(with: result) }
    }

    /// Registers another waiter, so that the work is not abandoned before that waiter calls ``wait()``.
    ///
    /// - Returns: `false` if the work was abandoned. The caller must then create another task instead of waiting.
    func enter() -> Bool {
        state.withLock { state in
            if !state.isAbandoned { state.present += 1 }
            return !state.isAbandoned
        }
    }

    /// Waits for the result. Every waiter except the creator of the task must call ``enter()`` first. Throws
    /// `CancellationError` if the waiter is cancelled.
    func wait() async throws -> Value {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        defer { leave() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Value, any Error>? in
                    // The cancellation handler may have run before the waiter was registered.
                    if state.result == nil, Task.isCancelled { return .failure(CancellationError()) }
                    if state.result == nil { state.waiters[number] = continuation }
                    return state.result
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(throwing: CancellationError())
        }
    }

    private func leave() {
        let abandoned = state.withLock { state -> Task<Void, Never>? in
            state.present -= 1
            guard state.present == 0, state.result == nil else { return nil }
            state.isAbandoned = true
            return state.task
        }
        guard let abandoned else { return }
        onAbandoned()
        abandoned.cancel()
    }
}
