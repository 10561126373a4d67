public import Bidding
public import FoundationCore
public import HTTPCore

/// A request to publish the terms of an auction, or to change them.
public struct TermsPublication: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The terms as they shall be, unchanged parts included.
    public let offer: TermsOffer
    /// The states of the auction the sender knows; it is left as it is if it is in another one. `nil` for whatever state.
    public let ifMatch: EntityTagCondition?

    /// A request.
    public init(of item: ItemID, _ offer: TermsOffer, ifMatch: EntityTagCondition? = nil) {
        self.item = item
        self.offer = offer
        self.ifMatch = ifMatch
    }
}
