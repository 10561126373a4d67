internal import Synchronization

/// Lets people end long work in good order: Ctrl-C cancels it, and a second one ends the process at once.
public enum Interruption {
    /// Runs a body in a task of its own, which `SIGINT` and `SIGTERM` cancel.
    ///
    /// ```swift
    /// let code = await program.run(arguments) { command, console in
    ///     try await Interruption.run { try await work(command, console) }
    /// }
    /// ```
    ///
    /// A second `SIGINT` shows the cursor that a ``LiveTable`` has hidden, and ends the process with 130. The signals
    /// have their former meaning again when all bodies have ended; a signal that was ignored before stays ignored,
    /// as for a job in the background. Cancelling the caller cancels the body, too.
    ///
    /// - Returns: what the body returns, also when it ends well in spite of a signal.
    /// - Throws: what the body throws. Once it was cancelled, whatever it throws becomes ``Interrupted``, with status 143
    ///   after `SIGTERM` and 130 else: what fails then fails because of that. A failure's description becomes the hint.
    ///   ``CleanExit`` and ``ExitCode`` stay as they are.
    public static func run<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let signals = CaughtSignals()
        let watch = SignalMonitor.begin { if $0 != SignalMonitor.resize { signals.catch($0) } }
        defer { SignalMonitor.end(watch) }
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

    /// What an error of a cancelled body is for the program: the one place where the status of an interrupted command is
    /// decided.
    private static func interrupted(_ error: any Error, as code: ExitCode) -> any Error {
        switch error {
        case is CleanExit, is ExitCode: error
        case is CancellationError where code == .interrupted: error
        case is CancellationError: Interrupted(hint: "", exitCode: code)
        case let error as Interrupted: Interrupted(hint: error.hint, exitCode: code)
        case let error as OutputError where error.isClosedPipe: code
        case let failure as CommandFailure:
            Interrupted(hint: failure.exitCode == .interrupted ? "" : failure.description, exitCode: code)
        default: Interrupted(hint: ErrorText.describe(error), exitCode: code)
        }
    }
}

/// The signals that came during one body, and what the first of them does.
private final class CaughtSignals: Sendable {
    private struct State {
        var first: Int32?
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The first signal that came.
    var first: Int32? { state.withLock { $0.first } }

    func `catch`(_ signal: Int32) {
        let action = state.withLock { state in
            guard state.first == nil else { return nil as (@Sendable () -> Void)? }
            state.first = signal
            return state.action
        }
        action?()
    }

    /// Says what the first signal does; at once if it has come already.
    func onFirst(_ action: @escaping @Sendable () -> Void) {
        let hasCome = state.withLock { state in
            state.action = action
            return state.first != nil
        }
        if hasCome { action() }
    }
}
