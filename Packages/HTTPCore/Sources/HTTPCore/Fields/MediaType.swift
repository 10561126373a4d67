/// A media type with parameters (RFC 9110, section 8.3.1): `text/plain; charset=utf-8`.
public struct MediaType: Sendable, Hashable {
    /// Type and subtype in lower case, without parameters: `text/plain`.
    public let essence: String
    /// The parameters: names in lower case, values unchanged.
    public let parameters: [String: String]

    /// Parses a media type; `nil` if it is malformed or a parameter is repeated.
    public init?(_ text: String) {
        var scanner = FieldScanner(text)
        guard let type = scanner.token(), scanner.take(exactly: "/"), let subtype = scanner.token(),
            let parameters = scanner.parameters(), scanner.isAtEnd || scanner.take(";")
        else { return nil }
        var values: [String: String] = [:]
        for (name, value) in parameters where values.updateValue(value, forKey: name) != nil { return nil }
        essence = ASCII.lowercased("\(type)/\(subtype)")
        self.parameters = values
    }

    /// `application/json`.
    public static let json: MediaType = "application/json"
    /// `application/problem+json` (RFC 9457).
    public static let problemJSON: MediaType = "application/problem+json"
    /// `text/event-stream` (server-sent events).
    public static let eventStream: MediaType = "text/event-stream"
}

extension MediaType: CustomStringConvertible {
    /// The field value, with parameters sorted by name.
    public var description: String {
        parameters.sorted { $0.key < $1.key }.reduce(into: essence) {
            $0 += "; \($1.key)=\(FieldScanner.word($1.value))"
        }
    }
}

extension MediaType: ExpressibleByStringLiteral {
    /// Creates a media type from a literal; traps if it is malformed.
    public init(stringLiteral value: String) {
        guard let type = MediaType(value) else { preconditionFailure("'\(value)' is not a media type") }
        self = type
    }
}
