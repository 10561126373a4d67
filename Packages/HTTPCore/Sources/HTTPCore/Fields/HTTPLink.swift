/// One link of a `Link` field (RFC 8288): where to, and what that is to the present resource.
public struct HTTPLink: Sendable, Hashable {
    /// Where to: a URI, or a path with its query.
    public let target: String
    /// What it is: `next`, or several words with blanks between them.
    public let relation: String

    /// A link. What cannot stand in a URI is percent-encoded when it is written.
    public init(to target: String, relation: String) {
        self.target = target
        self.relation = relation
    }

    /// Reads all links of a `Link` field, leaving parameters but `rel` aside; `nil` if the value is malformed.
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
    /// As the field's value: `</v1/plants?after=x>; rel="next"`.
    public var description: String {
        let visible = Set((0x21...0x7E as ClosedRange<UInt8>)).subtracting("<>\"\\^`{|}".utf8)
        return "<\(PercentEncoding.encode(target, allowing: visible))>; rel=\(FieldScanner.quoted(relation))"
    }
}
