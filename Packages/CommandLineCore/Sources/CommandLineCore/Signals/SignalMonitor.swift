internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Delivers signals to listeners as ordinary function calls.
///
/// Signal handlers belong to the process, so the state is global. A handler may interrupt any code, even an allocation,
/// so it may call only async-signal-safe functions. The handler of this monitor increments an atomic and writes the
/// signal number to a pipe (the self-pipe trick). A dispatch source reads the pipe and calls the listeners.
enum SignalMonitor {
    /// `SIGTERM`, the request to terminate.
    static let terminate = SIGTERM
    /// `SIGWINCH`, a change of the terminal's size.
    static let resize = SIGWINCH

    private static let signals = [SIGINT, SIGTERM, SIGWINCH]

    private struct State {
        var listeners: [Int: @Sendable (Int32) -> Void] = [:]
        var nextID = 0
        /// The signal handlers to restore.
        var originalHandlers: [(signal: Int32, handler: Handler?)] = []
        var source: (any DispatchSourceRead)?
    }

    private typealias Handler = @convention(c) (Int32) -> Void

    private static let state = Mutex(State())

    /// Adds a listener. The first listener installs the signal handlers.
    ///
    /// - Returns: an identifier for ``removeListener(_:)``.
    static func addListener(_ listener: @escaping @Sendable (Int32) -> Void) -> Int {
        state.withLock { state in
            state.nextID += 1
            state.listeners[state.nextID] = listener
            // If no pipe can be opened, the original signal handlers stay installed; by default, a signal then ends the
            // process.
            if state.listeners.count == 1, openPipe(&state) { install(&state) }
            return state.nextID
        }
    }

    /// Removes a listener. When the last one is removed, restores the original signal handlers.
    static func removeListener(_ id: Int) {
        state.withLock { state in
            state.listeners[id] = nil
            guard state.listeners.isEmpty else { return }
            for (number, handler) in state.originalHandlers { _ = signal(number, handler) }
            state.originalHandlers = []
        }
    }

    private static func install(_ state: inout State) {
        SignalPipe.interrupts.store(0, ordering: .relaxed)
        TerminalRestoration.prepare()
        for number in signals {
            let original = signal(number, SignalPipe.handle)
            if unsafeBitCast(original, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = signal(number, SIG_IGN)
            } else {
                state.originalHandlers.append((number, original))
            }
        }
    }

    /// Opens the pipe once. The pipe is never closed, because a handler may write to it at any time.
    private static func openPipe(_ state: inout State) -> Bool {
        guard state.source == nil else { return true }
        guard let ends = SystemCalls.makePipe() else { return false }
        let source = DispatchSource.makeReadSource(fileDescriptor: ends.reading)
        source.setEventHandler {
            var number: UInt8 = 0
            guard read(ends.reading, &number, 1) == 1 else { return }
            let listeners = Self.state.withLock { Array($0.listeners.values) }
            for listener in listeners { listener(Int32(number)) }
        }
        source.resume()
        SignalPipe.writing.store(ends.writing, ordering: .releasing)
        state.source = source
        return true
    }
}

/// The state that the signal handler uses: atomics that exist before the handler is installed. The handler calls only
/// async-signal-safe functions.
private enum SignalPipe {
    static let writing = Atomic<Int32>(-1)
    static let interrupts = Atomic<Int>(0)

    static let handle: @convention(c) (Int32) -> Void = { number in
        let code = errno
        if number == SIGINT, interrupts.add(1, ordering: .relaxed).oldValue > 0 {
            TerminalRestoration.restoreTerminal()
            _exit(128 + number)
        }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(writing.load(ordering: .acquiring), &byte, 1)
        errno = code
    }
}
