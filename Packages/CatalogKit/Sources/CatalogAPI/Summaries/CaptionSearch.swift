public import FoundationCore

/// A request for items by the beginnings of their identifiers.
public struct CaptionSearch: Sendable, Hashable {
    /// What the identifiers begin with; empty for all.
    public let beginning: String
    /// How many items the answer may have.
    public let limit: PageLimit

    /// A request.
    public init(_ beginning: String, limit: PageLimit = .standard) {
        self.beginning = beginning
        self.limit = limit
    }
}
