internal import AuctionHouseAPI
internal import Bidding
internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore

extension Importer {
    /// Imports recorded auctions with their bids.
    ///
    /// - Throws: `CallerRefusal` if the caller is not an administrator; `HouseFailure`.
    nonisolated func importAuctions(_ auctions: [RecordedAuction], by caller: Caller) async throws -> ImportReport {
        guard caller.isAdministrator else { throw CallerRefusal.administratorsOnly }
        let reader = RecordedAuctionReader(auctions, now: clock.now)
        return try await run { limit in
            await reader.next(limit: limit)
        } write: { rows in
            try await write(rows, by: caller)
        } size: { rows in
            rows.reduce(0) { $0 + $1.weight }
        }
    }

    /// Records the new auctions, and returns their number.
    private nonisolated func write(_ rows: [RecordedAuctionRow], by caller: Caller) async throws -> Int {
        let (members, known) = try await names.resolve(
            rows.flatMap(\.members).uniqued(),
            rows.map(\.auction.category).uniqued(),
            rows.compactMap(\.auction.brand).uniqued(),
            by: caller
        )
        var pending: [PendingItem<RecordedAuctionRow>] = [], reviews: [Review] = [], new = 0
        for row in rows {
            guard let seller = row.seller(among: members), let category = known.categories[row.auction.category]
            else { continue }
            let brand = row.auction.brand.flatMap { known.brands[$0] }
            pending.append(PendingItem(row, key: row.key, seller: seller, category: category, brand: brand))
        }
        // Draft items in chronological order.
        pending.sort { $0.row.auction.publishedAt < $1.row.auction.publishedAt }
        while !pending.isEmpty {
            let (items, auctions) = try await house.perform(
                .importItems(pending.map { try $0.item }),
                then: .importAuctions(pending.map { try $0.row.events(of: $0.id, members) }),
                by: caller
            )
            new += auctions.count { $0 == .new }
            var taken: [PendingItem<RecordedAuctionRow>] = []
            for (auction, outcome) in zip(pending, items) {
                if outcome == .identifierTaken {
                    taken.append(auction.withNextIdentifier)
                } else if let review = try auction.row.review(of: auction.id) {
                    reviews.append(review)
                }
            }
            pending = taken
        }
        if !reviews.isEmpty {
            try await house.module(CatalogHouse.self).perform(.importReviews(reviews), by: caller)
        }
        return new
    }
}

/// Validates recorded auctions concurrently with the writes of the previous batch.
private actor RecordedAuctionReader {
    private var rest: ArraySlice<RecordedAuction>
    private let now: Instant

    init(_ auctions: [RecordedAuction], now: Instant) {
        rest = auctions[...]
        self.now = now
    }

    /// Returns the next auctions, with approximately `limit` events; `nil` at the end.
    func next(limit: Int) -> ImportBatch<RecordedAuctionRow>? {
        guard !rest.isEmpty else { return nil }
        var batch = ImportBatch<RecordedAuctionRow>(), weight = 0
        while weight < limit, let auction = rest.popFirst() {
            do {
                let row = try RecordedAuctionRow(auction, now: now)
                weight += row.weight
                batch.rows.append(row)
            } catch {
                let reason = "auction \(ExactText.quoted(auction.title)): \(error)"
                batch.faults.append(ImportIssue(line: auction.line ?? rest.startIndex, reason: reason))
            }
        }
        return batch
    }
}

extension RecordedAuctionRow {
    /// The number of events of the auction. The size of a batch is the total number of events.
    fileprivate var weight: Int { 2 + auction.bids.count }
}

extension PendingItem<RecordedAuctionRow> {
    fileprivate var item: Item {
        get throws(InvalidField) {
            let details = try row.details(category: category, brand: brand)
            return Item(id: id, seller: seller, details: details, createdAt: row.auction.publishedAt)
        }
    }
}
