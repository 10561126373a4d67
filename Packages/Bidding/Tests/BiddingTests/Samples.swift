import Bidding
import FoundationCore
import FoundationCoreTesting

/// Returns an amount in US cents.
func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

/// Returns the time at `duration` after the start of the sample auctions.
func after(_ duration: Duration) -> Instant { sampleStart.advanced(by: duration) }

extension Duration {
    static func hours(_ hours: Int64) -> Duration { .seconds(hours * 3600) }
    static func minutes(_ minutes: Int64) -> Duration { .seconds(minutes * 60) }
}

let sampleStart = Instant(millisecondsSince1970: 1_893_456_000_000)

/// Returns the terms of an auction by `seller`. By default, the start price is 10.00 USD, and the auction lasts a week.
func sampleTerms(
    start: Int64 = 1000,
    reserve: Int64? = nil,
    buyNow: Int64? = nil,
    lasting duration: Duration = .hours(168),
    softClose: SoftClose? = nil
) throws -> AuctionTerms {
    try AuctionTerms(
        item: "palm",
        seller: "seller",
        startPrice: usd(start),
        reserve: reserve.map(usd),
        buyNow: buyNow.map(usd),
        increments: .usd,
        startsAt: sampleStart,
        endsAt: after(duration),
        softClose: softClose
    )
}

/// Returns the ledger of a newly published auction with the terms of `sampleTerms`.
func sampleLedger(
    start: Int64 = 1000,
    reserve: Int64? = nil,
    buyNow: Int64? = nil,
    lasting duration: Duration = .hours(168),
    softClose: SoftClose? = nil
) throws -> AuctionLedger {
    let terms = try sampleTerms(
        start: start,
        reserve: reserve,
        buyNow: buyNow,
        lasting: duration,
        softClose: softClose
    )
    return AuctionLedger(AuctionState(publishing: terms, at: sampleStart))
}

/// Commands with default times and reasons.
extension AuctionLedger {
    /// Places a maximum in cents.
    @discardableResult
    mutating func place(
        _ cents: Int64,
        by bidder: MemberID,
        at time: Instant = after(.hours(1)),
        mayBid: Bool = true
    ) throws(Refusal) -> AuctionDecision {
        try place(usd(cents), by: bidder, at: time, mayBid: mayBid)
    }

    @discardableResult
    mutating func buyNow(by buyer: MemberID) throws(Refusal) -> AuctionDecision {
        try buyNow(by: buyer, at: after(.hours(1)))
    }

    @discardableResult
    mutating func retract(
        by bidder: MemberID,
        at time: Instant = after(.hours(2))
    ) throws(Refusal) -> AuctionDecision {
        try retract(by: bidder, because: .wrongAmount, at: time)
    }

    @discardableResult
    mutating func void(
        _ sequences: Set<Int>,
        at time: Instant = after(.hours(2))
    ) throws(Refusal) -> AuctionDecision {
        try void(sequences, because: "stolen account", at: time)
    }

    @discardableResult
    mutating func revise(_ terms: AuctionTerms) throws(Refusal) -> AuctionDecision {
        try revise(terms, at: after(.hours(2)))
    }

    @discardableResult
    mutating func withdraw(
        _ reason: String = "sold elsewhere",
        by authority: Withdrawal.Authority = .seller,
        at time: Instant
    ) throws(Refusal) -> AuctionDecision {
        try withdraw(Sample.valid { try Withdrawal(reason: reason, authority: authority) }, at: time)
    }

    /// The displayed price in cents.
    var price: Int64 { state.price.minorUnits }

    /// The leader; `nil` without bids.
    var leader: MemberID? { state.standing.leader }
}

/// Returns a readable alias of a bidder.
func sampleAlias(_ member: MemberID) -> BidderAlias { BidderAlias(stringLiteral: "x-\(member)") }
