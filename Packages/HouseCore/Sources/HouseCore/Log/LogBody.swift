public import FoundationCore
public import HTTPCore

/// The JSON object in the body of a log entry, as `JSONWriter` wrote it.
///
/// ```swift
/// let body = try LogBody(of: entry)
/// let bidder: MemberID = try body.member("bidder")
/// let reserve: Int64? = try body.member("reserve")       // null and a missing member are nil
/// ```
public struct LogBody: Sendable {
    private let entry: LogEntry
    private let json: JSONValue

    /// Parses the body of a log entry.
    ///
    /// - Throws: `UnreadableEntry` if the body is not a JSON object.
    public init(of entry: LogEntry) throws(UnreadableEntry) {
        guard let json = try? JSONValue(parsing: entry.body), case .object = json else {
            throw UnreadableEntry(entry, "The body is not a JSON object.")
        }
        self.entry = entry
        self.json = json
    }

    /// Returns the value of a property. A missing property is read as `null`.
    ///
    /// - Throws: `UnreadableEntry` if the value does not have the expected type.
    public func member<Value: JSONReadable>(
        _ name: String,
        as type: Value.Type = Value.self
    ) throws(UnreadableEntry) -> Value {
        guard let value = Value(json: json[name] ?? .null) else {
            throw UnreadableEntry(entry, "The value of the property \"\(name)\" is not of type \(Value.self).")
        }
        return value
    }
}

/// A value that `LogBody` can decode: the inverse of the value's `JSONWritable` conformance.
public protocol JSONReadable {
    /// Decodes the value from JSON; `nil` if the JSON does not have this type.
    init?(json: JSONValue)
}

extension String: JSONReadable {
    /// Reads a string.
    public init?(json: JSONValue) {
        guard case .string(let text) = json else { return nil }
        self = text
    }
}

extension Int64: JSONReadable {
    /// Reads a whole number.
    public init?(json: JSONValue) {
        guard case .integer(let integer) = json else { return nil }
        self = integer
    }
}

extension Int: JSONReadable {
    /// Reads an integer within the range of the type.
    public init?(json: JSONValue) {
        guard case .integer(let integer) = json else { return nil }
        self.init(exactly: integer)
    }
}

extension Bool: JSONReadable {
    /// Reads `true` or `false`.
    public init?(json: JSONValue) {
        guard case .bool(let value) = json else { return nil }
        self = value
    }
}

extension Identifier: JSONReadable {
    /// Reads the text of the identifier.
    public init?(json: JSONValue) {
        guard case .string(let text) = json else { return nil }
        self.init(text)
    }
}

extension Instant: JSONReadable {
    /// Reads an RFC 3339 timestamp.
    public init?(json: JSONValue) {
        guard case .string(let text) = json else { return nil }
        self.init(text)
    }
}

extension Money: JSONReadable {
    /// Reads an object with the amount in minor units and the currency.
    public init?(json: JSONValue) {
        guard case .integer(let amount)? = json["amount"], case .string(let code)? = json["currency"],
            let currency = Currency(code: code)
        else { return nil }
        self.init(minorUnits: amount, currency: currency)
    }
}

extension Array: JSONReadable where Element: JSONReadable {
    /// Reads an array; `nil` if an element cannot be decoded.
    public init?(json: JSONValue) {
        guard case .array(let elements) = json else { return nil }
        var values: [Element] = []
        for element in elements {
            guard let value = Element(json: element) else { return nil }
            values.append(value)
        }
        self = values
    }
}

extension Optional: JSONReadable where Wrapped: JSONReadable {
    /// Reads `null` as `nil`.
    public init?(json: JSONValue) {
        if case .null = json {
            self = .none
        } else if let value = Wrapped(json: json) {
            self = .some(value)
        } else {
            return nil
        }
    }
}
