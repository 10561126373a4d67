internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Keeps a terminal from showing typed keys, and remembers its former mode, so that a process that is stopped or ended by
/// a signal leaves the terminal as it was.
///
/// One for the process, as it has one terminal; atomic, as signal handlers restore it.
enum TerminalMode {
    private static let descriptor = Atomic<Int32>(-1)
    /// Addresses of modes, allocated once and never freed, as a handler may read them at any time; 0 for none.
    private static let former = Atomic<UInt>(0)
    private static let quiet = Atomic<UInt>(0)

    /// Signals that end the process at once, unless somebody catches them.
    private static let endings = [SIGHUP, SIGQUIT, SIGTERM, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]

    /// Turns echo and line editing off; Ctrl-C and Ctrl-Z keep their meaning.
    ///
    /// - Returns: whether it did; `false` for no terminal, and for one that another program has in the foreground.
    static func hideTyping(on descriptor: Int32) -> Bool {
        var mode = termios()
        guard self.descriptor.load(ordering: .relaxed) < 0, SystemCalls.isInForeground(descriptor),
            tcgetattr(descriptor, &mode) == 0
        else { return false }
        keep(mode, in: former)
        mode.c_lflag &= ~tcflag_t(ECHO | ICANON)
        keep(mode, in: quiet)
        self.descriptor.store(descriptor, ordering: .releasing)
        HiddenCursor.catchStops()
        for number in endings {
            let handler = signal(number, end)
            // Whoever catches or ignores a signal goes on doing so.
            if unsafeBitCast(handler, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) {
                _ = signal(number, handler)
            }
        }
        hideAgain()
        return true
    }

    /// Gives the terminal its former mode for good, without the keys that nobody has read.
    static func finish() {
        restore()
        descriptor.store(-1, ordering: .releasing)
        for number in endings {
            let handler = signal(number, SIG_DFL)
            if unsafeBitCast(handler, to: Int.self) != unsafeBitCast(end, to: Int.self) { _ = signal(number, handler) }
        }
    }

    /// Gives the terminal its former mode. Safe in a signal handler.
    static func restore() { apply(former) }

    /// Hides typed keys again. Safe in a signal handler.
    static func hideAgain() { apply(quiet) }

    /// Makes what is kept here, which a signal handler must find made.
    static func prepare() {
        _ = (descriptor.load(ordering: .relaxed), former.load(ordering: .relaxed), quiet.load(ordering: .relaxed))
    }

    private static func apply(_ mode: borrowing Atomic<UInt>) {
        let descriptor = descriptor.load(ordering: .acquiring)
        // In the background, setting the mode would stop the process; the shell has set its own.
        guard descriptor >= 0, SystemCalls.isInForeground(descriptor), let mode = address(in: mode) else { return }
        _ = tcsetattr(descriptor, TCSAFLUSH, mode)
    }

    private static func keep(_ mode: termios, in place: borrowing Atomic<UInt>) {
        let pointer = address(in: place) ?? .allocate(capacity: 1)
        pointer.initialize(to: mode)
        place.store(UInt(bitPattern: pointer), ordering: .releasing)
    }

    private static func address(in place: borrowing Atomic<UInt>) -> UnsafeMutablePointer<termios>? {
        UnsafeMutablePointer(bitPattern: place.load(ordering: .acquiring))
    }

    /// Restores the terminal, and ends the process as if nobody had caught the signal.
    private static let end: @convention(c) (Int32) -> Void = { number in
        HiddenCursor.showBeforeExit()
        _ = signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
