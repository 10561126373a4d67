import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Runs the built program on a pseudoterminal, records the screen, and sends keys and signals.
final class PseudoTerminal {
    private let descriptor: Int32
    private let process: pid_t
    private(set) var screen: TerminalScreen
    /// The exit status; `nil` before `end()`.
    private var status: Int32?

    /// Starts `bidly` as the foreground process of a new terminal.
    ///
    /// - Parameter script: a shell script that runs the program as `"$@"`; `nil` to run the program directly.
    init(
        _ arguments: [String],
        in program: BidlyProgram,
        environment: [String: String],
        columns: Int,
        rows: Int,
        script: String? = nil
    ) throws {
        screen = TerminalScreen(columns: columns, rows: rows)
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // TIOCSPTLCK and TIOCGPTN, because the Glibc module has no unlockpt and ptsname.
        var isLocked: Int32 = 0, number: Int32 = 0
        guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &isLocked) == 0,
            ioctl(descriptor, 0x8004_5430, &number) == 0
        else { throw POSIXError(.ENODEV) }
        let name = "/dev/pts/\(number)"
        var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGTSTP, SIGTERM, SIGPIPE, SIGQUIT, SIGHUP] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // The first terminal that a new session opens becomes its controlling terminal.
        let flags = 0x80 | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
        let shell = script.map { ["/bin/sh", "-c", $0, "sh"] } ?? []
        let words = shell + [BidlyProgram.program.path] + arguments
        var variables = environment
        variables["TERM"] = "xterm"
        let pointers = words.map { strdup($0) } + [nil]
        let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in pointers + settings { free(pointer) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, words[0], &actions, &attributes, pointers, settings)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        process = child
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        close(descriptor)
    }

    /// Whether the terminal echoes typed keys.
    var echoes: Bool {
        var mode = termios()
        return tcgetattr(descriptor, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Whether the terminal is in canonical mode, in which it delivers input line by line.
    var editsLines: Bool {
        var mode = termios()
        return tcgetattr(descriptor, &mode) == 0 && mode.c_lflag & tcflag_t(ICANON) != 0
    }

    /// Types keys.
    func type(_ keys: String) { _ = keys.withCString { write(descriptor, $0, strlen($0)) } }

    /// Sends a signal to the foreground process group.
    func send(_ signal: Int32) { kill(-tcgetpgrp(descriptor), signal) }

    /// Changes the size of the terminal, which sends `SIGWINCH` to the program.
    func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Reads output until a condition on the screen is true.
    ///
    /// - Returns: `false` if the program ended, or printed nothing for two minutes, before the condition held.
    func reads(until condition: (PseudoTerminal) -> Bool) -> Bool {
        while !condition(self) { guard readMore() else { return condition(self) } }
        return true
    }

    /// Reads all output and waits until the process exits. Returns the exit status; negative for a signal.
    func end() -> Int32 {
        while readMore() {}
        var code: Int32 = 0
        waitpid(process, &code, 0)
        let ended = code & 0x7F == 0 ? (code >> 8) & 0xFF : -(code & 0x7F)
        status = ended
        return ended
    }

    private func readMore() -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 120_000) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return false }
        screen.write(bytes.prefix(count))
        return true
    }
}
