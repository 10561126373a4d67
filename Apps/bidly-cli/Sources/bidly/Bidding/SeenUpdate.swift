import Bidding

/// An update of an auction, with what it means for whoever looks on; in JSON the members of the update with `outcome`, null
/// for who takes no part.
struct SeenUpdate: Encodable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case outcome
    }

    let update: AuctionUpdate
    let outcome: BidOutcome?

    /// The updates of `AuctionUpdate.samples`.
    static var samples: [SeenUpdate] { AuctionUpdate.samples.map { SeenUpdate(update: $0, outcome: nil) } }

    func encode(to encoder: any Encoder) throws {
        try update.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(outcome, forKey: .outcome)
    }
}
