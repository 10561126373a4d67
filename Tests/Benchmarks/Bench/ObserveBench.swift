import Bidding
import FoundationCore

/// How fast an aggregate takes over what happens in the auctions of its watchlist.
@MainActor
struct ObserveBench {
    private static let updates = 100_000
    private static let turns = 5

    /// Updates into 10,000 watched auctions, a screenful of them or all shown, beside keeping the same updates in a bare
    /// dictionary; and what an update costs among 100,000 auctions, beside among 100, where the limit is how much more the
    /// bare dictionary costs: it, too, has to reach memory that no cache holds. With bids on a busy hundred of the many,
    /// whose memory caches do hold, what is left is what the aggregate itself does more among many.
    func run() async throws -> [Figure] {
        let few = WatchedAuctions(count: 100, updates: Self.updates)
        let some = WatchedAuctions(count: 10_000, updates: Self.updates)
        let many = WatchedAuctions(count: 100_000, updates: Self.updates)
        let busy = WatchedAuctions(count: 100_000, busy: 100, updates: Self.updates)
        let runs = [few, some, many, busy]
        var bare = [Double](repeating: .infinity, count: runs.count), among = bare, shown = Double.infinity
        // In turns, and the best of each: a machine has moods.
        for _ in 0..<Self.turns {
            for (place, auctions) in runs.enumerated() {
                bare[place] = min(bare[place], try auctions.secondsInDictionary())
                among[place] = min(among[place], try await auctions.secondsInAggregate(showing: 100))
            }
            shown = min(shown, try await some.secondsInAggregate(showing: 10_000))
        }
        return [
            updates("10,000 watched", seconds: among[1], bare: bare[1]),
            updates("10,000 watched and shown", seconds: shown, bare: bare[1]),
            growth("100,000 items beside 100", of: among[2] / among[0], bare: bare[2] / bare[0]),
            growth("a busy 100 of 100,000 items beside 100", of: among[3] / among[0], bare: bare[3] / bare[0]),
        ]
    }

    private func growth(_ name: String, of growth: Double, bare: Double) -> Figure {
        Figure(
            bench: "observe",
            figure: "cost of an update, \(name)",
            value: growth,
            unit: "times",
            limit: bare,
            goal: 1.5,
            goalOn: .value,
            direction: .atMost
        )
    }

    private func updates(_ name: String, seconds: Double, bare: Double) -> Figure {
        let count = Double(Self.updates)
        return Figure(
            bench: "observe",
            figure: "updates, \(name)",
            value: count / seconds,
            unit: "updates/s",
            limit: count / bare,
            goal: 0.2,
            goalOn: .ratio,
            direction: .atLeast
        )
    }
}

/// Auctions that are watched, and what happens in them, one after the other in an order without a pattern.
private struct WatchedAuctions {
    private let snapshot: BiddingSnapshot
    private let watchlist: Watchlist
    private let updates: [AuctionUpdate]

    /// - Parameter busy: in how many of them anything happens; `nil` for all.
    init(count: Int, busy: Int? = nil, updates: Int) {
        var random = SplitMix64(seed: 4)
        let time = Auction.sample.startsAt, alias = BidderAlias(bits: 7), bidder = MemberID(bits: 8)
        let terms = (0..<count).compactMap { number in
            try? AuctionTerms(
                item: ItemID.random(using: &random),
                seller: MemberID(bits: 9),
                startPrice: Money(minorUnits: 100, currency: .usd),
                increments: .usd,
                startsAt: time,
                endsAt: time.advanced(by: .seconds(86_400 + number))
            )
        }
        let states = terms.map { AuctionState(publishing: $0, at: time) }
        let entries = states.map { state in
            BiddingSnapshot.Entry(
                auction: Auction(of: state, title: "Radio", bidderCount: 0, at: time, alias: { _ in alias }),
                asOf: time
            )
        }
        snapshot = BiddingSnapshot(time: time, entries: entries)
        watchlist = Watchlist(terms.map { Watchlist.Entry(item: $0.item, addedAt: time) })
        let order = (0..<updates).map { $0 % (busy ?? count) }.shuffled(using: &random)
        var sequences = Array(repeating: 1, count: count)
        self.updates = order.enumerated().map { position, place in
            sequences[place] += 1
            let price = Money(minorUnits: 100 + Int64(sequences[place]), currency: .usd)
            let event = AuctionEvent(
                sequence: sequences[place],
                time: time,
                change: .bidPlaced(bidder: bidder, maximum: price)
            )
            let effect = PublicEffect(
                price: price,
                leader: bidder,
                bidCount: sequences[place] - 1,
                bidderCount: 1,
                endsAt: terms[place].endsAt,
                reserve: .noReserve
            )
            return AuctionUpdate(
                of: event,
                on: terms[place].item,
                leadingTo: effect,
                position: Int64(position + 1),
                alias: { _ in alias }
            )
        }
    }

    /// The limit: the last update of each item in a dictionary, and nothing else.
    func secondsInDictionary() throws -> Double {
        var last = Dictionary(minimumCapacity: watchlist.count) as [ItemID: AuctionUpdate]
        for entry in watchlist.entries { last[entry.item] = updates[0] }
        let (seconds, kept) = measured {
            for update in updates { last[update.item] = update }
            return last.values.reduce(0) { $0 &+ $1.sequence }
        }
        guard kept > 0 else { throw BenchError("nothing was kept") }
        return seconds
    }

    /// - Parameter shown: how many of them were looked at.
    @MainActor
    func secondsInAggregate(showing shown: Int) async throws -> Double {
        let stores = InMemoryBiddingStores()
        stores.save(snapshot)
        _ = stores.update { [watchlist] _ in watchlist }
        let client = InMemoryBiddingMarket().client(for: nil)
        let bidding = Bidding(client: client, watchlist: stores, snapshot: stores)
        await bidding.restore()
        for item in watchlist.items.prefix(shown) where bidding.auction(item) == nil {
            throw BenchError("not restored")
        }
        let (seconds, _) = measured { bidding.receive(updates) }
        guard let last = updates.last, bidding.auction(last.item)?.sequence ?? 0 >= last.sequence,
            bidding.isWatching(last.item)
        else { throw BenchError("an update was not taken over") }
        return seconds
    }
}
