/// A link from a `Link` field (RFC 8288): a target and its relation to the resource.
public struct HTTPLink: Sendable, Hashable {
    /// The target: a URI, or a path with a query.
    public let target: String
    /// The relation type, such as `next`; several are separated by spaces.
    public let relation: String

    /// Creates a link. Characters that a URI must not contain are percent-encoded when it is formatted.
    public init(to target: String, relation: String) {
        self.target = target
        self.relation = relation
    }

    /// Parses the links of a `Link` field; `nil` if the value is malformed. Ignores parameters other than `rel`.
    public static func list(_ text: String) -> [HTTPLink]? {
        var scanner = FieldScanner(text)
        return scanner.list { scanner in
            guard scanner.take("<") else { return nil }
            let target = scanner.take { $0 != UInt8(ascii: ">") }
            guard scanner.take(exactly: ">"), let parameters = scanner.parameters() else { return nil }
            return HTTPLink(to: target, relation: parameters.first { $0.name == "rel" }?.value ?? "")
        }
    }
}

extension HTTPLink: CustomStringConvertible {
    /// The field value: `</v1/plants?after=x>; rel="next"`.
    public var description: String {
        let visible = Set((0x21...0x7E as ClosedRange<UInt8>)).subtracting("<>\"\\^`{|}".utf8)
        return "<\(PercentEncoding.encode(target, allowing: visible))>; rel=\(FieldScanner.quoted(relation))"
    }
}
