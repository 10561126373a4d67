internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// The states of auctions. Their terms, long and seldom changed, stand in a table of their own.
struct AuctionsTable {
    private let database: SQLiteDatabase
    private let json: StoredJSON
    private let find, due, nextEnd, moveOn, upsert, putTerms: SQLiteStatement
    private var stored = StoredTerms()

    init(_ database: SQLiteDatabase, _ json: StoredJSON) throws {
        self.database = database
        self.json = json
        find = try database.prepare(AuctionRow.selection)
        due = try database.prepare(
            """
            SELECT item FROM auctions WHERE status = 'running' AND ends_at <= ?
            ORDER BY ends_at, item LIMIT ?
            """
        )
        nextEnd = try database.prepare("SELECT min(ends_at) FROM auctions WHERE status = 'running'")
        moveOn = try database.prepare(AuctionRow.step)
        upsert = try database.prepare(AuctionRow.replacement)
        putTerms = try database.prepare(
            "INSERT INTO terms (item, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body"
        )
    }

    func auction(of item: ItemID) throws -> AuctionState? {
        try find.first(item.rawValue) { row in
            let terms = try damaged { try json.value(TermsRecord.self, in: row, at: 0).terms() }
            return try AuctionRow.state(in: row, terms: terms)
        }
    }

    func due(at time: Instant, limit: Int) throws -> [ItemID] {
        try due.query(time.millisecondsSince1970, max(0, limit)) { row in try row.identifier(0) }
    }

    func earliestEnd() throws -> Instant? {
        try nextEnd.first { row in try row.read(0, as: Int64?.self) }?.map(Instant.init(millisecondsSince1970:))
    }

    mutating func put(_ auction: AuctionState) throws {
        let item = auction.terms.item.rawValue
        if stored.holds(auction.terms) {
            // A bid as a rule moves neither end nor phase: then no index needs to be touched.
            if auction.phase == .running, try step(auction, item) { return }
        } else {
            try putTerms.execute(item, json.text(of: TermsRecord(auction.terms)))
            stored.keep(auction.terms)
        }
        try replace(auction, item)
    }

    /// Forgets which terms are stored, as others may have written since, or what was written is undone.
    mutating func forget() { stored = StoredTerms() }

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

    private func replace(_ auction: AuctionState, _ item: String) throws {
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
            ending.authority
        )
    }
}

/// Which terms the file is known to hold, so that they need not be written with every bid.
private struct StoredTerms {
    private static let most = 50_000
    private var known: [ItemID: AuctionTerms] = [:]

    func holds(_ terms: AuctionTerms) -> Bool { known[terms.item] == terms }

    mutating func keep(_ terms: AuctionTerms) {
        if known.count >= Self.most { known = [:] }
        known[terms.item] = terms
    }
}
