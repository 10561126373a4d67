internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Disables the terminal's echo and line editing. Restores the original mode when a signal suspends or ends the
/// process.
///
/// The state is global because a process has one terminal, and atomic because signal handlers use it.
enum TerminalMode {
    private static let descriptor = Atomic<Int32>(-1)
    /// The addresses of `termios` structures, or 0. The structures are never freed, because a signal handler may read
    /// them at any time.
    private static let originalMode = Atomic<UInt>(0)
    private static let noEchoMode = Atomic<UInt>(0)

    /// The fatal signals before which the terminal mode is restored. `SIGINT` is absent, because ``Interruption``
    /// handles it.
    private static let terminatingSignals = [
        SIGHUP, SIGQUIT, SIGTERM, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE,
    ]

    /// Disables echo and, unless `keepsLines` is true, line editing. Ctrl-C and Ctrl-Z still send signals.
    ///
    /// - Parameter keepsLines: whether line editing stays enabled, so that the program reads complete lines; used for
    ///   passwords.
    /// - Returns: `false` if the descriptor is not a terminal, or if the process is in the background.
    static func disableEcho(on descriptor: Int32, keepsLines: Bool = false) -> Bool {
        var mode = termios()
        guard self.descriptor.load(ordering: .relaxed) < 0, SystemCalls.isInForeground(descriptor),
            tcgetattr(descriptor, &mode) == 0
        else { return false }
        store(mode, in: originalMode)
        mode.c_lflag &= ~tcflag_t(keepsLines ? ECHO : ECHO | ICANON)
        store(mode, in: noEchoMode)
        self.descriptor.store(descriptor, ordering: .releasing)
        TerminalRestoration.installSuspendHandler()
        for number in terminatingSignals {
            let handler = signal(number, exit)
            // Leave signals alone if the program already handles or ignores them.
            if unsafeBitCast(handler, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) {
                _ = signal(number, handler)
            }
        }
        disableEchoAgain()
        return true
    }

    /// Restores the original mode, discards unread input, and removes the signal handlers.
    static func finish() {
        restore()
        descriptor.store(-1, ordering: .releasing)
        for number in terminatingSignals {
            let handler = signal(number, SIG_DFL)
            if unsafeBitCast(handler, to: Int.self) != unsafeBitCast(exit, to: Int.self) { _ = signal(number, handler) }
        }
    }

    /// Restores the original mode. Async-signal-safe.
    static func restore() { apply(originalMode) }

    /// Disables echo again after ``restore()``. Async-signal-safe.
    static func disableEchoAgain() { apply(noEchoMode) }

    /// Initializes the global state, because a signal handler must not trigger lazy initialization.
    static func prepare() {
        _ = (
            descriptor.load(ordering: .relaxed), originalMode.load(ordering: .relaxed),
            noEchoMode.load(ordering: .relaxed)
        )
    }

    private static func apply(_ mode: borrowing Atomic<UInt>) {
        let descriptor = descriptor.load(ordering: .acquiring)
        // In the background, tcsetattr would stop the process, and would change the mode that the shell has set.
        guard descriptor >= 0, SystemCalls.isInForeground(descriptor), let mode = address(in: mode) else { return }
        _ = tcsetattr(descriptor, TCSAFLUSH, mode)
    }

    private static func store(_ mode: termios, in storage: borrowing Atomic<UInt>) {
        let pointer = address(in: storage) ?? .allocate(capacity: 1)
        pointer.initialize(to: mode)
        storage.store(UInt(bitPattern: pointer), ordering: .releasing)
    }

    private static func address(in storage: borrowing Atomic<UInt>) -> UnsafeMutablePointer<termios>? {
        UnsafeMutablePointer(bitPattern: storage.load(ordering: .acquiring))
    }

    /// Restores the terminal and ends the process with the signal's default action.
    private static let exit: @convention(c) (Int32) -> Void = { number in
        TerminalRestoration.restoreTerminal()
        _ = signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
