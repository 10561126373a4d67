public import Bidding
public import FoundationCore

/// A request to publish or revise the terms of an auction.
public struct TermsPublication: Sendable, Hashable {
    /// The item whose auction is published.
    public let item: ItemID
    /// The complete terms.
    public let offer: TermsOffer
    /// The version of the auction that the caller has seen (`If-Match`); `nil` for a first publication.
    public let ifMatch: EntityVersion<Auction>?

    /// Creates a request. The house validates the values.
    public init(of item: ItemID, _ offer: TermsOffer, ifMatch: EntityVersion<Auction>? = nil) {
        self.item = item
        self.offer = offer
        self.ifMatch = ifMatch
    }
}
