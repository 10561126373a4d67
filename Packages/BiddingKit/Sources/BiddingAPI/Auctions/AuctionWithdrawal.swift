public import FoundationCore
public import HTTPCore

/// A request to take an auction back.
public struct AuctionWithdrawal: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// The states of the auction the sender knows; it is left as it is if it is in another one.
    public let ifMatch: EntityTagCondition
    /// Why; everyone may read it.
    public let reason: String

    /// A request.
    public init(of item: ItemID, ifMatch: EntityTagCondition, reason: String) {
        self.item = item
        self.ifMatch = ifMatch
        self.reason = reason
    }
}

extension AuctionWithdrawal {
    /// The body of the request.
    struct Body: Codable {
        let reason: String

        static let schema = JSONSchema.component(
            "NewWithdrawal",
            .object(["reason": .string(length: 1...1000).described("Everyone may read it.")])
        )
    }

    var body: Body { Body(reason: reason) }

    init(_ item: ItemID, _ ifMatch: EntityTagCondition, _ body: Body) {
        self.init(of: item, ifMatch: ifMatch, reason: body.reason)
    }
}
