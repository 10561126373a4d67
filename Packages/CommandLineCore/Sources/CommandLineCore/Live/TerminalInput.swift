internal import Dispatch
internal import Synchronization

/// Reads key presses from the terminal without echo.
///
/// ```swift
/// if let input = TerminalInput(on: console) {
///     defer { input.finish() }
///     for await event in input.events { guard try live.handle(event) else { break } }
/// }
/// ```
///
/// The original terminal mode is restored by ``finish()``, by deallocation, and when a signal ends or suspends the
/// process.
public final class TerminalInput: Sendable {
    /// The key presses and resizes. The stream can be iterated once, and ends after ``finish()``.
    public let events: AsyncStream<TerminalEvent>

    private let continuation: AsyncStream<TerminalEvent>.Continuation
    private let source: Mutex<(any DispatchSourceRead)?>
    private let listener: Int

    /// Starts reading keys, and disables echo. `nil` if stdin is not a terminal, stdout cannot redraw lines, or the
    /// process is in the background.
    public init?(on console: Console) {
        guard console.input.isTerminal, console.output.movesCursor, let descriptor = console.input.descriptor,
            TerminalMode.disableEcho(on: descriptor)
        else { return nil }
        let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
        self.events = events
        self.continuation = continuation
        listener = SignalMonitor.addListener { number in
            if number == SignalMonitor.resize { continuation.yield(.resized) }
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
        let parser = Mutex(KeyParser())
        source.setEventHandler {
            // Cancel the source to release this closure, which retains the source.
            guard let bytes = SystemCalls.readKeys(from: descriptor) else { return source.cancel() }
            for key in parser.withLock({ $0.keys(in: bytes) }) { continuation.yield(key) }
        }
        source.resume()
        self.source = Mutex(source)
    }

    deinit { finish() }

    /// Restores the original terminal mode.
    public func finish() {
        let source = source.withLock { source in
            defer { source = nil }
            return source
        }
        guard let source else { return }
        source.cancel()
        SignalMonitor.removeListener(listener)
        continuation.finish()
        TerminalMode.finish()
    }
}
