public import FoundationCore

/// What everyone may see of an auction after a fact, but for the leader's name, which is shown by an alias: the fact's
/// public form needs no replay of what went before.
public struct PublicEffect: Sendable, Hashable {
    /// The price.
    public let price: Money
    /// Who leads or has bought.
    public let leader: MemberID?
    /// How many bids count.
    public let bidCount: Int
    /// How many different bidders have bids that count.
    public let bidderCount: Int
    /// When the auction ends or ended.
    public let endsAt: Instant
    /// Whether the reserve is met; `nil` when there is none.
    public let isReserveMet: Bool?

    /// What a fact led to.
    public init(
        price: Money,
        leader: MemberID?,
        bidCount: Int,
        bidderCount: Int,
        endsAt: Instant,
        isReserveMet: Bool?
    ) {
        self.price = price
        self.leader = leader
        self.bidCount = bidCount
        self.bidderCount = bidderCount
        self.endsAt = endsAt
        self.isReserveMet = isReserveMet
    }
}
