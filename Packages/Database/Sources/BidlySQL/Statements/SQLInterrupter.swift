internal import Synchronization

/// Interrupts the statements of one connection, from any thread.
///
/// A connection blocks its thread, so the thread cannot react to a cancellation. Use the interrupter in a cancellation
/// handler:
///
/// ```swift
/// let interrupter = connection.interrupter
/// interrupter.reset()
/// try await withTaskCancellationHandler {
///     try check(connection)
/// } onCancel: {
///     interrupter.interrupt()
/// }
/// ```
public final class SQLInterrupter: Sendable {
    private let isInterrupted = Atomic(false)
    private let interruptRunningStatement: @Sendable () -> Void

    /// Creates the interrupter of a connection.
    ///
    /// - Parameter interruptRunningStatement: asks the database to end the running statement, if there is one. It must
    ///   not block, and must be safe after the connection was closed.
    public init(_ interruptRunningStatement: @escaping @Sendable () -> Void) {
        self.interruptRunningStatement = interruptRunningStatement
    }

    /// Makes the running statement and all later ones throw `SQLError` with `.interrupted`. Does not wait until the
    /// running statement has ended. A statement that is about to complete may still succeed. Transactions can
    /// still be committed and rolled back.
    public func interrupt() {
        isInterrupted.store(true, ordering: .releasing)
        interruptRunningStatement()
    }

    /// Allows statements again. Call it before work that `interrupt()` may end.
    public func reset() { isInterrupted.store(false, ordering: .releasing) }

    /// Throws if `interrupt()` was called after the last `reset()`. A connection calls it before each statement.
    ///
    /// - Throws: `SQLError` with `.interrupted`.
    public func check() throws(SQLError) {
        if isInterrupted.load(ordering: .acquiring) { throw SQLError(.interrupted, "The statement was interrupted.") }
    }
}
