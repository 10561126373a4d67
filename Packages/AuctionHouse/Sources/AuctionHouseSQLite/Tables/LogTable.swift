internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// The log: one row for each fact, in commit order.
struct LogTable {
    private let database: SQLiteDatabase
    private let json: StoredJSON
    private let last, entries, insert: SQLiteStatement

    init(_ database: SQLiteDatabase, _ json: StoredJSON) throws {
        self.database = database
        self.json = json
        last = try database.prepare("SELECT coalesce(max(position), 0) FROM log")
        entries = try database.prepare(
            "SELECT position, time, body FROM log WHERE position > ? ORDER BY position LIMIT ?"
        )
        insert = try database.prepare("INSERT INTO log (item, sequence, time, kind, body) VALUES (?, ?, ?, ?, ?)")
    }

    func lastPosition() throws -> Int64 { try last.first { row in try row.read(0) } ?? 0 }

    func entries(after position: Int64, limit: Int) throws -> [LogEntry] {
        try entries.query(position, max(0, limit)) { row in
            LogEntry(
                position: try row.read(0),
                event: try json.value(HouseEvent.self, in: row, at: 2),
                time: try row.instant(1)
            )
        }
    }

    func append(_ event: HouseEvent, at time: Instant) throws -> Int64 {
        var subject: (item: String, sequence: Int)?
        if case .auction(let item, let event) = event { subject = (item.rawValue, event.sequence) }
        let body = try event.bidText ?? json.text(of: event)
        try insert.execute(subject?.item, subject?.sequence, time.millisecondsSince1970, event.kind.rawValue, body)
        return database.lastInsertedRowID
    }
}
