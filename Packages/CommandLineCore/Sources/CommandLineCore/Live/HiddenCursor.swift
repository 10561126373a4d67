internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Remembers where the cursor is hidden, so that a process that must end at once, or is stopped by Ctrl-Z, still shows it.
///
/// One for the process, as it has one terminal; atomic, as a signal handler asks.
enum HiddenCursor {
    /// Hides the cursor: the private mode 25 of the VT220, known to every terminal in use.
    static let hiding = "\u{1B}[?25l"
    static let showing = "\u{1B}[?25h"
    /// What may be open when the process ends: a synchronized update, and a hidden cursor.
    private static let restoring: StaticString = "\u{1B}[?2026l\u{1B}[?25h"
    private static let hidingAgain: StaticString = "\u{1B}[?25l"

    private static let descriptor = Atomic<Int32>(-1)
    private static let stops = Atomic<Int>(0)

    /// How often the process was stopped and went on while the cursor was hidden: what was drawn before that is not where
    /// it was.
    static var stopCount: Int { stops.load(ordering: .relaxed) }

    /// Notes that the cursor of a terminal is hidden.
    static func note(on descriptor: Int32) {
        self.descriptor.store(descriptor, ordering: .relaxed)
        catchStops()
    }

    /// Restores the terminal when Ctrl-Z stops the process.
    static func catchStops() {
        prepare()
        // Who is not to be stopped stays so.
        let former = signal(SIGTSTP, stop)
        if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { _ = signal(SIGTSTP, SIG_IGN) }
    }

    /// Notes that the cursor can be seen again.
    static func forget() {
        descriptor.store(-1, ordering: .relaxed)
    }

    /// Makes what is kept here, which a signal handler must find made.
    static func prepare() {
        _ = (descriptor.load(ordering: .relaxed), stopCount, restoring, hidingAgain)
        TerminalMode.prepare()
    }

    /// Shows the cursor if it is hidden, and typed keys. Safe in a signal handler after ``prepare()``.
    static func showBeforeExit() {
        write(restoring)
        TerminalMode.restore()
    }

    /// Shows the cursor and typed keys, stops as if nobody had caught the signal, and hides them when the process goes on.
    private static let stop: @convention(c) (Int32) -> Void = { number in
        let code = errno
        showBeforeExit()
        _ = signal(number, SIG_DFL)
        // The signal is held back while its handler runs.
        var usual = sigset_t(), former = sigset_t()
        sigemptyset(&usual)
        sigaddset(&usual, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &usual, &former)
        pthread_sigmask(SIG_SETMASK, &former, nil)
        _ = signal(number, stop)
        write(hidingAgain)
        TerminalMode.hideAgain()
        stops.add(1, ordering: .relaxed)
        errno = code
    }

    private static func write(_ sequence: StaticString) {
        let descriptor = descriptor.load(ordering: .relaxed)
        guard descriptor >= 0 else { return }
        #if canImport(Glibc)
        _ = Glibc.write(descriptor, sequence.utf8Start, sequence.utf8CodeUnitCount)
        #elseif canImport(Musl)
        _ = Musl.write(descriptor, sequence.utf8Start, sequence.utf8CodeUnitCount)
        #elseif canImport(Darwin)
        _ = Darwin.write(descriptor, sequence.utf8Start, sequence.utf8CodeUnitCount)
        #endif
    }
}
