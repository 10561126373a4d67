public import FoundationCore

/// The public auction state after an event, with the leader's identity instead of the alias.
///
/// Together with the event, this state contains everything that ``AuctionUpdate/init(of:on:leadingTo:position:alias:)``
/// needs. Earlier events need not be replayed.
public struct PublicAuctionState: Sendable, Hashable {
    /// The public price after the event.
    public let price: Money
    /// The leader, or the buyer of a sold auction; `nil` if there are no bids, or if the auction ended without a buyer.
    public let leader: MemberID?
    /// The number of valid bids.
    public let bidCount: Int
    /// The number of distinct bidders with valid bids.
    public let bidderCount: Int
    /// The time at which the auction ends.
    public let endsAt: Instant
    /// The public status of the reserve.
    public let reserve: ReserveStatus

    /// Creates a public auction state.
    public init(
        price: Money,
        leader: MemberID?,
        bidCount: Int,
        bidderCount: Int,
        endsAt: Instant,
        reserve: ReserveStatus
    ) {
        self.price = price
        self.leader = leader
        self.bidCount = bidCount
        self.bidderCount = bidderCount
        self.endsAt = endsAt
        self.reserve = reserve
    }
}

extension PublicAuctionState {
    /// Creates the public auction state from the complete state of an auction.
    ///
    /// - Parameters:
    ///   - state: The state of the auction.
    ///   - bidderCount: The number of distinct bidders with valid bids.
    public init(of state: AuctionState, bidderCount: Int) {
        self.init(
            price: state.price,
            leader: state.publicLeader,
            bidCount: state.standing.bidCount,
            bidderCount: bidderCount,
            endsAt: state.endsAt,
            reserve: state.reserveStatus
        )
    }

    /// Returns the status of the auction immediately after an event.
    func status(after event: AuctionEvent) -> AuctionStatus {
        switch event.change {
        case .published(let terms), .revised(let terms): terms.startsAt <= event.time ? .open : .scheduled
        case .bidPlaced, .bidsRetracted, .bidsVoided: .open
        case .boughtNow: .sold
        case .withdrawn: .withdrawn
        case .closed: leader == nil ? .unsold : .sold
        }
    }
}
