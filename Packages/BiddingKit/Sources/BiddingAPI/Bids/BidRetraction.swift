public import Bidding
public import FoundationCore
import HTTPCore

/// A request to take bids back.
public struct BidRetraction: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The reason the bidder states.
    public let reason: RetractionReason
    /// The sender's name for this one intent; with it a repeat takes no other bid back.
    public let idempotencyKey: String?

    /// A request.
    public init(from item: ItemID, because reason: RetractionReason, idempotencyKey: String? = nil) {
        self.item = item
        self.reason = reason
        self.idempotencyKey = idempotencyKey
    }
}

extension BidRetraction {
    /// The body of the request.
    struct Body: Codable {
        let reason: RetractionReason

        static let schema = JSONSchema.component(
            "NewRetraction",
            .object(["reason": .string(values: RetractionReason.allCases.map(\.rawValue))])
        )
    }

    var body: Body { Body(reason: reason) }

    init(_ item: ItemID, _ body: Body, _ key: String?) {
        self.init(from: item, because: body.reason, idempotencyKey: key)
    }
}
