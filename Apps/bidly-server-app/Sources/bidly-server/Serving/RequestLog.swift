import CommandLineCore
import FoundationCore
import HouseCore

/// Writes one JSON line per request to standard error. The lines contain no query, header fields or body.
///
/// Lines are buffered, because a write takes longer than most requests. If the process is killed, the buffered lines
/// are lost.
struct RequestLog: Sendable {
    private let lines: LineBuffer
    private let clock: any WallClock

    /// - Parameter delay: the maximum time until the line of a request is written.
    init(to channel: OutputChannel, clock: any WallClock, delay: Duration = .zero) {
        lines = LineBuffer(channel, clock: clock, delay: delay)
        self.clock = clock
    }

    /// Writes the line of a request.
    func write(_ line: Line) {
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
    func write(message: String, level: String = "info") {
        var writer = JSONWriter()
        writer.object {
            $0.member("level", level)
            $0.member("message", message)
            $0.member("time", clock.now.description)
        }
        lines.append(writer.bytes)
        lines.flush()
    }

    /// A line of the request log.
    struct Line {
        let requestId: String
        let traceId: String?
        let method: String
        let path: String
        let status: Int
        let milliseconds: Int
        /// The size of the response body in bytes; `nil` for a stream.
        let bytes: Int?
        let client: String
        let member: String?
    }
}
