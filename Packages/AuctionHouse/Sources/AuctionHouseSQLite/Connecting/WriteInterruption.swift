internal import BidlySQLite
internal import Synchronization

/// Lets the cancellation of a task interrupt the statements of its write, and nothing else: neither a commit, whose
/// outcome would then be unknown, nor the write of another task on the same connection.
final class WriteInterruption: Sendable {
    private struct State {
        var isCancelled = false
        /// Interrupts the running statements; `nil` while they must not be interrupted.
        var interrupter: SQLiteInterrupter?
    }

    private let state = Mutex(State())

    /// Interrupts the running statements, as far as they may be; `begin(_:)` and `end()` throw from now on.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.interrupter?.interrupt()
        }
    }

    /// Lets the statements of a database be interrupted from now on.
    ///
    /// - Throws: `CancellationError` after `cancel()`.
    func begin(_ interrupter: SQLiteInterrupter) throws {
        try state.withLock { state in
            if state.isCancelled { throw CancellationError() }
            state.interrupter = interrupter
        }
    }

    /// Lets no statement be interrupted from now on.
    ///
    /// - Throws: `CancellationError` after `cancel()`.
    func end() throws {
        try state.withLock { state in
            state.interrupter = nil
            if state.isCancelled { throw CancellationError() }
        }
    }
}
