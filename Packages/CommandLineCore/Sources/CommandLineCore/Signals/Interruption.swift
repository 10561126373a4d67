internal import Synchronization

/// Cancels long-running work after signals: the first Ctrl-C cancels the task, the second Ctrl-C ends the process.
public enum Interruption {
    /// Runs an operation in a new task. `SIGINT` and `SIGTERM` cancel the task.
    ///
    /// ```swift
    /// let code = await program.run(arguments) { command, console in
    ///     try await Interruption.run { try await work(command, console) }
    /// }
    /// ```
    ///
    /// A second `SIGINT` shows the cursor again if a ``LiveTable`` has hidden it, and exits with status 130. When the
    /// last concurrent call returns, the original signal handlers are restored. A signal that was ignored, as in a
    /// background job, remains ignored. Cancelling the caller also cancels the operation.
    ///
    /// - Returns: the result of `body`, even if it succeeds after a signal.
    /// - Throws: the error of `body`. After a cancellation, an error becomes ``Interrupted``, because the cancellation
    ///   is the likely cause: the exit status is 143 after `SIGTERM` and 130 otherwise, and the error's description
    ///   becomes the hint. ``CleanExit``, ``ExitStatus`` and, unless the signal was `SIGTERM`, `CancellationError` are
    ///   not converted. An ``OutputError`` of a closed pipe becomes an ``ExitStatus``.
    public static func run<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let signals = CaughtSignals()
        let listener = SignalMonitor.addListener { if $0 != SignalMonitor.resize { signals.catch($0) } }
        defer { SignalMonitor.removeListener(listener) }
        let task = Task { try await body() }
        signals.onFirst { task.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch let error where signals.first != nil || Task.isCancelled {
            throw interrupted(error, as: signals.first == SignalMonitor.terminate ? .terminated : .interrupted)
        }
    }

    /// Converts an error that was thrown after a cancellation. This is the only place that decides the exit status of
    /// an interrupted command.
    private static func interrupted(_ error: any Error, as code: ExitStatus) -> any Error {
        switch error {
        case is CleanExit, is ExitStatus: error
        case is CancellationError where code == .interrupted: error
        case is CancellationError: Interrupted(hint: "", exitStatus: code)
        case let error as Interrupted: Interrupted(hint: error.hint, exitStatus: code)
        case let error as OutputError where error.isClosedPipe: code
        case let failure as CommandFailure:
            Interrupted(hint: failure.exitStatus == .interrupted ? "" : failure.description, exitStatus: code)
        default: Interrupted(hint: ErrorText.describe(error), exitStatus: code)
        }
    }
}

/// The signals that were received during one operation, and the action that the first signal triggers.
private final class CaughtSignals: Sendable {
    private struct State {
        var first: Int32?
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The first received signal.
    var first: Int32? { state.withLock { $0.first } }

    func `catch`(_ signal: Int32) {
        let action = state.withLock { state in
            guard state.first == nil else { return nil as (@Sendable () -> Void)? }
            state.first = signal
            return state.action
        }
        action?()
    }

    /// Sets the action that the first signal triggers. Runs the action immediately if a signal was already received.
    func onFirst(_ action: @escaping @Sendable () -> Void) {
        let isReceived = state.withLock { state in
            state.action = action
            return state.first != nil
        }
        if isReceived { action() }
    }
}
