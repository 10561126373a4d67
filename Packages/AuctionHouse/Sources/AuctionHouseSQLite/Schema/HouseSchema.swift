internal import BidlySQLite

/// What a house's file looks like. A migration never changes once it is released.
enum HouseSchema {
    /// "Bidl" in ASCII: what a house's file says in its header.
    static let applicationID: Int32 = 0x4269_646C

    /// All steps to the current version.
    static func current() throws -> SQLiteSchema {
        try SQLiteSchema(
            applicationID: applicationID,
            migrations: [SQLiteMigration(1, "log, derived state and answers", sql: first)],
            features: [.strictTables]
        )
    }

    /// Identifiers and JSON are TEXT, instants (milliseconds since 1970) and amounts (minor units) INTEGER.
    ///
    /// No table refers to another: everything but `log` and `answers` is derived, and dropped and built as it comes.
    private static let first = """
        CREATE TABLE log (
            position INTEGER PRIMARY KEY,
            item TEXT,
            sequence INTEGER,
            time INTEGER NOT NULL,
            kind TEXT NOT NULL,
            body TEXT NOT NULL
        ) STRICT;

        CREATE TABLE answers (
            member TEXT NOT NULL,
            key TEXT NOT NULL,
            fingerprint BLOB NOT NULL,
            body BLOB NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY (member, key)
        ) STRICT;

        CREATE TABLE members (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            folded_name TEXT NOT NULL UNIQUE,
            registered_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE items (
            id TEXT PRIMARY KEY,
            body TEXT NOT NULL
        ) STRICT;

        CREATE TABLE terms (
            item TEXT PRIMARY KEY,
            body TEXT NOT NULL
        ) STRICT;

        CREATE TABLE auctions (
            item TEXT PRIMARY KEY,
            seller TEXT NOT NULL,
            currency TEXT NOT NULL,
            status TEXT NOT NULL,
            price INTEGER NOT NULL,
            bid_count INTEGER NOT NULL,
            starts_at INTEGER NOT NULL,
            ends_at INTEGER NOT NULL,
            sequence INTEGER NOT NULL,
            last_event_at INTEGER NOT NULL,
            is_buy_now_spent INTEGER NOT NULL,
            leader TEXT,
            leader_maximum INTEGER NOT NULL,
            runner_up_maximum INTEGER,
            standing_price INTEGER NOT NULL,
            buyer TEXT,
            sold_at INTEGER,
            is_buy_now INTEGER,
            reason TEXT,
            authority TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX running_auctions ON auctions (ends_at, item) WHERE status = 'running';

        CREATE TABLE bids (
            item TEXT NOT NULL,
            sequence INTEGER NOT NULL,
            bidder TEXT NOT NULL,
            currency TEXT NOT NULL,
            maximum INTEGER NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY (item, sequence)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE reviews (
            item TEXT PRIMARY KEY,
            author TEXT NOT NULL,
            rating INTEGER NOT NULL,
            text TEXT NOT NULL,
            time INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE categories (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            parent TEXT
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE brands (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
