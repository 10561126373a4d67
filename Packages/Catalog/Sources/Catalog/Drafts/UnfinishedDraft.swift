public import FoundationCore

/// A draft in progress: the request to create it, and the item until its auction is published. JSON, for stores: an object with
/// a member for each property; `item` is omitted until there is one.
public struct UnfinishedDraft: Sendable, Hashable, Codable {
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
