public import FoundationCore

/// A draft in progress: the request to create it, and the item until its auction is published.
public struct UnfinishedDraft: Sendable, Hashable {
    /// The seller.
    public let seller: MemberID
    /// The details of the item.
    public let details: ItemDetails
    /// The idempotency key of the request.
    public let key: String
    /// The drafted item; `nil` until the response has arrived.
    public var item: ItemID?

    /// Creates a draft.
    public init(seller: MemberID, details: ItemDetails, key: String, item: ItemID? = nil) {
        self.seller = seller
        self.details = details
        self.key = key
        self.item = item
    }
}
