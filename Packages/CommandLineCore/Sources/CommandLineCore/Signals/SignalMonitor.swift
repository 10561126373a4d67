internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Tells of signals while somebody listens.
///
/// Signals belong to the process, and so does what is kept here. A signal handler may interrupt any code, even an
/// allocation, so it can do next to nothing: ours counts on an atomic and writes the signal's number into a pipe. A
/// source of events reads it there, and calls the listeners as ordinary code.
enum SignalMonitor {
    /// The number of the request to end that other programs send.
    static let terminate = SIGTERM
    /// The number of the notice that the terminal has another size.
    static let resize = SIGWINCH

    private static let signals = [SIGINT, SIGTERM, SIGWINCH]

    private struct State {
        var listeners: [Int: @Sendable (Int32) -> Void] = [:]
        var nextID = 0
        /// What the signals meant before.
        var former: [(signal: Int32, handler: Handler?)] = []
        var source: (any DispatchSourceRead)?
    }

    private typealias Handler = @convention(c) (Int32) -> Void

    private static let state = Mutex(State())

    /// Listens to signals; the first listener makes them ours.
    ///
    /// - Returns: what ``end(_:)`` takes.
    static func begin(_ listener: @escaping @Sendable (Int32) -> Void) -> Int {
        state.withLock { state in
            state.nextID += 1
            state.listeners[state.nextID] = listener
            // Without a pipe the signals keep their meaning, and end the process.
            if state.listeners.count == 1, openPipe(&state) { install(&state) }
            return state.nextID
        }
    }

    /// Listens no longer; after the last listener the signals have their former meaning.
    static func end(_ id: Int) {
        state.withLock { state in
            state.listeners[id] = nil
            guard state.listeners.isEmpty else { return }
            for (number, handler) in state.former { _ = signal(number, handler) }
            state.former = []
        }
    }

    private static func install(_ state: inout State) {
        SignalPipe.interrupts.store(0, ordering: .relaxed)
        HiddenCursor.prepare()
        for number in signals {
            let former = signal(number, SignalPipe.handle)
            if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = signal(number, SIG_IGN)
            } else {
                state.former.append((number, former))
            }
        }
    }

    /// Opens the pipe once; it stays, as a handler may be about to write into it at any time.
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

/// All that the signal handler touches: atomics that exist before it is installed, and calls that POSIX allows it.
private enum SignalPipe {
    static let writing = Atomic<Int32>(-1)
    static let interrupts = Atomic<Int>(0)

    static let handle: @convention(c) (Int32) -> Void = { number in
        let code = errno
        if number == SIGINT, interrupts.add(1, ordering: .relaxed).oldValue > 0 {
            HiddenCursor.showBeforeExit()
            _exit(128 + number)
        }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(writing.load(ordering: .acquiring), &byte, 1)
        errno = code
    }
}
