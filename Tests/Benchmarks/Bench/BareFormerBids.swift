import BidlySQL
import BidlySQLite

/// The baseline of the bid benchmarks with the tables of the previous implementation, before the house was divided into
/// modules. It never changes, so results of different versions can be compared.
final class BareFormerBids: PortLoop {
    let database: SQLiteConnection
    private let log, hasBids, bid, auction, answer: any SQLStatement
    private var next = BareBid()

    /// - Parameter path: the file to create.
    init(path: String) throws {
        database = try SQLiteConnection(opening: .file(path), applicationID: 1, configuration: .ofHouseWriter)
        try database.execute(script: Self.tables)
        log = try database.prepare(
            """
            INSERT INTO log (
                position, item, time, body, retracted_by,
                price, currency, leader, bid_count, bidder_count, ends_at, reserve
            ) VALUES (?1, ?2, ?3, ?4, NULL, ?6, 'USD', ?5, ?7, 2, ?3, 'noReserve')
            """
        )
        hasBids = try database.prepare("SELECT 1 FROM bids WHERE item = ? AND bidder = ? LIMIT 1")
        bid = try database.prepare(
            "INSERT INTO bids (item, sequence, bidder, currency, maximum, time) VALUES (?, ?, ?, ?, ?, ?)"
        )
        auction = try database.prepare(
            """
            UPDATE auctions
            SET price = ?1, standing_price = ?1, bid_count = ?2, sequence = ?3, last_event_at = ?4,
                is_buy_now_spent = ?5, leader = ?6, leader_maximum = ?7, runner_up_maximum = ?8
            WHERE item = ?9 AND ends_at = ?10 AND status = 'running'
            """
        )
        answer = try database.prepare(
            """
            INSERT INTO answers (member, key, fingerprint, body, time, item, kept_until)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5)
            """
        )
        for number in 0..<BareBid.auctionCount {
            try database.prepare(
                """
                INSERT INTO auctions (
                    item, seller, currency, status, price, bid_count, starts_at, ends_at, sequence, last_event_at,
                    is_buy_now_spent, leader_maximum, standing_price, row_key, start_price, increments, planned_end
                ) VALUES (?1, 'seller', 'USD', 'running', 1, 0, 0, ?2, 1, 0, 0, 0, 1, ?2, 1, 1, ?2)
                """
            )
            .execute(BareBid.item(number), number)
        }
    }

    func storeBid() throws {
        next.next()
        let number = next.number, item = next.item, bidder = next.bidder, sequence = next.sequence
        let maximum = next.maximum, time = BareBid.time
        let body =
            #"{"bidder":"\#(bidder)","item":"\#(item)","kind":"bidPlaced","maximum":{"amount":\#(maximum),"#
            + #""currency":"USD"},"sequence":\#(sequence),"time":"2026-11-21T09:30:00.000Z","v":1}"#
        try log.execute(number, item, time, body, bidder, maximum, sequence)
        // Each bid changes the leader, so the previous implementation also checked whether the bid was the bidder's
        // first.
        _ = try hasBids.first(item, bidder)?.read(0, as: Int.self)
        try bid.execute(item, sequence, bidder, "USD", maximum, time)
        try auction.execute(
            maximum,
            sequence,
            sequence,
            time,
            true,
            bidder,
            maximum,
            maximum - 1,
            item,
            number % BareBid.auctionCount
        )
        try answer.execute(bidder, next.key, next.fingerprint, next.response, time, item)
    }

    private static let tables = """
        CREATE TABLE log (
            position INTEGER PRIMARY KEY, item TEXT, time INTEGER NOT NULL, body TEXT NOT NULL, retracted_by TEXT,
            price INTEGER, currency TEXT, leader TEXT, bid_count INTEGER, bidder_count INTEGER, ends_at INTEGER,
            reserve TEXT
        ) STRICT;
        CREATE INDEX log_of_item ON log (item) WHERE item IS NOT NULL;
        CREATE INDEX retractions ON log (retracted_by) WHERE retracted_by IS NOT NULL;
        CREATE TABLE answers (
            member TEXT NOT NULL, key TEXT NOT NULL, fingerprint BLOB NOT NULL, body BLOB NOT NULL,
            time INTEGER NOT NULL, item TEXT, kept_until INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (member, key)
        ) STRICT;
        CREATE INDEX answers_by_end ON answers (kept_until);
        CREATE TABLE auctions (
            number INTEGER PRIMARY KEY, item TEXT NOT NULL UNIQUE, seller TEXT NOT NULL, currency TEXT NOT NULL,
            status TEXT NOT NULL, price INTEGER NOT NULL, bid_count INTEGER NOT NULL, starts_at INTEGER NOT NULL,
            ends_at INTEGER NOT NULL, sequence INTEGER NOT NULL, last_event_at INTEGER NOT NULL,
            is_buy_now_spent INTEGER NOT NULL, leader TEXT, leader_maximum INTEGER NOT NULL, runner_up_maximum INTEGER,
            standing_price INTEGER NOT NULL, buyer TEXT, sold_at INTEGER, is_buy_now INTEGER, reason TEXT,
            authority TEXT, row_key INTEGER, start_price INTEGER NOT NULL, reserve INTEGER, buy_now INTEGER,
            increments INTEGER NOT NULL, planned_end INTEGER NOT NULL, soft_close_window INTEGER,
            soft_close_extension INTEGER, hard_end INTEGER
        ) STRICT;
        CREATE INDEX running_auctions ON auctions (ends_at) WHERE status = 'running';
        CREATE INDEX auctions_by_price ON auctions (status, currency, price, row_key);
        CREATE INDEX auctions_by_bids ON auctions (status, bid_count, row_key);
        CREATE INDEX bought_auctions ON auctions (buyer, item) WHERE is_buy_now = 1;
        CREATE TABLE bids (
            item TEXT NOT NULL, sequence INTEGER NOT NULL, bidder TEXT NOT NULL, currency TEXT NOT NULL,
            maximum INTEGER NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (item, bidder, sequence)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX bids_of_bidder ON bids (bidder, item);
        """
}
