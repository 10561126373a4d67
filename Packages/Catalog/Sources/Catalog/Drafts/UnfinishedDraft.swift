public import FoundationCore

/// A draft whose auction is not published yet: the request that creates the draft, and the item if the response has
/// arrived.
///
/// JSON in stores: an object with a member for each property; `item` is omitted while it is `nil`.
public struct UnfinishedDraft: Sendable, Hashable, Codable {
    /// The member who creates the draft.
    public let seller: MemberID
    /// The details of the item to draft.
    public let details: ItemDetails
    /// The idempotency key of the request.
    public let key: String
    /// The identifier of the drafted item; `nil` until the response has arrived.
    public var item: ItemID?

    /// Creates a draft.
    public init(seller: MemberID, details: ItemDetails, key: String, item: ItemID? = nil) {
        self.seller = seller
        self.details = details
        self.key = key
        self.item = item
    }
}
