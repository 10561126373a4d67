public import Ordering

/// A request to accept or decline an offer.
public struct OfferAnswer: Sendable, Hashable {
    /// The offer to accept or decline.
    public let offer: OfferID
    /// The idempotency key.
    public let key: String

    /// Creates a request.
    public init(to offer: OfferID, key: String) {
        self.offer = offer
        self.key = key
    }
}
