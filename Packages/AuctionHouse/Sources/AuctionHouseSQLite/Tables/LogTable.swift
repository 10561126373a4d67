internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// The log: one row for each fact, in commit order.
struct LogTable {
    private let database: SQLiteDatabase
    private let json: StoredJSON
    private let last, entries, ofAuctions, newestOfAuctions, ofItem, newestOfItem, items, newestItems, retractions,
        retractedFrom, insert, correct: SQLiteStatement

    private static let columns = """
        position, time, body, price, currency, leader, bid_count, bidder_count, ends_at, reserve, item, retracted_by
        """

    init(_ database: SQLiteDatabase, _ json: StoredJSON) throws {
        self.database = database
        self.json = json
        last = try database.prepare("SELECT coalesce(max(position), 0) FROM log")
        entries = try database.prepare(
            "SELECT \(Self.columns) FROM log WHERE position > ? ORDER BY position LIMIT ?"
        )
        ofAuctions = try database.prepare(
            "SELECT \(Self.columns) FROM log WHERE item IS NOT NULL AND position > ? ORDER BY position LIMIT ?"
        )
        newestOfAuctions = try database.prepare(
            "SELECT \(Self.columns) FROM log WHERE item IS NOT NULL AND position < ? ORDER BY position DESC LIMIT ?"
        )
        ofItem = try database.prepare(
            "SELECT position FROM log WHERE item = ? AND position > ? ORDER BY position LIMIT ?"
        )
        newestOfItem = try database.prepare(
            "SELECT position FROM log WHERE item = ? AND position < ? ORDER BY position DESC LIMIT ?"
        )
        items = try database.prepare(
            "SELECT position, item FROM log WHERE item IS NOT NULL AND position > ? ORDER BY position LIMIT ?"
        )
        newestItems = try database.prepare(
            "SELECT position, item FROM log WHERE item IS NOT NULL AND position < ? ORDER BY position DESC LIMIT ?"
        )
        retractions = try database.prepare(
            "SELECT count(*) FROM log WHERE retracted_by = ?"
        )
        retractedFrom = try database.prepare(
            "SELECT DISTINCT item FROM log WHERE retracted_by = ? AND item > ? ORDER BY item LIMIT ?"
        )
        insert = try database.prepare(
            """
            INSERT INTO log (
                item, time, body, retracted_by,
                price, currency, leader, bid_count, bidder_count, ends_at, reserve
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        )
        correct = try database.prepare(
            """
            UPDATE log
            SET price = ?, currency = ?, leader = ?, bid_count = ?, bidder_count = ?, ends_at = ?, reserve = ?
            WHERE position = ?
            """
        )
    }

    func put(_ effect: PublicEffect, at position: Int64) throws {
        try correct.execute(
            effect.price.minorUnits,
            effect.price.currency.code,
            effect.leader?.rawValue,
            effect.bidCount,
            effect.bidderCount,
            effect.endsAt.millisecondsSince1970,
            effect.reserve.rawValue,
            position
        )
    }

    func lastPosition() throws -> Int64 { try last.first { row in try row.read(0) } ?? 0 }

    func entries(after position: Int64, limit: Int) throws -> [LogEntry] {
        try entries.query(position, max(0, limit), row: entry)
    }

    func entries(of items: Set<ItemID>?, after position: Int64, limit: Int) throws -> [LogEntry] {
        guard let items else { return try ofAuctions.query(position, max(0, limit), row: entry) }
        return try page(ofItem, self.items, of: items, from: position, limit: limit, inOrder: <)
    }

    func entries(of items: Set<ItemID>?, before position: Int64, limit: Int) throws -> [LogEntry] {
        guard let items else { return try newestOfAuctions.query(position, max(0, limit), row: entry) }
        return try page(newestOfItem, newestItems, of: items, from: position, limit: limit, inOrder: >)
    }

    func retractionCount(of member: MemberID) throws -> Int {
        try retractions.first(member.rawValue) { row in try row.read(0) } ?? 0
    }

    func items(retractedFromBy member: MemberID, after item: ItemID?, limit: Int) throws -> [ItemID] {
        try retractedFrom.query(member.rawValue, item?.rawValue ?? "", max(0, limit)) { row in try row.identifier(0) }
    }

    func append(_ event: HouseEvent, at time: Instant, effect: PublicEffect?) throws -> Int64 {
        try insert.execute(
            event.item?.rawValue,
            time.millisecondsSince1970,
            event.text ?? json.text(of: event),
            event.retractor?.rawValue,
            effect?.price.minorUnits,
            effect?.price.currency.code,
            effect?.leader?.rawValue,
            effect?.bidCount,
            effect?.bidderCount,
            effect?.endsAt.millisecondsSince1970,
            effect?.reserve.rawValue
        )
        return database.lastInsertedRowID
    }

    /// The first entries of some items. The log is read in its order as long as that may cost less than asking once for
    /// each item: a seller of many items finds a page of their entries among the next few.
    private func page(
        _ positions: SQLiteStatement,
        _ all: SQLiteStatement,
        of items: Set<ItemID>,
        from position: Int64,
        limit: Int,
        inOrder precedes: (Int64, Int64) -> Bool
    ) throws -> [LogEntry] {
        let limit = max(0, limit)
        var found: [Int64] = [], position = position, read = 0
        while items.count > limit, found.count < limit, read < items.count * Self.entriesPerLookup {
            let rows = try all.query(position, Self.entriesAtOnce) { row in
                (position: try row.read(0, as: Int64.self), item: try row.identifier(1) as ItemID)
            }
            found += rows.lazy.filter { items.contains($0.item) }.map(\.position)
            guard let last = rows.last, rows.count == Self.entriesAtOnce else {
                return try entries(at: found.prefix(limit))
            }
            position = last.position
            read += rows.count
        }
        if found.count < limit {
            var rest: [Int64] = []
            for item in items {
                rest += try positions.query(item.rawValue, position, limit - found.count) { row in try row.read(0) }
            }
            found += rest.sorted(by: precedes)
        }
        return try entries(at: found.prefix(limit))
    }

    private func entries(at positions: some Sequence<Int64>) throws -> [LogEntry] {
        try positions.compactMap { try entries.first($0 - 1, 1, row: entry) }
    }

    /// How many entries are read in the order of the log for what a look for the entries of one item costs.
    private static let entriesPerLookup = 4
    private static let entriesAtOnce = 1000

    private func entry(_ row: borrowing SQLiteRow) throws -> LogEntry {
        let event = try json.value(HouseEvent.self, in: row, at: 2)
        // The columns that facts are found by say what the facts say, or facts would be missed without a word.
        guard try row.read(10) == event.item?.rawValue, try row.read(11) == event.retractor?.rawValue
        else { throw StoreFailure(.corrupt, detail: "An entry of the log is kept under other words than its own.") }
        return LogEntry(
            position: try row.read(0),
            event: event,
            time: try row.instant(1),
            effect: try effect(row)
        )
    }

    private func effect(_ row: borrowing SQLiteRow) throws -> PublicEffect? {
        guard let price = try row.read(3, as: Int64?.self) else { return nil }
        return PublicEffect(
            price: Money(minorUnits: price, currency: try row.currency(4)),
            leader: try row.identifierIfAny(5),
            bidCount: try row.read(6),
            bidderCount: try row.read(7),
            endsAt: try row.instant(8),
            reserve: ReserveStatus(rawValue: try row.read(9))
        )
    }
}

extension HouseEvent {
    /// The item of the auction that the fact is about.
    fileprivate var item: ItemID? {
        if case .auction(let item, _) = self { item } else { nil }
    }

    /// Who took bids back by this fact.
    fileprivate var retractor: MemberID? {
        guard case .auction(_, let event) = self, case .bidsRetracted(let bidder, _, _) = event.change else {
            return nil
        }
        return bidder
    }
}
