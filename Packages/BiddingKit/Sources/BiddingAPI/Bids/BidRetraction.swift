public import Bidding
public import FoundationCore
import HTTPCore

/// A request to retract bids.
public struct BidRetraction: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The stated reason.
    public let reason: RetractionReason
    /// The idempotency key.
    public let idempotencyKey: String?

    /// Creates a request.
    public init(from item: ItemID, because reason: RetractionReason, idempotencyKey: String? = nil) {
        self.item = item
        self.reason = reason
        self.idempotencyKey = idempotencyKey
    }
}

extension BidRetraction {
    /// The request body.
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
