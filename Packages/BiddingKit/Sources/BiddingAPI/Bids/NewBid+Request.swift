internal import APICore
internal import Bidding
internal import FoundationCore
internal import HTTPCore

/// The parts of the HTTP request of a bid.
extension NewBid {
    /// The request body.
    struct Body: Codable {
        let maximum: Money

        static let schema = JSONSchema.component(
            "NewBid",
            .object(["maximum": .money.described("The most to pay; the house bids up to it in increments.")])
        )
    }

    var body: Body { Body(maximum: maximum) }

    init(_ item: ItemID, _ body: Body, _ key: String, _ version: EntityVersion<Auction>?) {
        self.init(body.maximum, on: item, key: key, ifSeen: version)
    }
}
