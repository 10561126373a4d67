public import Bidding
public import FoundationCore

/// An item of a sample house with its auction, which is simulated until the current time. The identifiers of members
/// and of the item are placeholders, which the house replaces.
///
/// The same number, seed and time result in the same value on every platform.
///
/// ```swift
/// let listing = try SampleListing(0, seed: 7, now: clock.now)
/// print(listing.seller.name, listing.listing.title, listing.auction.events.count)
/// ```
public struct SampleListing: Sendable {
    /// The increments table of each currency, and the percentage of listings in that currency.
    private static let currencies: [(table: Increments, share: Double)] = [
        (.usd, 86), (.eur, 7), (.gbp, 4), (.jpy, 3),
    ]
    /// The durations of auctions.
    private static let days = [1, 3, 5, 7, 10]
    private static let day: Double = 86_400

    /// The number of the item in the sample, from 0.
    public let number: Int
    /// The seed of the sample.
    public let seed: UInt64
    /// The title, description, category, brand, condition and market value.
    public let listing: SimulatedListing
    /// The time at which the item was drafted and its terms were published; never after the current time.
    public let publishedAt: Instant
    /// The member who sells the item.
    public let seller: SampleMember
    /// The auction, simulated until the current time.
    public let auction: SampleAuction
    /// The terms, with placeholders for the item and the seller.
    private let terms: AuctionTerms

    /// Creates the item with a number. O(bids of its auction).
    ///
    /// - Parameters:
    ///   - number: The number of the item, at least 0.
    ///   - seed: The seed of the sample.
    ///   - now: The current time, which is the end of the simulation. Auctions that end at or before it are closed.
    /// - Throws: `InvalidField` or `Refusal` if the rules refuse the terms. This does not happen for generated terms.
    public init(_ number: Int, seed: UInt64, now: Instant) throws {
        // This random stream differs from the stream that generates the listing's text.
        var random = SplitMix64(seed: ~seed, stream: UInt64(number))
        let increments = Self.currencies[random.index(weightedBy: Self.currencies.map(\.share))].table
        listing = SimulatedListings(count: number + 1, seed: seed, currency: increments.currency)[number]
        self.number = number
        self.seed = seed
        // A larger sample has more sellers and a larger crowd.
        seller = .seller(Int.random(in: 0..<3 + number / 8, using: &random), seed: seed)
        let interest = random.chance(0.88) ? random.logUniform(in: 5...45) : 0
        let crowd = Crowd(size: 30 + number / 3, seed: random.next(), interest: interest)
        let (starts, ends) = Self.auctionPeriod(now, &random)
        let wait = Self.randomDuration(600...Self.day, &random)
        publishedAt = starts > now ? now.advanced(by: .zero - wait) : starts
        let (reserve, buyNow) = Self.prices(listing, &random)
        let window = Duration.seconds([120, 180, 300][Int.random(in: 0..<3, using: &random)])
        let hardEnd = ends.advanced(by: .seconds(3600))
        let isExtended = random.chance(0.15)
        terms = try AuctionTerms(
            item: ItemID(bits: UInt64(number)),
            seller: Sample.id("seller"),
            startPrice: listing.startPrice,
            reserve: reserve,
            buyNow: buyNow,
            increments: increments,
            startsAt: starts,
            endsAt: ends,
            softClose: isExtended ? SoftClose(window: window, extension: window, hardEnd: hardEnd) : nil
        )
        auction = try SampleAuction(
            terms,
            publishedAt: publishedAt,
            until: now,
            crowd: crowd,
            marketValue: listing.marketValue,
            &random
        )
    }

    /// The terms as the seller offers them.
    public var offer: TermsOffer {
        TermsOffer(
            startPrice: terms.startPrice,
            reserve: terms.reserve,
            buyNow: terms.buyNow,
            startsAt: terms.startsAt,
            endsAt: terms.endsAt,
            softClose: terms.softClose
        )
    }

    /// Returns the member for a placeholder in the events of ``auction``; `nil` for any other identifier.
    public func bidder(_ name: MemberID) -> SampleMember? {
        auction.bidders[name].map { .bidder($0, seed: seed) }
    }

    // MARK: - Chance

    /// Returns the start and the end of an auction: 34 % of the auctions are over, 4 % have not started, and the rest
    /// are running and end within ten minutes to ten days.
    private static func auctionPeriod(_ now: Instant, _ random: inout SplitMix64) -> (starts: Instant, ends: Instant) {
        let place = random.index(weightedBy: [0.34, 0.04, 0.62])
        let length = Duration.seconds(days[Int.random(in: days.indices, using: &random)] * 86_400)
        switch place {
        case 0:
            let ends = now.advanced(by: .zero - randomDuration(600...30 * day, &random))
            return (ends.advanced(by: .zero - length), ends)
        case 1:
            let starts = now.advanced(by: randomDuration(3600...3 * day, &random))
            return (starts, starts.advanced(by: length))
        default:
            let left = randomDuration(600...10 * day, &random)
            let fitting = days.map { Duration.seconds($0 * 86_400) }.first { $0 >= max(left, length) } ?? left
            let ends = now.advanced(by: left)
            return (ends.advanced(by: .zero - fitting), ends)
        }
    }

    /// Returns the reserve and the buy-now price, if any.
    private static func prices(
        _ listing: SimulatedListing,
        _ random: inout SplitMix64
    ) -> (reserve: Money?, buyNow: Money?) {
        let start = listing.startPrice.minorUnits, value = Double(listing.marketValue.minorUnits)
        var reserve: Int64?
        if random.chance(0.16) {
            let share = Double.random(in: 0.5...1.25, using: &random)
            reserve = max(start, Int64((value * share).rounded()))
        }
        var buyNow: Int64?
        if random.chance(0.18) {
            let wish = Int64((value * Double.random(in: 0.95...1.5, using: &random)).rounded())
            buyNow = max(wish, (start * 13 + 9) / 10, reserve ?? 0)
        }
        let currency = listing.startPrice.currency
        let money = { (amount: Int64) in Money(minorUnits: amount, currency: currency) }
        return (reserve.map(money), buyNow.map(money))
    }

    /// Returns a random duration with a log-uniform distribution.
    private static func randomDuration(_ seconds: ClosedRange<Double>, _ random: inout SplitMix64) -> Duration {
        .milliseconds(Int64((random.logUniform(in: seconds) * 1000).rounded()))
    }
}
