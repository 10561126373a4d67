internal import Synchronization

/// Cancellation of long-running work by signals: the first Ctrl-C cancels the task, the second one ends the process.
public enum Interruption {
    /// Runs an operation in a new task that `SIGINT` and `SIGTERM` cancel.
    ///
    /// ```swift
    /// let code = await program.run(arguments) { command, console in
    ///     try await Interruption.run { try await work(command, console) }
    /// }
    /// ```
    ///
    /// A second `SIGINT` restores the cursor that a ``LiveTable`` has hidden, and exits with code 130. After the last
    /// concurrent call returns, the signals have their original handlers again. A signal that was ignored stays
    /// ignored, as for a background job. Cancelling the caller cancels the operation as well.
    ///
    /// - Returns: the result of `body`, also if it succeeds after a signal.
    /// - Throws: the error of `body`. After a cancellation, every error becomes ``Interrupted`` with exit status 143 for
    ///   `SIGTERM` and 130 otherwise, because the cancellation is its likely cause; the error's description becomes the
    ///   hint. ``CleanExit`` and ``ExitStatus`` are passed on unchanged.
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

    /// Converts an error that was thrown after a cancellation. This is the only place that decides the exit status of an
    /// interrupted command.
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

/// The signals received during one operation, and the action for the first of them.
private final class CaughtSignals: Sendable {
    private struct State {
        var first: Int32?
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The first signal received.
    var first: Int32? { state.withLock { $0.first } }

    func `catch`(_ signal: Int32) {
        let action = state.withLock { state in
            guard state.first == nil else { return nil as (@Sendable () -> Void)? }
            state.first = signal
            return state.action
        }
        action?()
    }

    /// Sets the action for the first signal; calls it at once if that signal was already received.
    func onFirst(_ action: @escaping @Sendable () -> Void) {
        let isReceived = state.withLock { state in
            state.action = action
            return state.first != nil
        }
        if isReceived { action() }
    }
}
