import FoundationCore

extension OwnPosition {
    /// The positions of three members in `Auction.sample`: the leader, an outbid bidder, the seller.
    public static let samples: [OwnPosition] = [MemberID.ben, .sara, .anna].map(SampledAuction.camera.position)

    /// The leader's position in `Auction.sample`.
    public static let sample = SampledAuction.camera.position(of: .ben)
}

extension Board {
    /// The board of the member who leads `Auction.sample`. It contains all of `Auction.samples`.
    public static let sample = Sample.valid {
        Board(of: .ben, SampledAuction.all.map { ($0.auction, $0.position(of: .ben)) }) { member in
            Counterparty.samples.first { $0.id == member }?.name
        }
    }
}

extension Counterparty {
    /// The members of the samples: Ben, who leads `Auction.sample`, its seller Anna, and Sara.
    public static let samples = [
        Counterparty(id: .ben, validName: "Ben"), Counterparty(id: .anna, validName: "Anna"),
        Counterparty(id: .sara, validName: "Sara"),
    ]
}
