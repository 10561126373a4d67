public import FoundationCore

/// Identifiers as string literals in tests: `let anna: MemberID = "anna"`.
extension Identifier: @retroactive ExpressibleByStringLiteral {
    /// Creates an identifier. An invalid text stops the test.
    public init(stringLiteral value: String) {
        guard let identifier = Identifier(value) else { preconditionFailure("invalid identifier: '\(value)'") }
        self = identifier
    }
}
