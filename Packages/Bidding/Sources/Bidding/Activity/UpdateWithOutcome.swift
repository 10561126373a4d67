import FoundationCore

/// An update of an auction, with the outcome of the auction for one member.
///
/// JSON: the properties of the update, plus `outcome`, which is null for a member without bids, and `voidReason`, which
/// is null unless the update voids bids of the member.
public struct UpdateWithOutcome: Encodable, Sendable, Hashable, Identifiable {
    private enum CodingKeys: String, CodingKey {
        case outcome, voidReason
    }

    /// The public update.
    public let update: AuctionUpdate
    /// The member's outcome after this update; `nil` for a member without bids.
    public let outcome: BidOutcome?
    /// The reason why an administrator voided bids of the member; `nil` if the update voids none of the member's bids.
    public let voidReason: String?

    /// The position of the update.
    public var id: Int64 { update.position }

    /// Creates an update with an outcome.
    public init(update: AuctionUpdate, outcome: BidOutcome?, voidReason: String? = nil) {
        self.update = update
        self.outcome = outcome
        self.voidReason = voidReason
    }

    /// The updates of ``AuctionUpdate/samples``, without outcomes.
    public static var samples: [UpdateWithOutcome] {
        AuctionUpdate.samples.map { UpdateWithOutcome(update: $0, outcome: nil) }
    }

    /// Encodes all properties; an absent outcome or reason is null.
    public func encode(to encoder: any Encoder) throws {
        try update.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(outcome, forKey: .outcome)
        try container.encode(voidReason, forKey: .voidReason)
    }
}
