import Bidding
import Catalog
import FoundationCore

/// Writes listings as facts: what a seller would have done by drafting and publishing, and the close of what is over.
struct ListingWriter: Sendable {
    let options: ListingImport
    private(set) var names = ImportNames()

    init(_ options: ListingImport) { self.options = options }

    /// Records the first rows that are not there yet, as many as a commit may take, and tells how far it came.
    mutating func write(
        _ rows: ArraySlice<ListingRow>,
        at desk: inout Desk,
        until isOver: (Instant) -> Bool
    ) throws -> ImportStep {
        try names.catchUp(desk)
        var step = ImportStep()
        for row in rows {
            guard step.taken == 0 || !isOver(desk.now) else { break }
            if try write(row, at: &desk) { step.new += 1 }
            step.taken += 1
        }
        names.stop(at: try desk.transaction.lastPosition())
        return step
    }

    private mutating func write(_ row: ListingRow, at desk: inout Desk) throws -> Bool {
        let seller = try seller(of: row, at: &desk)
        if let exported = row.exported, try desk.transaction.item(exported)?.seller == seller { return false }
        var key = ImportKey("listing")
        key.add(seller.rawValue)
        key.add(row.key)
        var isThere = false
        let id: ItemID = try key.identifier { id in
            guard let item = try desk.transaction.item(id) else { return false }
            isThere = item.seller == seller
            return !isThere
        }
        guard !isThere else { return false }
        let times = row.times(endingWithin: options.endsWithin, of: desk.now)
        let published = min(desk.now, times.starts)
        let item = Item(id: id, seller: seller, details: try details(of: row, at: &desk), createdAt: published)
        try desk.record(.itemDrafted(item))
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
        let (state, decision) = try AuctionState.publish(terms, at: published)
        try desk.record(decision.event, state)
        if times.ends <= desk.now { try desk.close(id) }
        return true
    }

    private mutating func seller(of row: ListingRow, at desk: inout Desk) throws -> MemberID {
        if let name = row.seller { return try names.seller(named: name, at: &desk) }
        return try desk.member(Caller(member: options.defaultSeller))
    }

    private mutating func details(of row: ListingRow, at desk: inout Desk) throws -> ItemDetails {
        try ItemDetails(
            title: row.details.title,
            description: row.details.description,
            category: names.category(row.category, at: &desk),
            brand: row.brand.map { name in try names.brand(named: name, at: &desk) },
            condition: row.details.condition
        )
    }
}
