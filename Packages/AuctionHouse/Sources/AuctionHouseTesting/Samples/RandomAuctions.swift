import Bidding
import FoundationCore

/// States of auctions as the rules might leave them, and stranger ones, determined by a seed.
struct RandomAuctions {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// A state of the auction of an item, in a phase.
    mutating func state(
        of item: ItemID,
        increments: Increments,
        phase: AuctionState.Phase
    ) throws -> AuctionState {
        let terms = try terms(of: item, increments: increments)
        let hasLeader = chance()
        let standing = Standing(
            leader: hasLeader ? member() : nil,
            leaderMaximum: hasLeader ? amount() : 0,
            runnerUpMaximum: hasLeader && chance() ? amount() : nil,
            price: amount(),
            bidCount: Int.random(in: 0...100_000, using: &generator)
        )
        return AuctionState(
            terms: terms,
            standing: standing,
            endsAt: terms.endsAt.advanced(by: .milliseconds(Int64.random(in: 0...100_000, using: &generator))),
            isBuyNowSpent: chance(),
            phase: phase,
            sequence: Int.random(in: 1...Int.max, using: &generator),
            lastEventAt: Instant(millisecondsSince1970: Int64.random(in: .min ... .max, using: &generator))
        )
    }

    /// A phase of each kind; a price is in the currency that the state will have.
    mutating func phases(in currency: Currency) -> [AuctionState.Phase] {
        let price = Money(minorUnits: amount(), currency: currency)
        let time = Instant(millisecondsSince1970: Int64.random(in: .min ... .max, using: &generator))
        return [
            .running,
            .sold(Sale(buyer: member(), price: price, time: time, isBuyNow: false)),
            .sold(Sale(buyer: member(), price: price, time: time, isBuyNow: true)),
            .unsold(.noBids), .unsold(.reserveNotMet), .unsold(UnsoldReason(rawValue: "of another time")),
            .withdrawn(Withdrawal(reason: "", authority: .seller)),
            .withdrawn(Withdrawal(reason: "broke – “sorry”\n\0", authority: .admin)),
        ]
    }

    private mutating func terms(of item: ItemID, increments: Increments) throws -> AuctionTerms {
        let start = Int64.random(in: 1...AuctionTerms.largestAmount / 4, using: &generator)
        let reserve = chance() ? Int64.random(in: start...start * 2, using: &generator) : nil
        let buyNow = chance() ? Int64.random(in: start * 2...start * 4, using: &generator) : nil
        let startsAt = Instant(millisecondsSince1970: Int64.random(in: 0...4_000_000_000_000, using: &generator))
        let endsAt = startsAt.advanced(by: .milliseconds(Int64.random(in: 1...1_000_000_000, using: &generator)))
        func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: increments.currency) }
        return try AuctionTerms(
            item: item,
            seller: member(),
            startPrice: money(start),
            reserve: reserve.map(money),
            buyNow: buyNow.map(money),
            increments: increments,
            startsAt: startsAt,
            endsAt: endsAt,
            softClose: chance() ? softClose(endsAt) : nil
        )
    }

    private mutating func softClose(_ end: Instant) -> SoftClose? {
        SoftClose(
            window: .milliseconds(Int64.random(in: 1...600_000, using: &generator)),
            extension: .milliseconds(Int64.random(in: 1...600_000, using: &generator)),
            hardEnd: chance() ? end.advanced(by: .seconds(3600)) : nil
        )
    }

    private mutating func member() -> MemberID { MemberID.random(using: &generator) }
    private mutating func amount() -> Int64 { Int64.random(in: 1...AuctionTerms.largestAmount, using: &generator) }
    private mutating func chance() -> Bool { Bool.random(using: &generator) }
}
