public import Bidding
public import FoundationCore

/// An auction that a crowd has bid on, from its publication until some time: every fact, led to by the rules.
public struct SimulatedAuction: Sendable, Hashable {
    /// What happened, in order; the close is the last of it, when its time has come.
    public private(set) var events: [AuctionEvent]
    /// What it led to.
    public private(set) var ledger: AuctionLedger

    /// Lets a crowd bid on an auction; what the crowd knows of other auctions does not matter. The same arguments give the
    /// same auction.
    ///
    /// - Parameters:
    ///   - publication: when the terms were published.
    ///   - time: until when; what is due by then is closed.
    ///   - marketValue: about what the item is worth.
    ///   - member: who the bidder with a number is; not the seller.
    /// - Throws: `Refusal`: the end is before the publication.
    public init(
        _ terms: AuctionTerms,
        publishedAt publication: Instant,
        until time: Instant,
        crowd: Crowd,
        marketValue: Money? = nil,
        member: (Int) -> MemberID
    ) throws(Refusal) {
        let (ledger, decision) = try AuctionLedger.publish(terms, at: publication)
        self.ledger = ledger
        events = [decision.event]
        var crowd = Crowd(size: crowd.size, seed: crowd.seed, pace: crowd.pace, interest: crowd.interest)
        let start = max(publication, terms.startsAt)
        crowd.see(Auction(simulated: ledger.state, at: start), at: start, marketValue: marketValue)
        while let bid = crowd.nextBid(at: ledger.state.lastEventAt), bid.time <= time {
            place(bid, by: member(bid.bidder), of: &crowd)
        }
        guard self.ledger.state.endsAt <= time else { return }
        events.append(try self.ledger.close(at: time).event)
    }

    private mutating func place(_ bid: CrowdBid, by member: MemberID, of crowd: inout Crowd) {
        do throws(Refusal) {
            let decision = try ledger.place(bid.maximum, by: member, at: bid.time)
            events.append(decision.event)
            crowd.learn(BidReceipt(for: decision, leadingTo: ledger.state), of: bid)
        } catch {
            crowd.learn(error, of: bid, at: bid.time)
        }
    }
}

extension Auction {
    /// An auction as those see it whom no names are told.
    fileprivate init(simulated state: AuctionState, at time: Instant) {
        self.init(of: state, title: "", bidderCount: 0, at: time) { _ in BidderAlias(bits: 0) }
    }
}
