public import CommandLineCore
public import FoundationCore
internal import HouseCore

/// Writes one JSON line per request to standard error. The lines contain no query, header fields or body.
///
/// Lines are buffered, because a write takes longer than most requests. If the process is killed, the buffered lines
/// are lost. While nobody reads the output, at most 1 MiB is buffered; further lines are discarded, and a later line
/// states their number.
public struct RequestLog: Sendable {
    private let lines: LineBuffer
    private let clock: any WallClock

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - channel: The channel to which the lines are written.
    ///   - clock: The clock for the times of the lines.
    ///   - delay: The maximum time until the line of a request is written; zero to write each line immediately.
    public init(to channel: OutputChannel, clock: any WallClock, delay: Duration = .zero) {
        self.clock = clock
        lines = LineBuffer(channel, clock: clock, delay: delay) { count in
            Self.line(message: "\(count) lines were discarded, because nobody read the log.", level: "warning", clock)
        }
    }

    /// Writes the line of a request.
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

    /// Writes a message about the server immediately, after all buffered lines.
    public func write(message: String, level: String = "info") {
        lines.append(Self.line(message: message, level: level, clock), mayBeDiscarded: false)
        lines.flush()
    }

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
