public import Catalog

/// The reviews of an item: one or none. JSON: `{"reviews":[…]}`.
public struct ReviewList: Sendable, Hashable, Codable {
    /// The reviews.
    public let reviews: [Review]

    /// Creates a list.
    public init(_ reviews: [Review]) { self.reviews = reviews }
}
