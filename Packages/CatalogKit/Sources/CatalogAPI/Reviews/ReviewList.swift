public import Catalog

/// The reviews of an item, in JSON `{"reviews":[…]}`: one or none, as long as an item is bought once.
public struct ReviewList: Sendable, Hashable, Codable {
    /// The reviews.
    public let reviews: [Review]

    /// A list.
    public init(_ reviews: [Review]) { self.reviews = reviews }
}
