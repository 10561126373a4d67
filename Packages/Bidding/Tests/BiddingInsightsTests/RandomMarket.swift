import BiddingInsights
import FoundationCore

/// A random stream of events in a small market, and the statistics computed from all events at once.
struct RandomMarket {
    private(set) var events: [MarketEvent] = []
    let levels: [Int64] = [2500, 10_000, 50_000]

    init(eventCount: Int, using random: inout SplitMix64) {
        // Before and after 1970, with pauses from milliseconds to days.
        var time = Int64.random(in: -400_000_000...400_000_000, using: &random), next = 0, open: [Int] = []
        for _ in 0..<eventCount {
            time += Int64(random.logUniform(in: 1...(random.chance(0.02) ? 200_000_000 : 900_000)))
            let instant = Instant(millisecondsSince1970: time)
            if open.isEmpty || random.chance(0.1) {
                next += 1
                open.append(next)
                // Some auctions have no opening event.
                guard random.chance(0.9) else { continue }
                let group = random.chance(0.2) ? nil : Int.random(in: 0..<3, using: &random)
                let seller = Int.random(in: 0..<2, using: &random)
                events.append(MarketEvent(.opened(auction: next, seller: seller, group: group), at: instant))
            } else if random.chance(0.1) {
                let auction = open.remove(at: Int.random(in: open.indices, using: &random))
                let price = random.chance(0.2) ? nil : Int64.random(in: 1...90_000, using: &random)
                events.append(MarketEvent(.closed(auction: auction, price: price), at: instant))
            } else {
                let auction = open[Int.random(in: open.indices, using: &random)]
                let bidder = Int.random(in: 0..<12, using: &random)
                let amount = Int64.random(in: 1...90_000, using: &random)
                events.append(MarketEvent(.bid(auction: auction, bidder: bidder, amount: amount), at: instant))
            }
        }
    }

    private typealias Bid = (time: Int64, auction: Int, bidder: Int, amount: Int64)

    private var now: Int64 { events.last?.time.millisecondsSince1970 ?? 0 }
    private var bids: [Bid] {
        events.compactMap { event in
            guard case .bid(let auction, let bidder, let amount) = event.kind else { return nil }
            return (event.time.millisecondsSince1970, auction, bidder, amount)
        }
    }
    private var sales: [(seller: Int, group: Int?, price: Int64)] {
        events.compactMap { event in
            guard case .closed(let auction, let price?) = event.kind else { return nil }
            for case .opened(auction, let seller, let group) in events.lazy.map(\.kind) {
                return (seller, group, price)
            }
            return nil
        }
    }

    func meanClosingPrice(of group: Int) -> Double? { Self.mean(sales.filter { $0.group == group }.map(\.price)) }

    func meanOfLastTenSales(of seller: Int) -> Double? {
        Self.mean(sales.filter { $0.seller == seller }.suffix(10).map(\.price))
    }

    /// The open auctions with bids in the current five minutes and the 55 minutes before, most bids first.
    var hotAuctions: [[Int]] {
        let closed = Set(
            events.compactMap { event -> Int? in
                guard case .closed(let auction, _) = event.kind else { return nil }
                return auction
            }
        )
        let end = (Double(now) / 300_000).rounded(.down) * 300_000 + 300_000
        let recent = bids.filter { Double($0.time) >= end - 3_600_000 && !closed.contains($0.auction) }
        return Dictionary(grouping: recent, by: \.auction).map { [$0.key, $0.value.count] }
            .sorted { $0[1] == $1[1] ? $0[0] < $1[0] : $0[1] > $1[1] }
    }

    /// The numbers of bids of the ended sessions, and the number of the other sessions.
    var sessions: (ended: [Int], open: Int) {
        var ended: [Int] = [], open = 0
        for own in Dictionary(grouping: bids, by: \.bidder).values {
            var length = 0
            for (index, bid) in own.enumerated() {
                length += 1
                let next = index + 1 < own.count ? own[index + 1].time : now
                if next - bid.time > 600_000 {
                    ended.append(length)
                    length = 0
                }
            }
            if length > 0 { open += 1 }
        }
        return (ended, open)
    }

    /// The last seven days with bids, each as text.
    var days: [String] {
        let byDay = Dictionary(grouping: bids) { Int64((Double($0.time) / 86_400_000).rounded(.down)) }
        return byDay.sorted { $0.key < $1.key }.suffix(7).map { day, bids in
            let amounts = bids.map(\.amount), highest = amounts.max() ?? 0
            let levels = (0...levels.count).map { level in
                let low = level == 0 ? 0 : self.levels[level - 1]
                let high = level == self.levels.count ? .max : self.levels[level]
                return Set(bids.filter { $0.amount >= low && $0.amount < high }.map(\.bidder)).count
            }
            return Self.text(
                day * 86_400_000,
                amounts.count,
                Self.mean(amounts),
                amounts.min() ?? 0,
                highest,
                bids.first { $0.amount == highest }?.auction ?? 0,
                levels
            )
        }
    }

    static func text(_ day: MarketDay) -> String {
        text(
            day.start.millisecondsSince1970,
            day.amounts.count,
            day.amounts.mean,
            day.lowest,
            day.highest,
            day.highestAuction,
            day.bidderCounts
        )
    }

    private static func text(
        _ start: Int64,
        _ count: Int,
        _ mean: Double?,
        _ lowest: Int64,
        _ highest: Int64,
        _ auction: Int,
        _ levels: [Int]
    ) -> String {
        "\(start): \(count) bids, mean \(mean ?? 0), \(lowest) to \(highest) on \(auction), bidders \(levels)"
    }

    private static func mean(_ prices: [Int64]) -> Double? {
        prices.isEmpty ? nil : Double(prices.reduce(0, +)) / Double(prices.count)
    }
}
