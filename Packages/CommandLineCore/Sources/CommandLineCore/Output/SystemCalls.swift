#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The few system calls a terminal program needs.
enum SystemCalls {
    /// The `errno` of a pipe without a reader.
    static let closedPipe: Int32 = EPIPE

    /// The `errno` of a path that leads through something that is no folder.
    static let noFolder: Int32 = ENOTDIR

    /// The system's words for an `errno`: `Permission denied`.
    static func explanation(of code: Int32) -> String { String(cString: strerror(code)) }

    /// Whether an `errno` says that the system does not let us.
    static func isForbidden(_ code: Int32) -> Bool { [EACCES, EPERM, EROFS].contains(code) }

    /// Makes a folder that nobody else may look into; the one that holds it must be there.
    ///
    /// - Returns: the `errno` of what is against it, or `nil`.
    static func makeFolder(_ path: String) -> Int32? { mkdir(path, 0o700) == 0 ? nil : errno }

    /// The `errno` of what keeps us from putting files into a folder; `nil` for nothing.
    static func obstacle(toWritingInto path: String) -> Int32? { access(path, W_OK | X_OK) == 0 ? nil : errno }

    /// The `errno` of what keeps us from reading a file; `nil` for nothing, and when nothing is there.
    static func obstacle(toReading path: String) -> Int32? {
        let code = access(path, R_OK) == 0 ? 0 : errno
        return [0, ENOENT, ENOTDIR].contains(code) ? nil : code
    }

    /// The permission bits of what is at a path, of the target for a symbolic link; `nil` when there is nothing.
    static func permissions(of path: String) -> UInt32? {
        var status = stat()
        return stat(path, &status) == 0 ? UInt32(status.st_mode) & 0o7777 : nil
    }

    /// Whether there is a symbolic link at a path.
    static func isSymbolicLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Whether what is at a path, itself and not its target, belongs to the user of this process.
    static func isOwn(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_uid == geteuid()
    }

    /// Whether a descriptor leads to a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The size of the terminal behind a descriptor; `nil` when there is none or it does not say.
    static func terminalSize(_ descriptor: Int32) -> TerminalSize? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// The date and time of a number of seconds since 1970, in UTC or in the system's time zone.
    static func calendarTime(_ seconds: Int64, inUTC: Bool) -> tm {
        var seconds = time_t(seconds), result = tm()
        if inUTC { gmtime_r(&seconds, &result) } else { localtime_r(&seconds, &result) }
        return result
    }

    /// A date and time of day in some time zone.
    struct CalendarTime {
        let year, month, day: Int
        var hour = 0, minute = 0, second = 0
    }

    /// The number of seconds since 1970 at a date and time in UTC or in the system's time zone. A day that the month does
    /// not have counts on into the next month, and a time that a change of the clock leaves out into the next hour.
    static func seconds(of time: CalendarTime, inUTC: Bool) -> Int64 {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(time.year - 1900), Int32(time.month - 1), Int32(time.day))
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(time.hour), Int32(time.minute), Int32(time.second))
        // The system knows whether it is summer time.
        parts.tm_isdst = -1
        return Int64(inUTC ? timegm(&parts) : mktime(&parts))
    }

    /// Whether this process may read from a terminal and set its mode. Safe in a signal handler.
    static func isInForeground(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

    /// The bytes that wait in a terminal; none while another program is in the foreground there.
    ///
    /// - Returns: `nil` when nothing more will come.
    static func readKeys(from descriptor: Int32) -> [UInt8]? {
        guard isInForeground(descriptor) else { return tcgetpgrp(descriptor) < 0 ? nil : [] }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
        return count == 0 ? nil : Array(bytes.prefix(count))
    }

    /// Opens those of the standard descriptors that are closed on nothing, so that no file takes their place and is
    /// taken for a terminal or a pipe. Must come before any file is opened.
    static func openStandardDescriptors() {
        // The lowest that is free is taken.
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    }

    /// Makes writing to a closed pipe an error instead of the end of the process.
    static func ignoreClosedPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Opens a pipe that programs started by this one do not get; `nil` when there are too many files.
    static func makePipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    static func close(_ descriptor: Int32) {
        #if canImport(Glibc)
        _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
        _ = Musl.close(descriptor)
        #elseif canImport(Darwin)
        _ = Darwin.close(descriptor)
        #endif
    }

    /// Waits until a process of ours has ended; `nil` when a signal ended it.
    static func waitForEnd(of child: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        // What the macros WIFEXITED and WEXITSTATUS do.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }

    /// Lets another program on this terminal have `SIGINT` and `SIGQUIT` to itself.
    static func ignoringInterrupts<Result>(_ body: () -> Result) -> Result {
        let former = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in former { _ = signal(number, handler) } }
        return body()
    }

    /// Writes all bytes, however many calls that takes.
    ///
    /// - Returns: the `errno` of the call that failed, or `nil`.
    static func writeFully(_ text: String, to descriptor: Int32) -> Int32? {
        var text = text
        return text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
                if count >= 0 {
                    written += count
                } else if errno == EAGAIN {
                    // A descriptor may have been made non-blocking by another program that shares it.
                    _ = wait(for: POLLOUT, on: descriptor, milliseconds: -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }

    /// Whether what is written to a descriptor may still be read by somebody; of a pipe whose reader has gone it may not.
    static func hasReader(_ descriptor: Int32) -> Bool {
        // Both tell of it unasked: POLLERR on Linux, POLLHUP on others.
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&request, 1, 0) <= 0 || request.revents & Int16(POLLERR | POLLHUP) == 0
    }

    /// The most bytes of a line that is read at once.
    private static let longestLine = 1 << 16

    /// Reads bytes up to a line break, and nothing behind it: what follows may be meant for another program.
    ///
    /// - Parameter isCancelled: asked every tenth of a second; what was read until then is lost.
    /// - Returns: the line without its break, or the beginning of one that is too long; `nil` at the end of the input, or
    ///   where there is none.
    static func readLine(from descriptor: Int32, isCancelled: () -> Bool) throws(CancellationError) -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if isCancelled() { throw CancellationError() }
            guard wait(for: POLLIN, on: descriptor, milliseconds: 100) else { continue }
            var byte: UInt8 = 0
            let count = read(descriptor, &byte, 1)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count == 1 else { return line.isEmpty ? nil : line }
            if byte == UInt8(ascii: "\n") { return line }
            line.append(byte)
            if line.count == longestLine { return line }
        }
    }

    /// Waits for one event on a descriptor; an error counts as one, as the call that follows will tell of it.
    private static func wait(for event: some BinaryInteger, on descriptor: Int32, milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}
