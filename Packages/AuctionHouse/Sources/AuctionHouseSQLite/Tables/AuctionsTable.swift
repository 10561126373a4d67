internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// The auctions: their states, and the terms they began with. Tables of increments, of which there are few, stand by
/// themselves.
struct AuctionsTable {
    private let database: SQLiteDatabase
    private let increments: IncrementsTable
    private let find, findAll, due, nextEnd, bought, moveOn, upsert, setSlot, timing, number, last: SQLiteStatement
    private var stored = StoredTerms()

    init(_ database: SQLiteDatabase) throws {
        self.database = database
        increments = try IncrementsTable(database)
        find = try database.prepare(AuctionRow.selection)
        findAll = try database.prepare(AuctionRow.titledSelection)
        // Left to itself, SQLite looks through all that run by an index that begins with their status.
        due = try database.prepare(
            """
            SELECT item FROM auctions INDEXED BY running_auctions WHERE status = 'running' AND ends_at <= ?
            ORDER BY ends_at, item LIMIT ?
            """
        )
        nextEnd = try database.prepare(
            "SELECT min(ends_at) FROM auctions INDEXED BY running_auctions WHERE status = 'running'"
        )
        bought = try database.prepare(
            "SELECT item FROM auctions WHERE buyer = ? AND item > ? AND is_buy_now = 1 ORDER BY item LIMIT ?"
        )
        setSlot = try database.prepare("UPDATE auctions SET slot = ? WHERE item = ?")
        timing = try database.prepare("SELECT number, status, starts_at, ends_at FROM auctions WHERE item = ?")
        number = try database.prepare("SELECT number FROM auctions WHERE item = ?")
        last = try database.prepare("SELECT coalesce(max(number), 0) FROM auctions")
        moveOn = try database.prepare(AuctionRow.step)
        upsert = try database.prepare(AuctionRow.replacement)
    }

    func auction(of item: ItemID) throws -> AuctionState? {
        try find.first(item.rawValue) { row in
            let terms = try AuctionRow.terms(in: row, of: item, increments: increments.table)
            return try AuctionRow.state(in: row, terms: terms)
        }
    }

    /// The auctions of the items in a JSON array, each with its title and the number of its bidders.
    func auctions<Made>(ofAnyOf items: String, make: (AuctionState, String, Int) throws -> Made) throws -> [Made] {
        try findAll.query(items) { row in
            let terms = try AuctionRow.terms(in: row, of: row.identifier(0), increments: increments.table)
            return try make(AuctionRow.state(in: row, terms: terms), row.read(27), row.read(28))
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
                auction: try row.read(0),
                region: try ListingSlot.Region(status: row.read(1)),
                startsAt: try row.instant(2),
                endsAt: try row.instant(3)
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
        // A bid as a rule moves neither end nor phase, and no terms.
        if stored.holds(auction.terms), auction.phase == .running, try step(auction, item) { return }
        let number = try number(of: item)
        try replace(auction, number, place(ListingTiming(of: auction, number: number)))
        stored.keep(auction.terms)
    }

    /// Forgets which terms are stored, as others may have written since, or what was written is undone.
    mutating func forget() {
        stored = StoredTerms()
        increments.forget()
    }

    /// The number of an auction, which stays; of a new one the next.
    private func number(of item: String) throws -> Int64 {
        if let number = try number.first(item, row: { row in try row.read(0, as: Int64.self) }) { return number }
        return 1 + (try last.first { row in try row.read(0, as: Int64.self) } ?? 0)
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

    private func replace(_ auction: AuctionState, _ number: Int64, _ slot: ListingSlot?) throws {
        let (standing, ending) = (auction.standing, AuctionRow.Ending(auction.phase)), terms = auction.terms
        try upsert.execute(
            number,
            terms.item.rawValue,
            terms.seller.rawValue,
            terms.currency.code,
            ending.status,
            auction.price.minorUnits,
            standing.bidCount,
            terms.startsAt.millisecondsSince1970,
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
            slot?.number,
            terms.startPrice.minorUnits,
            terms.reserve?.minorUnits,
            terms.buyNow?.minorUnits,
            try increments.number(of: terms.pricing.increments),
            terms.endsAt.millisecondsSince1970,
            terms.softClose?.window.wholeMilliseconds,
            terms.softClose?.extension.wholeMilliseconds,
            terms.softClose?.hardEnd?.millisecondsSince1970
        )
    }
}
