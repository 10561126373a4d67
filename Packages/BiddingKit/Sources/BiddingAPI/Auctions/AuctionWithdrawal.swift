public import Bidding
public import FoundationCore
internal import HTTPCore

/// A request to withdraw an auction.
public struct AuctionWithdrawal: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The version of the auction as last seen (`If-Match`).
    public let ifMatch: EntityVersion<Auction>
    /// The reason, which is public.
    public let reason: String

    /// Creates a request.
    public init(of item: ItemID, ifMatch: EntityVersion<Auction>, reason: String) {
        self.item = item
        self.ifMatch = ifMatch
        self.reason = reason
    }
}

extension AuctionWithdrawal {
    /// The request body.
    struct Body: Codable {
        let reason: String

        static let schema = JSONSchema.component(
            "NewWithdrawal",
            .object(["reason": .string(length: 1...1000).described("Everyone may read it.")])
        )
    }

    var body: Body { Body(reason: reason) }

    init(_ item: ItemID, _ ifMatch: EntityVersion<Auction>, _ body: Body) {
        self.init(of: item, ifMatch: ifMatch, reason: body.reason)
    }
}
