public import CommandLineCore
public import FoundationCore
internal import HouseCore

/// Writes one JSON line per request to standard error. The lines contain no query, header fields or body.
///
/// Lines are buffered, because a write takes longer than most requests. If the process is killed, the buffered lines
/// are lost.
///
/// While nobody reads the output, the lines of requests are buffered up to 1 MiB, and messages up to 2 MiB. Further ones
/// are discarded, and a later line states their number. A line whose write fails counts as discarded. The memory use
/// peaks at about 6 MiB.
public struct RequestLog: Sendable {
    private let lines: LineBuffer
    private let clock: any WallClock

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - channel: The channel to which the lines are written.
    ///   - clock: The clock for the times of the lines.
    ///   - delay: The maximum time until the line of a request is written. If it is zero, `write` returns after the
    ///     write, and blocks the thread while nobody reads the output.
    public init(to channel: OutputChannel, clock: any WallClock, delay: Duration) {
        self.clock = clock
        lines = LineBuffer(channel, clock: clock, delay: delay) { count in
            Self.line(
                message: "\(count) lines were discarded: nobody read the log, or it could not be written.",
                level: "warning",
                clock
            )
        }
    }

    /// Writes the line of a request after the delay, or earlier if many lines are buffered.
    public func write(_ line: Line) {
        var writer = JSONWriter(capacity: 320)
        writer.object {
            if let bytes = line.bytes { $0.member("bytes", bytes) }
            $0.member("client", line.client)
            $0.member("level", line.status >= 500 ? "error" : "info")
            if let member = line.member { $0.member("member", member) }
            $0.member("method", line.method)
            $0.member("milliseconds", line.milliseconds)
            $0.member("path", line.path)
            $0.member("requestId", line.requestId)
            $0.member("status", line.status)
            $0.member("time", clock.now.description)
            if let traceId = line.traceId { $0.member("traceId", traceId) }
        }
        lines.append(writer.bytes)
    }

    /// Starts to write a message about the server, after all buffered lines. Does not wait for the write, unless the
    /// delay is zero; see ``drain()``.
    public func write(message: String, level: String = "info") {
        lines.append(Self.line(message: message, level: level, clock), isMessage: true)
    }

    /// Writes all buffered lines before the process exits. Returns after the write; or after one second, if nobody
    /// reads the output. Cancelling the task has no effect.
    public func drain() async { await lines.drain() }

    private static func line(message: String, level: String, _ clock: any WallClock) -> [UInt8] {
        var writer = JSONWriter()
        writer.object {
            $0.member("level", level)
            $0.member("message", message)
            $0.member("time", clock.now.description)
        }
        return writer.bytes
    }

    /// A line of the request log.
    public struct Line {
        let requestId: String
        let traceId: String?
        let method: String
        let path: String
        let status: Int
        let milliseconds: Int
        let bytes: Int?
        let client: String
        let member: String?

        /// Creates a line.
        ///
        /// - Parameters:
        ///   - requestId: The ID of the request.
        ///   - traceId: The W3C trace ID; `nil` if the request has none.
        ///   - method: The method of the request.
        ///   - path: The path of the request, without its query.
        ///   - status: The status code of the response.
        ///   - milliseconds: The duration of the request.
        ///   - bytes: The size of the response body in bytes; `nil` for a stream.
        ///   - client: The IP address of the client.
        ///   - member: The identifier of the member who sent the request; `nil` if no member sent it.
        public init(
            requestId: String,
            traceId: String?,
            method: String,
            path: String,
            status: Int,
            milliseconds: Int,
            bytes: Int?,
            client: String,
            member: String?
        ) {
            self.requestId = requestId
            self.traceId = traceId
            self.method = method
            self.path = path
            self.status = status
            self.milliseconds = milliseconds
            self.bytes = bytes
            self.client = client
            self.member = member
        }
    }
}
