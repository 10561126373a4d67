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
        /// The complete events before the oversized one, from the same call of ``decode(_:)``.
        public let precedingEvents: [ServerSentEvent]
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
    /// - Throws: ``EventTooLarge`` with the events before it. Do not decode more bytes afterwards.
    public mutating func decode(_ chunk: [UInt8]) throws(EventTooLarge) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = [], start = 0
        while start < chunk.count {
            if hasReadCarriageReturn, chunk[start] == 0x0A {
                hasReadCarriageReturn = false
                start += 1
                continue
            }
            hasReadCarriageReturn = false
            let end = chunk.lineEnd(from: start)
            guard line.count + data.count + end - start <= limit else {
                throw EventTooLarge(limit: limit, precedingEvents: events)
            }
            guard end < chunk.count else {
                line += chunk[start...]
                break
            }
            hasReadCarriageReturn = chunk[end] == 0x0D
            let event: ServerSentEvent?
            if line.isEmpty {
                event = decodeLine(chunk[start..<end])
            } else {
                line += chunk[start..<end]
                event = decodeLine(line[...])
                line.removeAll(keepingCapacity: true)
            }
            if let event { events.append(event) }
            start = end + 1
        }
        return events
    }

    /// Processes a complete line. An empty line ends an event; returns that event if it has data.
    private mutating func decodeLine(_ bytes: ArraySlice<UInt8>) -> ServerSentEvent? {
        var line = bytes
        if isFirstLine {
            isFirstLine = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
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
        // The compiler vectorizes a loop that has no early exit.
        guard bytes.reduce(0, |) >= 0x80 else { return bytes }
        return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
}

extension [UInt8] {
    /// Returns the index of the first CR or LF at or after an index; the end if there is none. Tests eight bytes at a
    /// time.
    fileprivate func lineEnd(from start: Int) -> Int {
        withUnsafeBytes { bytes in
            var index = start
            while index + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let ends = (word ^ 0x0A0A_0A0A_0A0A_0A0A).lowestZeroByte | (word ^ 0x0D0D_0D0D_0D0D_0D0D).lowestZeroByte
                if ends != 0 { return index + ends.trailingZeroBitCount / 8 }
                index += 8
            }
            while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
            return index
        }
    }
}

extension UInt64 {
    /// Marks the lowest zero byte: the lowest set bit of the result is the highest bit of that byte. 0 if no byte
    /// is zero.
    fileprivate var lowestZeroByte: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}
