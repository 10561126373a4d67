public import FoundationCore
import HTTPCore

/// A request to strike bids out.
public struct BidVoiding: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The bids, by their sequences.
    public let bids: [Int]
    /// Why.
    public let reason: String

    /// A request.
    public init(of bids: [Int], on item: ItemID, reason: String) {
        self.item = item
        self.bids = bids
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

    init(_ item: ItemID, _ body: Body) { self.init(of: body.bids, on: item, reason: body.reason) }
}
