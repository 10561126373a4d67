import FoundationCore
import FoundationCoreTesting
import HTTPCore

@testable import BidlyHTTPServer
@testable import HouseCore

extension FuzzTarget {
    /// A request target: path and query.
    static let target = FuzzTarget(text: "target") { text in
        if let request = try? HTTPRequest(target: text) {
            let again = try HTTPRequest(target: request.target)
            try require(again == request, "'\(text)' is parsed as '\(request.target)', that as '\(again.target)'.")
        }
        try requireRoundTrip(text) { try URLQuery(parsing: $0) }
        try requireRoundTrip(text) { PathTemplate($0) }
    }

    /// Values of header fields.
    static let fields = FuzzTarget(text: "fields") { text in
        try requireRoundTrip(text) { EntityTag($0) }
        try requireRoundTrip(text) { EntityTagCondition($0) }
        try requireRoundTrip(text) { MediaType($0) }
        try requireRoundTrip(text) { HTTPDate($0) }
        try requireRoundTrip(text) { HTTPOrigin($0) }
        try requireRoundTrip(text) { IPAddress($0) }
        try requireRoundTrip(text) { IPNetwork($0) }
        _ = HTTPLink.list(text)
        let accepted = AcceptedMediaTypes(text)
        for type in [MediaType.json, .problemJSON] {
            try require((0...1).contains(accepted.quality(of: type)), "The quality of \(type) is not between 0 and 1.")
        }
        let field = HTTPField(name: .accept, value: text)
        try require(HTTPField.isValidValue(field.value), "The field has the invalid value '\(field.value)'.")
        _ = TraceContext(text)
    }

    /// Amounts of money as people type them, and as JSON.
    static let money = FuzzTarget("money") { input in
        if let text = String(validating: input, as: UTF8.self) {
            for currency in [Currency.usd, .jpy, .kwd] {
                try requireRoundTrip(text) { try Money(parsing: $0, in: currency) }
            }
            try requireRoundTrip(text) { Currency(code: $0) }
        }
        guard let money = try? JSONCoding.decode(Money.self, from: input) else { return }
        let again = try JSONCoding.decode(Money.self, from: JSONCoding.encode(money))
        try require(again == money, "\(money) is encoded as \(again).")
    }

    /// Times as RFC 3339 texts.
    static let instant = FuzzTarget(text: "instant") { text in try requireRoundTrip(text) { Instant($0) } }

    /// JSON texts.
    static let json = FuzzTarget("json") { input in
        guard let value = try? JSONValue(parsing: input) else { return }
        let bytes = try JSONCoding.encode(value)
        let again = try JSONValue(parsing: bytes)
        try require(value.isEqual(to: again), "The value is encoded as \(String(decoding: bytes, as: UTF8.self)).")
        let decoded = try JSONCoding.decode(JSONValue.self, from: input)
        try require(value.isEqual(to: decoded), "JSONDecoder reads another value.")
    }

    /// Event streams: any split into chunks yields the same events, and an encoded event is unchanged after decoding.
    static let eventStream = FuzzTarget("event-stream") { input in
        let limit = 1 << 12
        var whole = EventStreamDecoder(limit: limit), parts = EventStreamDecoder(limit: limit)
        guard let events = try? whole.decode(input) else { return }
        var partEvents: [ServerSentEvent] = []
        for byte in input { partEvents += try parts.decode([byte]) }
        try require(partEvents == events, "The events depend on the chunks.")
        try require(parts.lastEventID == whole.lastEventID, "The last id depends on the chunks.")
        for event in events {
            var decoder = EventStreamDecoder(limit: 2 * limit)
            let again = try decoder.decode(event.encoded)
            try require(again == [event], "The event \(event) is decoded as \(again).")
        }
    }

    /// Page cursors: the house refuses every cursor that it did not create.
    static let cursor = FuzzTarget("cursor") { input in
        let key = try HouseKey(stored: Array(0..<32))
        let cursor = key.cursor(for: input, in: "items")
        try require(key.payload(of: cursor, in: "items") == input, "The payload of a cursor differs.")
        try require(key.payload(of: cursor, in: "bids") == nil, "The cursor of another list is accepted.")
        try require(Base64URL.bytes(of: Base64URL.text(of: input)) == input, "Base64 changes the bytes.")
        guard let text = String(validating: input, as: UTF8.self) else { return }
        try require(key.payload(of: PageCursor(rawValue: text), in: "items") == nil, "A forged cursor is accepted.")
        try requireRoundTrip(text) { LogExportCursor($0) }
    }

    /// Idempotency keys: 1 to 255 bytes.
    static let idempotencyKey = FuzzTarget(text: "idempotency-key") { text in
        let key = IdempotencyKey(text, of: .member("anna")), size = text.utf8.count
        try require((key != nil) == (1...255).contains(size), "A key of \(size) bytes is wrongly accepted or rejected.")
        try require(key == nil || key?.text == text, "The key is changed.")
        try require(IdempotencyKey(text, of: .anonymous) == nil, "The key of an anonymous caller is accepted.")
    }
}

extension JSONValue {
    /// Whether two values are equal as JSON. A number with more digits than a `Double` can represent is encoded as a
    /// whole number.
    fileprivate func isEqual(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.number(let number), .integer(let integer)), (.integer(let integer), .number(let number)):
            Double(integer) == number
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count && left.allSatisfy { name, value in right[name].map(value.isEqual) ?? false }
        default: self == other
        }
    }
}
