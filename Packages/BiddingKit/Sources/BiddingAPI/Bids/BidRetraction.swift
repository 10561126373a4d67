public import Bidding
public import FoundationCore

/// A request to retract bids.
public struct BidRetraction: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The stated reason.
    public let reason: RetractionReason
    /// The idempotency key; `nil` if the request is not to be recorded.
    public let idempotencyKey: String?

    /// Creates a request. The house validates the values.
    public init(from item: ItemID, because reason: RetractionReason, idempotencyKey: String? = nil) {
        self.item = item
        self.reason = reason
        self.idempotencyKey = idempotencyKey
    }
}
