public import Bidding
public import FoundationCore

/// The simulated events of one sample auction, with placeholder identifiers for its bidders, and the buyer's review.
public struct SampleAuction: Sendable {
    /// The review that the buyer writes.
    public struct Comment: Sendable {
        /// The rating, from 1 to 5.
        public let rating: Int
        /// The text; may be empty.
        public let text: String
        /// The time of writing; never after the end of the simulation.
        public let time: Instant
    }

    private static let day: Double = 86_400

    /// The events after the publication, in order. If the auction ends within the simulation, the last event is its
    /// close.
    public private(set) var events: [AuctionEvent]
    /// The state after the events. It has the same placeholder identifiers for the bidders as ``events``.
    public let state: AuctionState
    /// The bidder's number for each placeholder identifier in ``events``.
    private(set) var bidders: [MemberID: Int] = [:]
    /// The buyer's review; `nil` if the item is not sold, or not reviewed before the end of the simulation.
    public private(set) var comment: Comment?

    /// Simulates the bids of a crowd, or a purchase at the buy-now price, until `now`.
    ///
    /// - Throws: `Refusal` if the rules refuse the terms.
    init(
        _ terms: AuctionTerms,
        publishedAt publication: Instant,
        until now: Instant,
        crowd: Crowd,
        marketValue: Money,
        _ random: inout SplitMix64
    ) throws {
        var numbers: [MemberID: Int] = [:]
        let name = { (bidder: Int) in
            let name = MemberID(bits: UInt64(bidder))
            numbers[name] = bidder
            return name
        }
        func played(until time: Instant) throws -> SimulatedAuction {
            try SimulatedAuction(
                terms,
                publishedAt: publication,
                until: time,
                crowd: crowd,
                marketValue: marketValue,
                member: name
            )
        }
        let purchase = Self.instant(after: terms.startsAt, 60...Self.day, &random)
        let isTempted = random.chance(0.5) && terms.buyNow != nil && purchase < min(now, terms.endsAt)
        let auction = try played(until: isTempted ? purchase : now)
        var ledger = auction.ledger
        events = auction.events
        if isTempted, ledger.state.offersBuyNow {
            let buyer = name(Int.random(in: 0..<crowd.size, using: &random))
            events.append(try ledger.buyNow(by: buyer, at: purchase).event)
        } else if isTempted {
            let auction = try played(until: now)
            (ledger, events) = (auction.ledger, auction.events)
        }
        events.removeFirst()
        bidders = numbers
        state = ledger.state
        if case .sold(let sale) = ledger.state.phase, random.chance(0.6) {
            let (rating, text) = SampleReviews.draw(&random)
            let time = Self.instant(after: sale.time, Self.day...8 * Self.day, &random)
            if time <= now { comment = Comment(rating: rating, text: text, time: time) }
        }
    }

    private static func instant(
        after time: Instant,
        _ seconds: ClosedRange<Double>,
        _ random: inout SplitMix64
    ) -> Instant {
        time.advanced(by: .milliseconds(Int64(random.logUniform(in: seconds) * 1000)))
    }
}
