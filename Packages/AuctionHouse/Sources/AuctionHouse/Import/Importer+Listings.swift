internal import APICore
internal import Accounts
internal import AccountsHouse
internal import AuctionHouseAPI
internal import Bidding
internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension Importer {
    /// Imports a slice of a listings file.
    ///
    /// - Throws: `Problem` for an invalid header or an unknown default seller; `CallerRefusal` if the caller is not an
    ///   administrator; `HouseFailure`.
    nonisolated func importListings(_ slice: ListingSlice, by caller: Caller) async throws -> ImportReport {
        guard caller.isAdministrator else { throw CallerRefusal.administratorsOnly }
        let reader: ListingReader
        do {
            reader = try ListingReader(slice)
        } catch {
            throw ProblemType.invalidBody.problem("\(error)")
        }
        if let seller = slice.options.defaultSeller, try await !isMember(seller) {
            throw Problem(invalidParameter: "seller", "must be a member")
        }
        return try await run { limit in
            try await reader.next(limit: limit)
        } write: { rows in
            try await write(rows, slice.options, by: caller)
        }
    }

    private nonisolated func isMember(_ id: MemberID) async throws -> Bool {
        try await house.module(AccountsHouse.self).read { session, _ in try session.memberNames(of: [id])[id] != nil }
    }

    /// Records the new listings, and returns their number.
    private nonisolated func write(
        _ rows: [ListingRow],
        _ options: ListingImportOptions,
        by caller: Caller
    ) async throws -> Int {
        let now = clock.now
        let (members, known) = try await names.resolve(
            rows.compactMap(\.seller).uniqued().map { MemberImport($0, as: .anyMember) },
            rows.map(\.category).uniqued(),
            rows.compactMap(\.brand).uniqued(),
            by: caller
        )
        let exported = try await sellers(of: rows.compactMap(\.exported))
        var pending: [PendingItem<ListingRow>] = [], new = 0
        for row in rows {
            let seller = row.seller.flatMap { members[ExactText($0.text)] } ?? options.defaultSeller
            guard let seller, let category = known.categories[row.category] else { continue }
            if let item = row.exported, exported[item] == seller { continue }
            let brand = row.brand.flatMap { known.brands[$0] }
            var key = ContentKey("listing")
            key.add(seller.rawValue)
            key.add(row.key)
            pending.append(PendingItem(row, key: key, seller: seller, category: category, brand: brand))
        }
        while !pending.isEmpty {
            let (items, auctions) = try await house.perform(
                .importItems(pending.map { try $0.item(options, now: now) }),
                then: .importAuctions(pending.map { [try $0.publication(options, now: now)] }),
                by: caller
            )
            new += auctions.count { $0 == .new }
            pending = zip(pending, items).filter { $1 == .identifierTaken }.map { listing, _ in
                listing.withNextIdentifier
            }
        }
        return new
    }

    /// Returns the sellers of those items that exist in the house.
    private nonisolated func sellers(of items: [ItemID]) async throws -> [ItemID: MemberID] {
        guard !items.isEmpty else { return [:] }
        return try await house.module(CatalogHouse.self).read { session, _ in
            try session.load(items.map { LogSubject($0) })
            return items.reduce(into: [:]) { sellers, id in sellers[id] = session.item(id)?.seller }
        }
    }
}

extension PendingItem<ListingRow> {
    fileprivate func item(_ options: ListingImportOptions, now: Instant) throws(InvalidField) -> Item {
        let details = try ItemDetails(
            title: row.details.title,
            description: row.details.description,
            category: category,
            brand: brand,
            condition: row.details.condition
        )
        return Item(id: id, seller: seller, details: details, createdAt: min(now, times(options, now).starts))
    }

    fileprivate func publication(_ options: ListingImportOptions, now: Instant) throws(InvalidField) -> AuctionEvent {
        let times = times(options, now)
        let terms = try AuctionTerms(
            item: id,
            seller: seller,
            startPrice: row.terms.startPrice,
            reserve: row.terms.reserve,
            buyNow: row.terms.buyNow,
            increments: row.terms.pricing.increments,
            startsAt: times.starts,
            endsAt: times.ends
        )
        return AuctionEvent(sequence: 1, time: min(now, times.starts), change: .published(terms))
    }

    /// The times at which the auction starts and ends.
    private func times(_ options: ListingImportOptions, _ now: Instant) -> (starts: Instant, ends: Instant) {
        guard let span = options.endsWithin else { return (row.terms.startsAt, row.terms.endsAt) }
        return (now, now.advanced(by: span.share(by: row.key)))
    }
}

extension Duration {
    /// Returns a deterministic fraction of the duration, greater than zero, derived from a digest.
    fileprivate func share(by digest: [UInt8]) -> Duration {
        let milliseconds = UInt64(max(1, wholeMilliseconds))
        let share = digest.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return .milliseconds(Int64(milliseconds.multipliedFullWidth(by: share).high + 1))
    }
}
