#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Wrappers around the system calls that a terminal program needs.
enum SystemCalls {
    /// The `errno` of a write to a pipe without a reader.
    static let closedPipe: Int32 = EPIPE

    /// The `errno` if a path component is not a folder.
    static let notDirectory: Int32 = ENOTDIR

    /// Returns the system's message for an `errno`, such as `Permission denied`.
    static func explanation(of code: Int32) -> String { String(cString: strerror(code)) }

    /// Returns whether an `errno` means that permission is missing.
    static func isForbidden(_ code: Int32) -> Bool { [EACCES, EPERM, EROFS].contains(code) }

    /// Creates a folder that only the user can access. Its parent must exist.
    ///
    /// - Returns: the `errno` if the call fails, otherwise `nil`.
    static func createDirectory(_ path: String) -> Int32? { mkdir(path, 0o700) == 0 ? nil : errno }

    /// Returns the `errno` that prevents creating files in a folder; `nil` if files can be created.
    static func obstacle(toWritingInto path: String) -> Int32? { access(path, W_OK | X_OK) == 0 ? nil : errno }

    /// Returns the `errno` that prevents reading a file; `nil` if it can be read or does not exist.
    static func obstacle(toReading path: String) -> Int32? {
        let code = access(path, R_OK) == 0 ? 0 : errno
        return [0, ENOENT, ENOTDIR].contains(code) ? nil : code
    }

    /// Returns the permission bits of a file; `nil` if it does not exist. Follows symbolic links.
    static func permissions(of path: String) -> UInt32? {
        var status = stat()
        return stat(path, &status) == 0 ? UInt32(status.st_mode) & 0o7777 : nil
    }

    /// Returns whether the path is a symbolic link.
    static func isSymbolicLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns whether the user of this process owns the file. Does not follow symbolic links.
    static func isOwn(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_uid == geteuid()
    }

    /// Returns whether a descriptor is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// Returns the size of a descriptor's terminal; `nil` if it is unknown.
    static func terminalSize(_ descriptor: Int32) -> TerminalSize? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Converts seconds since 1970 to a calendar date and time, in UTC or in the system's time zone.
    static func calendarTime(_ seconds: Int64, inUTC: Bool) -> tm {
        var seconds = time_t(seconds), result = tm()
        if inUTC { gmtime_r(&seconds, &result) } else { localtime_r(&seconds, &result) }
        return result
    }

    /// A calendar date and time without a time zone.
    struct CalendarTime {
        let year, month, day: Int
        var hour = 0, minute = 0, second = 0
    }

    /// Converts a calendar date and time, in UTC or in the system's time zone, to seconds since 1970. Days beyond the
    /// end of the month continue into the next month; times that daylight saving skips move one hour forward.
    static func seconds(of time: CalendarTime, inUTC: Bool) -> Int64 {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(time.year - 1900), Int32(time.month - 1), Int32(time.day))
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(time.hour), Int32(time.minute), Int32(time.second))
        // Let the system determine whether daylight saving time is in effect.
        parts.tm_isdst = -1
        return Int64(inUTC ? timegm(&parts) : mktime(&parts))
    }

    /// Returns whether this process is in the foreground, so that it may read from the terminal and set its mode.
    /// Async-signal-safe.
    static func isInForeground(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

    /// Reads the available bytes of a terminal. Returns no bytes while the process is in the background.
    ///
    /// - Returns: the bytes; `nil` at the end of the input or after a read error.
    static func readKeys(from descriptor: Int32) -> [UInt8]? {
        guard isInForeground(descriptor) else { return tcgetpgrp(descriptor) < 0 ? nil : [] }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
        return count == 0 ? nil : Array(bytes.prefix(count))
    }

    /// Opens closed standard descriptors on `/dev/null`, so that a file that is opened later is not mistaken for a
    /// standard stream. Call it before opening any file.
    static func openStandardDescriptors() {
        // `open` returns the lowest free descriptor.
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    }

    /// Makes writing to a closed pipe return an error instead of ending the process.
    static func ignoreClosedPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Creates a pipe that child processes do not inherit; `nil` if no descriptor is available.
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

    /// Waits until a child process exits, and returns its exit status; `nil` if a signal ended the process, or if the
    /// process is not a child.
    static func waitForEnd(of child: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        // Swift does not import the macros WIFEXITED and WEXITSTATUS.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }

    /// Runs a closure while this process ignores `SIGINT` and `SIGQUIT`, so that only a child process receives them.
    static func ignoringInterrupts<Result>(_ body: () -> Result) -> Result {
        let original = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in original { _ = signal(number, handler) } }
        return body()
    }

    /// Writes all bytes, with as many calls as necessary.
    ///
    /// - Returns: the `errno` if a call fails, otherwise `nil`.
    static func writeFully(_ text: String, to descriptor: Int32) -> Int32? {
        var text = text
        return text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
                if count >= 0 {
                    written += count
                } else if errno == EAGAIN {
                    // Another process that shares the descriptor may have made it non-blocking.
                    _ = wait(for: POLLOUT, on: descriptor, milliseconds: -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }

    /// Returns `false` if the descriptor is a pipe that its reader has closed, otherwise `true`.
    static func hasReader(_ descriptor: Int32) -> Bool {
        // poll always reports a closed pipe: as POLLERR on Linux, as POLLHUP on other systems.
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&request, 1, 0) <= 0 || request.revents & Int16(POLLERR | POLLHUP) == 0
    }

    /// The maximum length of a line in bytes.
    private static let maximumLineLength = 1 << 16

    /// Reads up to a line break, byte by byte, because the following bytes may be meant for a child process.
    ///
    /// - Parameter isCancelled: polled every 0.1 seconds. After a cancellation, the incomplete line is discarded.
    /// - Returns: the line without its line break; `nil` at the end of the input.
    /// - Throws: ``CommandFailure``, exit status 65, for a line that is longer than ``maximumLineLength``;
    ///   `CancellationError`.
    static func readLine(from descriptor: Int32, isCancelled: () -> Bool) throws -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if isCancelled() { throw CancellationError() }
            guard wait(for: POLLIN, on: descriptor, milliseconds: 100) else { continue }
            var byte: UInt8 = 0
            let count = read(descriptor, &byte, 1)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count == 1 else { return line.isEmpty ? nil : line }
            if byte == UInt8(ascii: "\n") { return line }
            guard line.count < maximumLineLength else {
                throw CommandFailure(
                    exitStatus: .badData,
                    kind: "line-too-long",
                    title: "Line too long",
                    detail: "A line of standard input has more than \(maximumLineLength) bytes. Pass a shorter line."
                )
            }
            line.append(byte)
        }
    }

    /// Waits for an event on a descriptor. Returns `false` after the timeout, otherwise `true`. An error also returns
    /// `true`, because the next call on the descriptor reports it.
    private static func wait(for event: some BinaryInteger, on descriptor: Int32, milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}
