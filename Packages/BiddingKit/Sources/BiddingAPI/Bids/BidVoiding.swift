internal import APICore
public import Bidding
public import FoundationCore
internal import HTTPCore

/// A request to void bids.
public struct BidVoiding: Sendable, Hashable {
    /// The item on which bids are voided.
    public let item: ItemID
    /// The sequence numbers of the bids to void, in the auction's log.
    public let bids: [Int]
    /// The version of the auction that the caller has seen (`If-Match`).
    public let ifMatch: EntityVersion<Auction>
    /// The reason, which the bidders of the voided bids can read.
    public let reason: String

    /// Creates a request that voids bids if the auction still matches `ifMatch`.
    public init(of bids: [Int], on item: ItemID, ifMatch: EntityVersion<Auction>, reason: String) {
        self.item = item
        self.bids = bids
        self.ifMatch = ifMatch
        self.reason = reason
    }
}

extension BidVoiding {
    /// The request body.
    struct Body: Codable {
        let bids: [Int]
        let reason: String

        static let schema = JSONSchema.component(
            "NewVoiding",
            .object([
                "bids": .array(of: .integer(minimum: 1, maximum: .max), maximumCount: 1000).described(
                    "The sequence numbers of the bids to void."
                ),
                "reason": .prose(length: 1...StatedReason.maximumScalarCount, isVisible: true),
            ])
        )
    }

    var body: Body { Body(bids: bids, reason: reason) }

    init(_ item: ItemID, _ ifMatch: EntityVersion<Auction>, _ body: Body) {
        self.init(of: body.bids, on: item, ifMatch: ifMatch, reason: body.reason)
    }
}
