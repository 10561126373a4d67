public import Bidding
public import FoundationCore
public import HTTPCore

/// A request to publish or revise the terms of an auction.
public struct TermsPublication: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The complete terms.
    public let offer: TermsOffer
    /// The condition on the version of the auction (`If-Match`); `nil` for none.
    public let ifMatch: EntityTagCondition?

    /// Creates a request.
    public init(of item: ItemID, _ offer: TermsOffer, ifMatch: EntityTagCondition? = nil) {
        self.item = item
        self.offer = offer
        self.ifMatch = ifMatch
    }
}
