internal import Bidding
internal import BiddingInsights
internal import FoundationCore
internal import HouseCore

extension BiddingView {
    /// The statistics of the latest public updates. They depend only on these updates, on the public bids that they
    /// announce, and on the sellers and groups of their auctions.
    ///
    /// - Parameter limit: The maximum number of updates.
    /// - Throws: `CancellationError`; `SQLError`.
    /// - Complexity: O(limit), and one index lookup per bid on the auctions of these updates.
    func marketReport(ofLatest limit: Int) throws -> MarketReport {
        let updates = try latestUpdates(limit)
        var firsts: [ItemID: Int] = [:]
        for update in updates where firsts[update.item] == nil { firsts[update.item] = update.sequence }
        let items = Array(firsts.keys)
        var bids: [Bid] = [], auctions: [ItemID: MarketReport.AuctionGroup] = [:]
        for start in stride(from: 0, to: items.count, by: Self.pageSize) {
            try Task.checkCancellation()
            let rows = try session.auctions.find(Array(items[start...].prefix(Self.pageSize)))
            try session.items.load(rows.map(\.state.terms.item))
            let accepted = try session.bids.bids(
                on: rows.map(\.state.terms),
                from: firsts
            )
            for row in rows {
                let terms = row.state.terms, id = terms.item
                auctions[id] = .init(seller: terms.seller, group: session.items.item(id)?.group)
                bids += Bid.history(of: accepted[id] ?? [], in: row.state, alias: session.alias(in: id))
            }
        }
        return try MarketReport(of: updates, bids: bids, auctions: auctions)
    }

    /// The latest public updates of all auctions, in log order.
    private func latestUpdates(_ limit: Int) throws -> [AuctionUpdate] {
        var updates: [AuctionUpdate] = []
        while updates.count < limit {
            try Task.checkCancellation()
            let count = min(Self.pageSize, limit - updates.count)
            let page = try snapshot.activity(
                ActivityQuery(.before(updates.last?.position), of: BiddingHouse.name),
                limit: count
            )
            updates += try page.map { try AuctionUpdate($0) }
            guard page.count == count else { break }
        }
        return updates.reversed()
    }
}
