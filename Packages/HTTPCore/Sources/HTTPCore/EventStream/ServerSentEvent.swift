/// A server-sent event, or a part of one, in the `text/event-stream` format of the WHATWG HTML standard, section 9.2.
///
/// ```swift
/// let event = ServerSentEvent(id: "42", name: "price", data: Array(#"{"amount":1200}"#.utf8))
/// connection.write(event.encoded)
/// ```
public struct ServerSentEvent: Sendable, Hashable {
    /// The value of `Last-Event-ID` after this event; `nil` leaves it unchanged.
    public var id: String?
    /// The event type; `nil` means `message`.
    public var name: String?
    /// The data in UTF-8; each line becomes a `data` field. If it is `nil`, readers dispatch no event but still update
    /// the last event ID.
    public var data: [UInt8]?
    /// The time that a reader waits before it reconnects, rounded down to milliseconds; `nil` leaves it unchanged.
    public var retry: Duration?

    /// Creates an event.
    ///
    /// - Precondition: `id` and `name` contain no line break, and `id` no NUL.
    public init(id: String? = nil, name: String? = nil, data: [UInt8]? = nil, retry: Duration? = nil) {
        precondition(!(id ?? "").utf8.contains { [0x0, 0xA, 0xD].contains($0) }, "An event ID must be one line.")
        precondition(!(name ?? "").utf8.contains { [0xA, 0xD].contains($0) }, "An event name must be one line.")
        self.id = id
        self.name = name
        self.data = data
        self.retry = retry
    }

    /// The fields of the event, and the empty line that ends it.
    public var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(64 + (data?.count ?? 0))
        func add(_ field: String, _ value: some Sequence<UInt8>) {
            bytes += field.utf8
            bytes += ": ".utf8
            bytes += value
            bytes.append(0xA)
        }
        if let retry {
            let (seconds, attoseconds) = retry.components
            add("retry", String(seconds * 1000 + attoseconds / 1_000_000_000_000_000).utf8)
        }
        if let id { add("id", id.utf8) }
        if let name { add("event", name.utf8) }
        if let data {
            // A line of data ends with CR LF, LF or CR.
            var line: [UInt8] = [], previous: UInt8 = 0
            for byte in data {
                if byte == 0xA, previous == 0xD {
                    previous = byte
                    continue
                }
                if byte == 0xA || byte == 0xD {
                    add("data", line)
                    line = []
                } else {
                    line.append(byte)
                }
                previous = byte
            }
            add("data", line)
        }
        bytes.append(0xA)
        return bytes
    }

    /// A comment line, which readers ignore. It keeps the connection alive.
    public static let heartbeat = Array(":\n\n".utf8)
}
