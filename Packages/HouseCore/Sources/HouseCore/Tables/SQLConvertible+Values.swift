public import BidlySQL
public import FoundationCore

// All modules of a house store identifiers and times in these formats.

extension Identifier: @retroactive SQLConvertible {
    /// The text of the identifier.
    public var sqlValue: SQLValue { .text(rawValue) }

    /// Creates an identifier from text; `nil` if the text is not valid.
    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension Instant: @retroactive SQLConvertible {
    /// Milliseconds since 1970.
    public var sqlValue: SQLValue { .integer(millisecondsSince1970) }

    /// Creates an instant from milliseconds since 1970.
    public init?(sqlValue: SQLValue) {
        guard case .integer(let milliseconds) = sqlValue else { return nil }
        self.init(millisecondsSince1970: milliseconds)
    }
}
