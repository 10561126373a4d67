public import FoundationCore

/// An item that is being drafted, or that is a draft whose auction is still to be published.
public struct UnfinishedDraft: Sendable, Hashable {
    /// Who sells it.
    public let seller: MemberID
    /// What the seller writes of it.
    public let details: ItemDetails
    /// Names the draft: asking the house again with it makes no second one.
    public let key: String
    /// The draft; `nil` until the house's answer has arrived.
    public var item: ItemID?

    /// A draft that was begun.
    public init(seller: MemberID, details: ItemDetails, key: String, item: ItemID? = nil) {
        self.seller = seller
        self.details = details
        self.key = key
        self.item = item
    }
}
