import FoundationCore

extension OwnPosition {
    /// What three members know of `Auction.sample`: the leader, a bidder who is outbid, the seller.
    public static let samples: [OwnPosition] = [MemberID.ben, .sara, .anna].map(SampledAuction.camera.position)

    /// What the leader knows of `Auction.sample`.
    public static let sample = SampledAuction.camera.position(of: .ben)
}

extension Board {
    /// The board of the member who leads `Auction.sample`, with all auctions of `Auction.samples`.
    public static let sample = Sample.valid {
        Board(of: .ben, SampledAuction.all.map { ($0.auction, $0.position(of: .ben)) }) { "\($0)" }
    }
}

extension Bidder {
    /// The profile of the member whose board is `Board.sample`.
    public static let sample = Bidder(
        id: .ben,
        name: "Ben",
        registeredAt: Sample.time(hours: -100),
        retractionCount: 1
    )
}

extension Account {
    /// What the member whose profile is `Bidder.sample` knows of himself.
    public static let sample = Account(
        id: Bidder.sample.id,
        name: Bidder.sample.name,
        registeredAt: Bidder.sample.registeredAt
    )
}
