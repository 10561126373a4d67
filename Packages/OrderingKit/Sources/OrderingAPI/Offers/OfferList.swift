public import Ordering

/// Second-chance offers, newest first. JSON: `{"offers":[…]}`.
public struct OfferList: Sendable, Hashable, Codable {
    /// The offers.
    public let offers: [SecondChanceOffer]

    /// Creates a list of offers that are sorted newest first.
    public init(_ offers: [SecondChanceOffer]) { self.offers = offers }
}
