public import Bidding
public import Catalog
public import FoundationCore

/// What a search looks at and shows of an auction.
public struct ListedAuction: Sendable, Hashable {
    /// How it ended; `nil` while it has not been closed.
    public let outcome: ListingStatus?
    /// The current price.
    public let price: Money
    /// How many bids count.
    public let bidCount: Int
    /// When bids begin to count.
    public let startsAt: Instant
    /// When it ends or ended.
    public let endsAt: Instant
    /// The time of its last event.
    public let lastEventAt: Instant

    /// An auction as a store has it.
    public init(
        outcome: ListingStatus?,
        price: Money,
        bidCount: Int,
        startsAt: Instant,
        endsAt: Instant,
        lastEventAt: Instant
    ) {
        self.outcome = outcome
        self.price = price
        self.bidCount = bidCount
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.lastEventAt = lastEventAt
    }

    /// What a search looks at of a whole state.
    public init(of state: AuctionState) {
        let outcome: ListingStatus? =
            switch state.phase {
            case .running: nil
            case .sold: .sold
            case .unsold: .unsold
            case .withdrawn: .withdrawn
            }
        self.init(
            outcome: outcome,
            price: state.price,
            bidCount: state.standing.bidCount,
            startsAt: state.terms.startsAt,
            endsAt: state.endsAt,
            lastEventAt: state.lastEventAt
        )
    }

    /// The status at a time by the house's clock: `AuctionState.status(at:)` without the rest of the state.
    public func status(at clock: Instant) -> ListingStatus {
        if let outcome { return outcome }
        let time = max(clock, lastEventAt)
        if time < startsAt { return .scheduled }
        return time < endsAt ? .open : .ended
    }
}
