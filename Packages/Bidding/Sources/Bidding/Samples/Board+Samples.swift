import FoundationCore

extension OwnPosition {
    /// The positions of three members in `Auction.sample`: the leader, an outbid bidder, the seller.
    public static let samples: [OwnPosition] = [MemberID.ben, .sara, .anna].map(SampledAuction.camera.position)

    /// The leader's position in `Auction.sample`.
    public static let sample = SampledAuction.camera.position(of: .ben)
}

extension Board {
    /// The board of the leader of `Auction.sample`, over all of `Auction.samples`.
    public static let sample = Sample.valid {
        Board(of: .ben, SampledAuction.all.map { ($0.auction, $0.position(of: .ben)) }) { member in
            Bidder.samples.first { $0.id == member }?.name
        }
    }
}

extension Bidder {
    /// The public profiles of the members of the samples: Ben, who leads `Auction.sample`, its seller Anna, and Sara.
    public static let samples: [Bidder] = [(MemberID.ben, "Ben"), (.anna, "Anna"), (.sara, "Sara")].map { id, name in
        Bidder(id: id, name: name, registeredAt: Sample.time(hours: -100), retractionCount: 0)
    }

    /// The public profile of the member of `Board.sample`.
    public static let sample = samples[0]
}

extension Account {
    /// The account of the member of `Board.sample`.
    public static let sample = Account(
        id: Bidder.sample.id,
        name: Bidder.sample.name,
        registeredAt: Bidder.sample.registeredAt
    )
}
