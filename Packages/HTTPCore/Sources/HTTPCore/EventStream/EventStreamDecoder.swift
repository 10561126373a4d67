/// An incremental decoder for event streams (WHATWG HTML standard, section 9.2.6).
///
/// ```swift
/// var decoder = EventStreamDecoder()
/// for try await chunk in chunks {
///     for event in try decoder.decode(chunk) { print(event.name ?? "message", event.data ?? []) }
/// }
/// ```
///
/// The split of the bytes into chunks does not matter. An event that is incomplete at the end of the stream is
/// discarded.
public struct EventStreamDecoder: Sendable {
    /// An event that exceeds the limit.
    public struct EventTooLarge: Error, Sendable, Hashable {
        /// The limit in bytes.
        public let limit: Int
    }

    /// The ID of the last event, for the field `Last-Event-ID`; empty if there was none.
    public private(set) var lastEventID: String
    /// The last reconnection time from the server; `nil` if it sent none.
    public private(set) var reconnectionTime: Duration?

    private let limit: Int
    /// The bytes of the incomplete line.
    private var line: [UInt8] = []
    private var isFirstLine = true
    /// Whether the last byte was a CR; then a following LF belongs to the same line end.
    private var hasReadCarriageReturn = false
    private var data: [UInt8] = []
    private var name: [UInt8] = []
    /// The ID of the current event. It becomes ``lastEventID`` when the event is complete.
    private var id: String

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - lastEventID: the last event ID of an earlier stream. It applies to events until the stream contains an `id`.
    ///   - limit: the maximum size of an event in bytes.
    public init(lastEventID: String = "", limit: Int = 1 << 20) {
        self.lastEventID = lastEventID
        self.limit = limit
        id = lastEventID
    }

    /// Decodes the next bytes of the stream and returns the events that they complete. O(bytes).
    ///
    /// The `id` of an event is the ``lastEventID`` at that event, or `nil` if it is empty; `name` is `nil` for the type
    /// `message`.
    ///
    /// - Throws: ``EventTooLarge``. Do not use the decoder afterwards.
    public mutating func decode(_ chunk: [UInt8]) throws(EventTooLarge) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = [], start = 0
        while start < chunk.count {
            if hasReadCarriageReturn, chunk[start] == 0x0A {
                hasReadCarriageReturn = false
                start += 1
                continue
            }
            hasReadCarriageReturn = false
            var end = start
            chunk.withUnsafeBufferPointer { bytes in
                while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            }
            guard line.count + data.count + end - start <= limit else { throw EventTooLarge(limit: limit) }
            line += chunk[start..<end]
            guard end < chunk.count else { break }
            hasReadCarriageReturn = chunk[end] == 0x0D
            start = end + 1
            if let event = endLine() { events.append(event) }
        }
        return events
    }

    /// Processes a complete line. An empty line ends an event; returns that event if it has data.
    private mutating func endLine() -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        if isFirstLine {
            isFirstLine = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        guard !line.isEmpty else { return dispatch() }
        let field = line.prefix { $0 != UInt8(ascii: ":") }
        guard !field.isEmpty else { return nil }
        var value = line[field.endIndex...].dropFirst()
        if value.first == 0x20 { value = value.dropFirst() }
        if field.elementsEqual("data".utf8) {
            data += value
            data.append(0x0A)
        } else if field.elementsEqual("event".utf8) {
            name = Array(value)
        } else if field.elementsEqual("id".utf8) {
            if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
        } else if field.elementsEqual("retry".utf8) {
            setReconnectionTime(value)
        }
        return nil
    }

    private mutating func setReconnectionTime(_ digits: ArraySlice<UInt8>) {
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
        // An overflowing number counts as the maximum, which is longer than any process lives.
        let milliseconds = Int64(String(decoding: digits, as: UTF8.self)) ?? .max
        reconnectionTime = .milliseconds(min(milliseconds, 1 << 50))
    }

    private mutating func dispatch() -> ServerSentEvent? {
        lastEventID = id
        defer {
            data.removeAll(keepingCapacity: true)
            name.removeAll(keepingCapacity: true)
        }
        guard !data.isEmpty else { return nil }
        data.removeLast()
        let type = String(decoding: name, as: UTF8.self)
        return ServerSentEvent(
            id: lastEventID.isEmpty ? nil : lastEventID,
            name: type.isEmpty || type == "message" ? nil : type,
            data: Self.repaired(data)
        )
    }

    /// Returns the bytes with malformed UTF-8 replaced by U+FFFD.
    private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
}
