public import FoundationCore
public import HTTPCore

/// A request to strike bids out.
public struct BidVoiding: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The bids, by their sequences.
    public let bids: [Int]
    /// The states of the auction the sender knows; no bid is struck out in another one.
    public let ifMatch: EntityTagCondition
    /// Why.
    public let reason: String

    /// A request.
    public init(of bids: [Int], on item: ItemID, ifMatch: EntityTagCondition, reason: String) {
        self.item = item
        self.bids = bids
        self.ifMatch = ifMatch
        self.reason = reason
    }
}

extension BidVoiding {
    /// The body of the request.
    struct Body: Codable {
        let bids: [Int]
        let reason: String

        static let schema = JSONSchema.component(
            "NewVoiding",
            .object([
                "bids": .array(of: .integer(minimum: 1), maximumCount: 1000).described("By their sequences."),
                "reason": .string(length: 1...1000),
            ])
        )
    }

    var body: Body { Body(bids: bids, reason: reason) }

    init(_ item: ItemID, _ ifMatch: EntityTagCondition, _ body: Body) {
        self.init(of: body.bids, on: item, ifMatch: ifMatch, reason: body.reason)
    }
}
