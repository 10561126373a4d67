internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Tracks whether the cursor is hidden. Shows it again when a signal ends the process or Ctrl-Z suspends it.
///
/// The state is global because a process has one terminal, and atomic because signal handlers use it.
enum TerminalRestoration {
    /// DECTCEM (private mode 25 of the VT220), which all current terminals support.
    static let hideSequence = "\u{1B}[?25l"
    static let showSequence = "\u{1B}[?25h"
    /// Ends a synchronized update and shows the cursor. When the process exits, an update may be in progress, and the
    /// cursor may be hidden.
    private static let restoreSequence: StaticString = "\u{1B}[?2026l\u{1B}[?25h"
    private static let rehideSequence: StaticString = "\u{1B}[?25l"

    private static let descriptor = Atomic<Int32>(-1)
    private static let suspensions = Atomic<Int>(0)

    /// The number of times that the process was suspended and resumed while the cursor was hidden. During a suspension,
    /// other programs may write to the terminal, so earlier output may have scrolled away.
    static var suspensionCount: Int { suspensions.load(ordering: .relaxed) }

    /// Records that the cursor of a terminal is hidden.
    static func setHidden(on descriptor: Int32) {
        self.descriptor.store(descriptor, ordering: .relaxed)
        installSuspendHandler()
    }

    /// Installs a `SIGTSTP` handler that restores the terminal before Ctrl-Z suspends the process.
    static func installSuspendHandler() {
        prepare()
        // If the process ignores SIGTSTP, it continues to do so.
        let original = signal(SIGTSTP, suspend)
        if unsafeBitCast(original, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
            _ = signal(SIGTSTP, SIG_IGN)
        }
    }

    /// Records that the cursor is visible.
    static func setVisible() {
        descriptor.store(-1, ordering: .relaxed)
    }

    /// Initializes the global state, because a signal handler must not trigger lazy initialization.
    static func prepare() {
        _ = (descriptor.load(ordering: .relaxed), suspensionCount, restoreSequence, rehideSequence)
        TerminalMode.prepare()
    }

    /// Restores the cursor and the terminal mode. Async-signal-safe after ``prepare()``.
    static func restoreTerminal() {
        write(restoreSequence)
        TerminalMode.restore()
    }

    /// Restores the terminal and suspends the process with the default action. When the process is resumed, hides the
    /// cursor again.
    private static let suspend: @convention(c) (Int32) -> Void = { number in
        let code = errno
        restoreTerminal()
        _ = signal(number, SIG_DFL)
        // The operating system blocks a signal while its handler runs.
        var blocked = sigset_t(), original = sigset_t()
        sigemptyset(&blocked)
        sigaddset(&blocked, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &blocked, &original)
        pthread_sigmask(SIG_SETMASK, &original, nil)
        _ = signal(number, suspend)
        write(rehideSequence)
        TerminalMode.disableEchoAgain()
        suspensions.add(1, ordering: .relaxed)
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
