public import Bidding
public import FoundationCore

/// A request to retract bids.
public struct BidRetraction: Sendable, Hashable {
    /// The item on which the caller retracts bids.
    public let item: ItemID
    /// The stated reason.
    public let reason: RetractionReason
    /// The idempotency key; `nil` to send the request without one.
    public let idempotencyKey: String?

    /// Creates a request. The house validates the values.
    public init(from item: ItemID, because reason: RetractionReason, idempotencyKey: String? = nil) {
        self.item = item
        self.reason = reason
        self.idempotencyKey = idempotencyKey
    }
}
