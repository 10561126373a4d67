import FoundationCore

/// A sample auction. The rules compute its events.
struct SampledAuction: Sendable {
    /// A decision and the resulting ledger.
    struct Step: Sendable {
        let decision: AuctionDecision
        let ledger: AuctionLedger
    }

    let title: String
    let steps: [Step]
    let ledger: AuctionLedger

    var item: ItemID { ledger.state.terms.item }

    /// Publishes an auction, places one bid per hour, and closes the auction if it is due at `Sample.start`.
    init(
        _ title: String,
        _ terms: AuctionTerms,
        publishedAt time: Instant,
        bids: [(bidder: MemberID, cents: Int64)] = []
    ) throws {
        var (ledger, publication) = try AuctionLedger.publish(terms, at: time)
        var steps = [Step(decision: publication, ledger: ledger)]
        for (hours, bid) in bids.enumerated() {
            let decision = try ledger.place(
                Money(minorUnits: bid.cents, currency: terms.currency),
                by: bid.bidder,
                at: time.advanced(by: .seconds((hours + 1) * 3600))
            )
            steps.append(Step(decision: decision, ledger: ledger))
        }
        if ledger.state.endsAt <= Sample.start {
            steps.append(Step(decision: try ledger.close(at: Sample.start), ledger: ledger))
        }
        self.title = title
        self.steps = steps
        self.ledger = ledger
    }

    /// The public state of the auction.
    var auction: Auction {
        Auction(
            of: ledger.state,
            title: title,
            bidderCount: ledger.bidderCount,
            at: Sample.start,
            alias: alias
        )
    }

    /// Returns a member's own position in the auction.
    func position(of member: MemberID) -> OwnPosition {
        OwnPosition(of: member, in: ledger.state, bids: ledger.bids, at: Sample.start, alias: alias)
    }

    /// Returns the alias of a member in the auction.
    func alias(_ member: MemberID) -> BidderAlias { InMemoryMarketState.alias(of: member, in: item) }
}

/// The identifiers of the members in the samples.
extension MemberID {
    static let anna: MemberID = Sample.id("anna000001")
    static let ben: MemberID = Sample.id("ben0000001")
    static let sara: MemberID = Sample.id("sara000001")
}
