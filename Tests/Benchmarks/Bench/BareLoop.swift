import BidlySQLite

/// The limit: the statements that record a bid, run one after the other on prepared handles, and nothing else.
final class BareLoop {
    private let database: SQLiteDatabase
    private let log, bid, auction, answer: SQLiteStatement
    private var number = 0

    init(path: String) throws {
        let schema = try SQLiteSchema(
            applicationID: 1,
            migrations: [SQLiteMigration(1, "the tables a bid is recorded in", sql: Self.tables)]
        )
        database = try SQLiteDatabase(.file(path), schema: schema)
        log = try database.prepare(
            "INSERT INTO log (position, item, sequence, time, kind, body) VALUES (?, ?, ?, ?, ?, ?)"
        )
        bid = try database.prepare(
            "INSERT INTO bids (item, sequence, bidder, currency, maximum, time) VALUES (?, ?, ?, ?, ?, ?)"
        )
        auction = try database.prepare(
            """
            UPDATE auctions SET price = ?, bid_count = ?, sequence = ?, last_event_at = ?, leader = ?,
            leader_maximum = ?, ends_at = ? WHERE item = ?
            """
        )
        answer = try database.prepare(
            "INSERT INTO answers (member, key, fingerprint, body, time) VALUES (?, ?, ?, ?, ?)"
        )
        for number in 0..<64 {
            try database.execute(
                "INSERT INTO auctions VALUES (?, 'seller', 'USD', 'running', 1, 0, 0, ?, 1, 0, '', 0, 0)",
                "item\(number)",
                number
            )
        }
    }

    func bidsPerSecond(bids: Int, perCommit: Int) throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        for _ in 0..<bids / perCommit {
            try database.write {
                for _ in 0..<perCommit { try record() }
            }
        }
        return Double(bids) / (start.duration(to: clock.now) / .seconds(1))
    }

    private func record() throws {
        number += 1
        let item = "item\(number % 64)", bidder = "bidder\(number % 64)"
        let body =
            #"{"bidder":"\#(bidder)","item":"\#(item)","kind":"bidPlaced","maximum":{"amount":\#(number),"#
            + #""currency":"USD"},"sequence":\#(number),"time":"2026-11-21T09:30:00.000Z","v":1}"#
        try log.execute(number, item, number, number, "bidPlaced", body)
        try bid.execute(item, number, bidder, "USD", number, number)
        try auction.execute(number, number, number, number, bidder, number, number, item)
        try answer.execute(
            bidder,
            "bid-\(number)",
            Array("\(number)".utf8),
            Array(#"{"outcome":"leading"}"#.utf8),
            number
        )
    }

    private static let tables = """
        CREATE TABLE log (position INTEGER PRIMARY KEY, item TEXT, sequence INTEGER, time INTEGER NOT NULL,
            kind TEXT NOT NULL, body TEXT NOT NULL) STRICT;
        CREATE TABLE bids (item TEXT NOT NULL, sequence INTEGER NOT NULL, bidder TEXT NOT NULL, currency TEXT NOT NULL,
            maximum INTEGER NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (item, sequence)) STRICT, WITHOUT ROWID;
        CREATE TABLE auctions (item TEXT PRIMARY KEY, seller TEXT, currency TEXT, status TEXT, price INTEGER,
            bid_count INTEGER, starts_at INTEGER, ends_at INTEGER, sequence INTEGER, last_event_at INTEGER,
            leader TEXT, leader_maximum INTEGER, is_buy_now_spent INTEGER) STRICT, WITHOUT ROWID;
        CREATE INDEX running_auctions ON auctions (ends_at, item) WHERE status = 'running';
        CREATE TABLE answers (member TEXT NOT NULL, key TEXT NOT NULL, fingerprint BLOB NOT NULL, body BLOB NOT NULL,
            time INTEGER NOT NULL, PRIMARY KEY (member, key)) STRICT;
        """
}
