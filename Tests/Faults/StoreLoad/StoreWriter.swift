import Bidding
import Catalog
import FoundationCore

/// Writes numbered data to all stores. The data depends only on the number and the name of the process.
struct StoreWriter: Sendable {
    /// The number of pending bids at which the oldest one is settled.
    static let pendingLimit = 5

    let stores: ProgramStores
    let name: String

    /// The number that was written to the watchlist last.
    var lastNumber: Int {
        get async throws {
            let items = try await stores.watchlist.load()?.items.filter { $0.rawValue.hasPrefix(name) }
            return items?.count ?? 0
        }
    }

    /// Writes the data for a number to each store. Reports each completed write to the journal.
    func write(_ number: Int, journal: (StoreJournalLine) throws -> Void) async throws {
        let entry = entry(number)
        _ = try await stores.watchlist.update { list in
            var list = list ?? Watchlist()
            list.add(entry)
            return list
        }
        try journal(StoreJournalLine(store: .watchlist, number: number))
        try await stores.pendingBids.add(bid(number))
        try journal(StoreJournalLine(store: .pending, number: number))
        let settled = number - Self.pendingLimit
        if settled > 0 {
            try await stores.pendingBids.remove(key: bid(settled).key)
            try journal(StoreJournalLine(store: .settled, number: settled))
        }
        try await stores.snapshot.save(snapshot(number))
        try journal(StoreJournalLine(store: .snapshot, number: number))
        try await stores.catalog.save(catalog(number))
        try journal(StoreJournalLine(store: .catalog, number: number))
    }

    func entry(_ number: Int) -> Watchlist.Entry {
        Watchlist.Entry(item: item(number), note: String(repeating: "note ", count: 20), addedAt: time(number))
    }

    func bid(_ number: Int) -> PendingBid {
        Sample.valid {
            try PendingBid(key: "\(name)\(number)", item: item(number), intent: .purchase, time: time(number))
        }
    }

    func snapshot(_ number: Int) -> BiddingSnapshot {
        let entry = Sample.valid {
            try BiddingSnapshot.Entry(auction: .sample, asOf: time(number), bids: Bid.samples)
        }
        let entries = Array(repeating: entry, count: number % 50)
        return BiddingSnapshot(time: time(number), entries: entries, position: Int64(number))
    }

    func catalog(_ number: Int) -> CatalogSnapshot {
        let rows = Array(repeating: SearchRow.samples, count: number % 50).joined()
        return CatalogSnapshot(
            rows: rows.map { CatalogSnapshot.Dated($0, asOf: time(number)) },
            brands: CatalogSnapshot.Dated(Brand.samples, asOf: time(number))
        )
    }

    private func item(_ number: Int) -> ItemID { ItemID("\(name)\(number)") ?? Auction.sample.item }

    private func time(_ number: Int) -> Instant { Instant(millisecondsSince1970: Int64(number)) }
}
