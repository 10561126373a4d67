import CommandLineCore
import FoundationCore
import HTTPCore

/// Writes one JSON line per request to standard error. It never contains a query, a header field or a body.
struct RequestLog: Sendable {
    private let channel: OutputChannel
    private let clock: any WallClock

    init(to channel: OutputChannel, clock: any WallClock) {
        self.channel = channel
        self.clock = clock
    }

    /// Writes the line of a request.
    func write(_ line: Line) { write(line, level: line.status >= 500 ? "error" : "info") }

    /// Writes a message about the server.
    func write(message: String, level: String = "info") { write(Message(message: message), level: level) }

    private func write(_ content: some Encodable, level: String) {
        let entry = Entry(time: clock.now.description, level: level, content: content)
        guard let bytes = try? JSONCoding.encode(entry) else { return }
        // A log that cannot be written must not stop the server.
        try? channel.line(String(decoding: bytes, as: UTF8.self))
    }

    /// What is logged of a request.
    struct Line: Encodable {
        let requestId: String
        let traceId: String?
        let method: String
        let path: String
        let status: Int
        let milliseconds: Int
        /// The size of the body; `nil` for a stream.
        let bytes: Int?
        let client: String
        let member: String?
    }

    private struct Message: Encodable {
        let message: String
    }

    /// A line of the log: the time and the level, then the members of the content.
    private struct Entry<Content: Encodable>: Encodable {
        let time: String
        let level: String
        let content: Content

        enum CodingKeys: CodingKey { case time, level }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(time, forKey: .time)
            try container.encode(level, forKey: .level)
            try content.encode(to: encoder)
        }
    }
}
