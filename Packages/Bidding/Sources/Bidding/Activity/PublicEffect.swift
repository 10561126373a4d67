public import FoundationCore

/// Where an auction stands after a fact, as everyone may see it but for the leader, who is shown by an alias: with it a
/// fact's public form needs no replay of what went before.
public struct PublicEffect: Sendable, Hashable {
    /// The price.
    public let price: Money
    /// Who leads or has bought; `nil` without bids, and when it ended without a buyer.
    public let leader: MemberID?
    /// How many bids count.
    public let bidCount: Int
    /// How many different bidders have bids that count.
    public let bidderCount: Int
    /// When the auction ends or ended.
    public let endsAt: Instant
    /// What everyone may know of the reserve.
    public let reserve: ReserveStatus

    /// What a fact led to.
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

extension PublicEffect {
    /// What everyone may see of a state.
    ///
    /// - Parameter bidderCount: how many different bidders have bids that count.
    public init(of state: AuctionState, bidderCount: Int) {
        self.init(
            price: state.price,
            leader: state.shownLeader,
            bidCount: state.standing.bidCount,
            bidderCount: bidderCount,
            endsAt: state.endsAt,
            reserve: state.reserveStatus
        )
    }

    /// The status that a fact led to, at the fact's own time.
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
