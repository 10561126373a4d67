public import Bidding
public import FoundationCore

/// An auction with the bids of a crowd, from its publication until the end of the simulation. Every event is valid by
/// the bidding rules.
public struct SimulatedAuction: Sendable, Hashable {
    /// The events in order. If the auction ends within the simulation, the last event is its close.
    public private(set) var events: [AuctionEvent]
    /// The ledger after the events.
    public private(set) var ledger: AuctionLedger

    /// Simulates the bids of a crowd on an auction. Equal arguments result in an equal auction.
    ///
    /// - Parameters:
    ///   - terms: The terms of the auction.
    ///   - publication: The time of publication.
    ///   - time: The end of the simulation. An auction that ends at or before this time is closed.
    ///   - crowd: The crowd. Only its size, seed, speed and interest are used.
    ///   - marketValue: The approximate value of the item; if `nil`, the value is estimated from the prices.
    ///   - member: Returns the member for a bidder's number. Must not return the seller.
    /// - Throws: `Refusal`: `.endsInPast` if the auction ends before its publication.
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
        var crowd = Crowd(size: crowd.size, seed: crowd.seed, speed: crowd.speed, interest: crowd.interest)
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
    /// Creates a public view with placeholders for the title and the aliases.
    fileprivate init(simulated state: AuctionState, at time: Instant) {
        self.init(of: state, title: "", bidderCount: 0, at: time) { _ in BidderAlias(bits: 0) }
    }
}
