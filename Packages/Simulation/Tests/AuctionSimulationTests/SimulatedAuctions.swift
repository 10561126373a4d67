import AuctionSimulation
import Bidding
import FoundationCore

/// The terms of an auction that resembles the recorded auctions of 2003: three to seven days, about 230.00 USD, mostly
/// with a low start price.
func auctionTerms(_ number: UInt64, seed: UInt64) throws -> (terms: AuctionTerms, value: Money) {
    var random = SplitMix64(seed: seed, stream: number)
    let days = [3, 5, 7][Int.random(in: 0..<3, using: &random)]
    let value = Int64(random.lognormal(median: 23_000, spread: 0.2))
    let startPrice = random.chance(0.65) ? Int64.random(in: 1...5000, using: &random) : value * 8 / 10
    let terms = try AuctionTerms(
        item: ItemID(bits: number),
        seller: Sample.id("seller"),
        startPrice: Money(minorUnits: startPrice, currency: .usd),
        increments: .usd,
        startsAt: Sample.start,
        endsAt: Sample.start.advanced(by: .seconds(days * 86_400))
    )
    return (terms, Money(minorUnits: value, currency: .usd))
}

/// An auction with the bids of a crowd until a time; by default, until its end.
func simulatedAuction(
    _ number: UInt64,
    seed: UInt64,
    until time: Instant? = nil,
    crowd: Crowd? = nil
) throws -> SimulatedAuction {
    let (terms, value) = try auctionTerms(number, seed: seed)
    return try SimulatedAuction(
        terms,
        publishedAt: terms.startsAt,
        until: time ?? terms.endsAt,
        crowd: crowd ?? Crowd(size: 300, seed: seed),
        marketValue: value,
        member: member
    )
}

func member(_ bidder: Int) -> MemberID { MemberID(bits: UInt64(bidder)) }
