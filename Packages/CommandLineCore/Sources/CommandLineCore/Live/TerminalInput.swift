internal import Dispatch
internal import Synchronization

/// The keys that the user presses while something is followed on a terminal. They do not appear there.
///
/// ```swift
/// if let input = TerminalInput(on: console) {
///     defer { input.finish() }
///     for await event in input.events { guard try live.handle(event) else { break } }
/// }
/// ```
///
/// The terminal has its former mode again after ``finish()``, when the value is released, and when a signal ends or stops
/// the process.
public final class TerminalInput: Sendable {
    /// The keys, and changes of the size; for one iteration. Ends with ``finish()``.
    public let events: AsyncStream<TerminalEvent>

    private let continuation: AsyncStream<TerminalEvent>.Continuation
    private let source: Mutex<(any DispatchSourceRead)?>
    private let watch: Int

    /// Hides typed keys from now on; `nil` where nobody types at a terminal on which lines can be redrawn, or another
    /// program is in the foreground there.
    public init?(on console: Console) {
        guard console.input.isTerminal, console.output.movesCursor, let descriptor = console.input.descriptor,
            TerminalMode.hideTyping(on: descriptor)
        else { return nil }
        let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
        self.events = events
        self.continuation = continuation
        watch = SignalMonitor.begin { number in
            if number == SignalMonitor.resize { continuation.yield(.resized) }
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
        let parser = Mutex(KeyParser())
        source.setEventHandler {
            // Cancelling the source releases this closure.
            guard let bytes = SystemCalls.readKeys(from: descriptor) else { return source.cancel() }
            for key in parser.withLock({ $0.keys(in: bytes) }) { continuation.yield(key) }
        }
        source.resume()
        self.source = Mutex(source)
    }

    deinit { finish() }

    /// Shows typed keys again.
    public func finish() {
        let source = source.withLock { source in
            defer { source = nil }
            return source
        }
        guard let source else { return }
        source.cancel()
        SignalMonitor.end(watch)
        continuation.finish()
        TerminalMode.finish()
    }
}
