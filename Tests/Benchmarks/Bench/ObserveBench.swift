import Bidding
import FoundationCore

/// Measures the rate at which the aggregate applies updates of watched auctions.
@MainActor
struct ObserveBench {
    private let size: BenchSize
    private let updates: Int

    init(_ size: BenchSize) {
        self.size = size
        updates = size.pick(100_000, small: 200)
    }

    /// Measures three workloads.
    ///
    /// - Updates of 10,000 watched auctions, of which either a screenful or all are observed. The baseline is writes to
    ///   a dictionary.
    /// - The cost of an update with 100,000 auctions, compared with the cost with 100. A dictionary also slows down
    ///   with its size, because the data no longer fits in the processor's cache; its slowdown is the baseline.
    /// - 100,000 auctions of which only 100 receive updates. These 100 fit in the processor's cache, so the aggregate
    ///   causes any slowdown compared with 100 auctions.
    func run() async throws -> [Figure] {
        let most = size.pick(100_000, small: 200), medium = size.pick(10_000, small: 150)
        let few = WatchedAuctions(count: 100, updates: updates)
        let some = WatchedAuctions(count: medium, updates: updates)
        let many = WatchedAuctions(count: most, updates: updates)
        let busy = WatchedAuctions(count: most, busy: 100, updates: updates)
        let runs = [few, some, many, busy]
        var bare = [Double](repeating: .infinity, count: runs.count), among = bare, shown = Double.infinity
        // Interleave the measurements and keep the fastest run of each, because the speed of a machine varies.
        for _ in 0..<size.pick(5, small: 1) {
            for (place, auctions) in runs.enumerated() {
                bare[place] = min(bare[place], try auctions.secondsInDictionary())
                among[place] = min(among[place], try await auctions.secondsInAggregate(showing: 100))
            }
            shown = min(shown, try await some.secondsInAggregate(showing: medium))
        }
        return [
            rate("updates, \(medium) watched", seconds: among[1], bare: bare[1]),
            rate("updates, \(medium) watched and shown", seconds: shown, bare: bare[1]),
            cost("cost of an update, \(most) watched", seconds: among[2], few: among[0]),
            cost("cost of an update, a busy 100 of \(most)", seconds: among[3], few: among[0]),
            Figure(
                bench: "observe",
                figure: "growth of the cost, \(most) watched",
                value: among[2] / among[0],
                unit: "times",
                reference: bare[2] / bare[0],
                goal: .atMost(1)
            ),
        ]
    }

    private func cost(_ name: String, seconds: Double, few: Double) -> Figure {
        let nanoseconds = 1e9 / Double(updates)
        return Figure(
            bench: "observe",
            figure: name,
            value: seconds * nanoseconds,
            unit: "ns",
            reference: few * nanoseconds,
            goal: .atMost(1.5)
        )
    }

    private func rate(_ name: String, seconds: Double, bare: Double) -> Figure {
        Figure(
            bench: "observe",
            figure: name,
            value: Double(updates) / seconds,
            unit: "updates/s",
            reference: Double(updates) / bare,
            goal: .atLeast(0.2)
        )
    }
}

/// Watched auctions, and updates of them in random order.
private struct WatchedAuctions {
    private let snapshot: BiddingSnapshot
    private let watchlist: Watchlist
    private let updates: [AuctionUpdate]

    /// - Parameter busy: the number of auctions that have updates; `nil` for all.
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
        let entries = states.compactMap { state in
            try? BiddingSnapshot.Entry(
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
            let effect = PublicAuctionState(
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

    /// The baseline: stores the last update of each item in a dictionary.
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

    /// - Parameter shown: the number of observed auctions.
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
