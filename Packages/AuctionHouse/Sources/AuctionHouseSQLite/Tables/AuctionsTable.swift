internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// The states of auctions. Their terms, long and seldom changed, stand in a table of their own.
struct AuctionsTable {
    private let database: SQLiteDatabase
    private let terms: TermsTable
    private let find, due, nextEnd, bought, moveOn, upsert, setSlot, timing: SQLiteStatement
    private var stored = StoredTerms()

    init(_ database: SQLiteDatabase) throws {
        self.database = database
        terms = try TermsTable(database)
        find = try database.prepare(AuctionRow.selection)
        due = try database.prepare(
            """
            SELECT item FROM auctions WHERE status = 'running' AND ends_at <= ?
            ORDER BY ends_at, item LIMIT ?
            """
        )
        nextEnd = try database.prepare("SELECT min(ends_at) FROM auctions WHERE status = 'running'")
        bought = try database.prepare(
            "SELECT item FROM auctions WHERE buyer = ? AND item > ? AND is_buy_now = 1 ORDER BY item LIMIT ?"
        )
        setSlot = try database.prepare("UPDATE auctions SET slot = ? WHERE item = ?")
        timing = try database.prepare("SELECT status, starts_at, ends_at FROM auctions WHERE item = ?")
        moveOn = try database.prepare(AuctionRow.step)
        upsert = try database.prepare(AuctionRow.replacement)
    }

    func auction(of item: ItemID) throws -> AuctionState? {
        try find.first(item.rawValue) { row in
            let terms = try terms.terms(in: row, from: AuctionRow.termsColumn, of: item)
            return try AuctionRow.state(in: row, terms: terms)
        }
    }

    func due(at time: Instant, limit: Int) throws -> [ItemID] {
        try due.query(time.millisecondsSince1970, max(0, limit)) { row in try row.identifier(0) }
    }

    func earliestEnd() throws -> Instant? {
        try nextEnd.first { row in try row.read(0, as: Int64?.self) }?.map(Instant.init(millisecondsSince1970:))
    }

    /// Items bought at the buy-now price, ascending, after one.
    func bought(by buyer: MemberID, after item: ItemID?, limit: Int) throws -> [ItemID] {
        try bought.query(buyer.rawValue, item?.rawValue ?? "", max(0, limit)) { row in try row.identifier(0) }
    }

    /// What of an auction tells where its listing belongs.
    func timing(of item: ItemID) throws -> ListingTiming? {
        try timing.first(item.rawValue) { row in
            ListingTiming(
                region: try ListingSlot.Region(status: row.read(0)),
                startsAt: try row.instant(1),
                endsAt: try row.instant(2)
            )
        }
    }

    /// Notes where an auction's listing stands.
    func set(slot: ListingSlot, of item: ItemID) throws { try setSlot.execute(slot.number, item.rawValue) }

    /// Keeps a state.
    ///
    /// - Parameter place: finds where the listing stands when the auction begins, ends, or has its end or terms changed;
    ///   `nil` when there is no listing.
    mutating func put(_ auction: AuctionState, place: (ListingTiming) throws -> ListingSlot?) throws {
        let item = auction.terms.item.rawValue
        if stored.holds(auction.terms) {
            // A bid as a rule moves neither end nor phase: then no index needs to be touched.
            if auction.phase == .running, try step(auction, item) { return }
        } else {
            try terms.put(auction.terms)
            stored.keep(auction.terms)
        }
        try replace(auction, item, place(ListingTiming(of: auction)))
    }

    /// Forgets which terms are stored, as others may have written since, or what was written is undone.
    mutating func forget() {
        stored = StoredTerms()
        terms.forget()
    }

    private func step(_ auction: AuctionState, _ item: String) throws -> Bool {
        let standing = auction.standing
        try moveOn.execute(
            standing.price,
            standing.bidCount,
            auction.sequence,
            auction.lastEventAt.millisecondsSince1970,
            auction.isBuyNowSpent,
            standing.leader?.rawValue,
            standing.leaderMaximum,
            standing.runnerUpMaximum,
            item,
            auction.endsAt.millisecondsSince1970
        )
        return database.changes == 1
    }

    private func replace(_ auction: AuctionState, _ item: String, _ slot: ListingSlot?) throws {
        let (standing, ending) = (auction.standing, AuctionRow.Ending(auction.phase))
        try upsert.execute(
            item,
            auction.terms.seller.rawValue,
            auction.terms.currency.code,
            ending.status,
            auction.price.minorUnits,
            standing.bidCount,
            auction.terms.startsAt.millisecondsSince1970,
            auction.endsAt.millisecondsSince1970,
            auction.sequence,
            auction.lastEventAt.millisecondsSince1970,
            auction.isBuyNowSpent,
            standing.leader?.rawValue,
            standing.leaderMaximum,
            standing.runnerUpMaximum,
            standing.price,
            ending.buyer?.rawValue,
            ending.soldAt?.millisecondsSince1970,
            ending.isBuyNow,
            ending.reason,
            ending.authority,
            slot?.number
        )
    }
}
