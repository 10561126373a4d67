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

    /// Whether a descriptor leads to a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The columns of the terminal behind a descriptor; `nil` when there is none or it does not say.
    static func terminalWidth(_ descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Makes writing to a closed pipe an error instead of the end of the process.
    static func ignoreClosedPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
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
                    waitUntilWritable(descriptor)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }

    private static func waitUntilWritable(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
