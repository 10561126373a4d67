import FoundationCore

/// Generated auctions in the format of `bidly replay`, with items, durations and ends. Bidders value an item around
/// 90.00.
enum RecordedAuctionsCSV {
    /// Returns the rows of auctions with 8 bids each.
    static func text(_ auctionCount: Int, seed: UInt64 = 1) -> String {
        var random = SplitMix64(seed: seed)
        var text = "auction,item,days,end_date,open_cents,final_cents,time_days,bidder,max_cents\n"
        for auction in 0..<auctionCount {
            var values: [Int64] = [], rows: [(time: Int, bidder: Int, value: Int64)] = []
            for bidder in 0..<8 {
                let value = Int64(random.lognormal(median: 9_000, spread: 0.2))
                values.append(value)
                rows.append((Int.random(in: 1..<3000, using: &random), bidder, value))
            }
            // The second highest maximum and the increment, at most the highest.
            let top = values.sorted().suffix(2), second = top.first ?? 0, highest = top.last ?? 0
            let final = min(highest, second + (second < 10_000 ? 100 : 250)), day = 1 + auction % 28,
                month = 1 + auction / 28
            let end = "2024-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
            for row in rows.sorted(by: { $0.time < $1.time }) {
                text +=
                    "a\(auction),phone,3,\(end),100,\(final),\(Double(row.time) / 1000),b\(row.bidder),\(row.value)\n"
            }
        }
        return text
    }
}
