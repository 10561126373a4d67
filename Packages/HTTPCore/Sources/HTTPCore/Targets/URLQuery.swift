/// The query of a request target: decoded names and values, in order. Names may be repeated.
///
/// ```swift
/// let query: URLQuery = ["q": "fern & moss", "limit": "5"]
/// print(query)                                       // q=fern%20%26%20moss&limit=5
/// ```
public struct URLQuery: Sendable, Hashable {
    /// A name and its value.
    public struct Item: Sendable, Hashable {
        /// The name, decoded.
        public let name: String
        /// The value, decoded.
        public let value: String

        /// Creates an item.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The items in order.
    public private(set) var items: [Item]

    /// Creates a query from items.
    public init(_ items: [Item] = []) { self.items = items }

    /// Parses an encoded query without the leading `?`, by the rules of HTML forms (WHATWG URL, section 5.1): `+` is a
    /// space, empty items are ignored, and an item without `=` has an empty value.
    ///
    /// - Throws: ``URLSyntaxError`` for an incomplete escape, invalid UTF-8, whitespace, control characters, `#` and
    ///   non-ASCII characters. The standard repairs these; this parser does not.
    public init(parsing text: String) throws(URLSyntaxError) { try self.init(parsing: text[...].utf8) }

    init(parsing bytes: Substring.UTF8View) throws(URLSyntaxError) {
        var items: [Item] = []
        for part in bytes.split(separator: UInt8(ascii: "&")) {
            let name = part.prefix { $0 != UInt8(ascii: "=") }
            let value = part[name.endIndex...].dropFirst()
            items.append(
                Item(
                    name: try PercentEncoding.decode(name, decodesPlusAsSpace: true),
                    value: try PercentEncoding.decode(value, decodesPlusAsSpace: true)
                )
            )
        }
        self.init(items)
    }

    /// Whether there are no items.
    public var isEmpty: Bool { items.isEmpty }

    /// Returns the first value of a name; `nil` if it is missing.
    public subscript(name: String) -> String? { items.first { $0.name == name }?.value }

    /// Returns all values of a name in order.
    public subscript(values name: String) -> [String] { items.filter { $0.name == name }.map(\.value) }

    /// Appends an item.
    public mutating func append(_ name: String, _ value: String) { items.append(Item(name: name, value: value)) }
}

extension URLQuery: CustomStringConvertible {
    /// The encoded query without `?`. Spaces become `%20`, which all decoders understand.
    public var description: String {
        items.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
    }

    private func encode(_ text: String) -> String {
        PercentEncoding.encode(text, allowing: PercentEncoding.queryCharacters)
    }
}

extension URLQuery: ExpressibleByDictionaryLiteral {
    /// Creates a query from names and values in order; names may be repeated.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Item(name: $0, value: $1) })
    }
}
