/// What follows the `?`: names and values, decoded, in their order; a name may be repeated.
///
/// ```swift
/// let query: URLQuery = ["q": "fern & moss", "limit": "5"]
/// print(query)                                       // q=fern%20%26%20moss&limit=5
/// ```
public struct URLQuery: Sendable, Hashable {
    /// One name and its value.
    public struct Item: Sendable, Hashable {
        /// The name, decoded.
        public let name: String
        /// The value, decoded.
        public let value: String

        /// This name with this value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The items in their order.
    public private(set) var items: [Item]

    /// These items, in this order.
    public init(_ items: [Item] = []) { self.items = items }

    /// Reads an encoded query, without `?`, by the rules of HTML forms (WHATWG URL, 5.1): `+` is a blank, nothing
    /// between two `&` is no item, a name without `=` has an empty value.
    ///
    /// - Throws: ``URLSyntaxError`` for an incomplete escape, bytes that are not UTF-8, a blank, a control, `#`, or a
    ///   character beyond ASCII: where forms would guess.
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

    /// Whether there is no item.
    public var isEmpty: Bool { items.isEmpty }

    /// The first value of a name; `nil` if there is none.
    public subscript(name: String) -> String? { items.first { $0.name == name }?.value }

    /// All values of a name, in order.
    public subscript(values name: String) -> [String] { items.filter { $0.name == name }.map(\.value) }

    /// Adds an item behind the others.
    public mutating func append(_ name: String, _ value: String) { items.append(Item(name: name, value: value)) }
}

extension URLQuery: CustomStringConvertible {
    /// The encoded query, without `?`; a blank is `%20`, so that it is read alike with and without the rules of forms.
    public var description: String {
        items.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
    }

    private func encode(_ text: String) -> String {
        PercentEncoding.encode(text, allowing: PercentEncoding.queryCharacters)
    }
}

extension URLQuery: ExpressibleByDictionaryLiteral {
    /// These items, in this order; a name may be repeated.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Item(name: $0, value: $1) })
    }
}
