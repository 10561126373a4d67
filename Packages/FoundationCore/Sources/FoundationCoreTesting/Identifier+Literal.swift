public import FoundationCore

/// Lets tests write identifiers as literals: `let anna: MemberID = "anna"`.
extension Identifier: @retroactive ExpressibleByStringLiteral {
    /// The identifier with this text; the test stops when there can be none.
    public init(stringLiteral value: String) {
        guard let identifier = Identifier(value) else { preconditionFailure("no identifier can be “\(value)”") }
        self = identifier
    }
}
