import APICore
public import FoundationCore
public import HTTPCore

/// A request to place a maximum, or to raise one's own.
public struct BidPlacement: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The most the bidder will pay.
    public let maximum: Money
    /// The sender's name for this one intent: a repeat is one bid.
    public let idempotencyKey: String
    /// The states of the auction the sender knows; there is no bid if it is in another one. `nil` for whatever state.
    public let ifMatch: EntityTagCondition?

    /// A request.
    public init(
        on item: ItemID,
        maximum: Money,
        idempotencyKey: String,
        ifMatch: EntityTagCondition? = nil
    ) {
        self.item = item
        self.maximum = maximum
        self.idempotencyKey = idempotencyKey
        self.ifMatch = ifMatch
    }
}

extension BidPlacement {
    /// The body of the request.
    struct Body: Codable {
        let maximum: Money

        static let schema = JSONSchema.component(
            "NewBid",
            .object(["maximum": .money.described("The most to pay; the house bids up to it in increments.")])
        )
    }

    var body: Body { Body(maximum: maximum) }

    init(_ item: ItemID, _ body: Body, _ key: String, _ ifMatch: EntityTagCondition?) {
        self.init(on: item, maximum: body.maximum, idempotencyKey: key, ifMatch: ifMatch)
    }
}
