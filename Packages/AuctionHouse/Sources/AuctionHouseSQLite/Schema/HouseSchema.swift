internal import BidlySQLite

/// What a house's file looks like. A migration never changes once it is released.
enum HouseSchema {
    /// "Bidl" in ASCII: what a house's file says in its header.
    static let applicationID: Int32 = 0x4269_646C

    /// All steps to the current version.
    static func current() throws -> SQLiteSchema {
        try SQLiteSchema(
            applicationID: applicationID,
            migrations: migrations,
            features: [.strictTables, .fullTextSearch]
        )
    }

    static let migrations = [
        SQLiteMigration(1, "log, derived state and answers", sql: first),
        SQLiteMigration(2, "how long answers are kept", sql: answersEnd),
        SQLiteMigration(3, "names however composed", body: keyNames),
        SQLiteMigration(4, "what was put up again", sql: relistings),
        SQLiteMigration(5, "actual ends of auctions that ended early", sql: earlyEnds),
        SQLiteMigration(6, "the version of what may be cached", sql: cacheVersion),
    ]

    /// Identifiers and JSON are TEXT, instants (milliseconds since 1970) and amounts (minor units) INTEGER.
    ///
    /// No table refers to another: everything but `log`, `answers` and `house` is derived, and dropped and built as it
    /// comes; `increments` alone stays, for its numbers are known to all who read.
    private static let first = """
        CREATE TABLE log (
            position INTEGER PRIMARY KEY,
            item TEXT,
            time INTEGER NOT NULL,
            body TEXT NOT NULL,
            retracted_by TEXT,
            price INTEGER,
            currency TEXT,
            leader TEXT,
            bid_count INTEGER,
            bidder_count INTEGER,
            ends_at INTEGER,
            reserve TEXT
        ) STRICT;
        CREATE INDEX log_of_item ON log (item) WHERE item IS NOT NULL;
        CREATE INDEX retractions ON log (retracted_by) WHERE retracted_by IS NOT NULL;

        CREATE TABLE answers (
            member TEXT NOT NULL,
            key TEXT NOT NULL,
            fingerprint BLOB NOT NULL,
            body BLOB NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY (member, key)
        ) STRICT;

        CREATE TABLE house (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            secret BLOB,
            category_version INTEGER NOT NULL
        ) STRICT;
        INSERT INTO house (id, category_version) VALUES (1, 0);

        CREATE TABLE members (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            folded_name TEXT NOT NULL UNIQUE,
            registered_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE items (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            seller TEXT NOT NULL,
            title TEXT NOT NULL,
            description TEXT NOT NULL,
            category TEXT NOT NULL,
            brand TEXT,
            condition TEXT,
            photos TEXT NOT NULL,
            relisted_from TEXT,
            version INTEGER NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX items_of_seller ON items (seller, id);

        CREATE TABLE increments (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            currency TEXT NOT NULL,
            tiers TEXT NOT NULL,
            UNIQUE (name, currency, tiers)
        ) STRICT;

        CREATE TABLE auctions (
            number INTEGER PRIMARY KEY,
            item TEXT NOT NULL UNIQUE,
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
            authority TEXT,
            slot INTEGER,
            start_price INTEGER NOT NULL,
            reserve INTEGER,
            buy_now INTEGER,
            increments INTEGER NOT NULL,
            planned_end INTEGER NOT NULL,
            soft_close_window INTEGER,
            soft_close_extension INTEGER,
            hard_end INTEGER
        ) STRICT;
        CREATE INDEX running_auctions ON auctions (ends_at) WHERE status = 'running';
        CREATE INDEX auctions_by_price ON auctions (status, currency, price, slot);
        CREATE INDEX auctions_by_bids ON auctions (status, bid_count, slot);
        CREATE INDEX bought_auctions ON auctions (buyer, item) WHERE is_buy_now = 1;

        CREATE TABLE bids (
            item TEXT NOT NULL,
            sequence INTEGER NOT NULL,
            bidder TEXT NOT NULL,
            currency TEXT NOT NULL,
            maximum INTEGER NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY (item, bidder, sequence)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX bids_of_bidder ON bids (bidder, item);

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

        """ + listings

    /// What a search reads: see `ListingSlot` for `slot`, `WordIndex` for the words, `NamesTable` for the numbers that
    /// stand for a seller, a category, a maker and a condition; `item` and `auction` are numbers of those tables. `age`
    /// is the complement of the time of drafting, so that the newest come first.
    private static let listings = """
        CREATE TABLE names (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        ) STRICT;

        CREATE TABLE listings (
            slot INTEGER PRIMARY KEY,
            item INTEGER NOT NULL UNIQUE,
            auction INTEGER,
            region INTEGER NOT NULL,
            age INTEGER NOT NULL,
            starts_at INTEGER,
            seller INTEGER NOT NULL,
            category INTEGER NOT NULL,
            brand INTEGER,
            condition INTEGER
        ) STRICT;
        CREATE INDEX listings_by_age ON listings (region, age);
        CREATE INDEX drafts_of_seller ON listings (seller) WHERE region = 4;

        CREATE VIRTUAL TABLE listing_index USING fts5(
            title, others, marks,
            content = '', columnsize = 0, detail = column, prefix = '1 2 3 4', tokenize = "ascii tokenchars '_'"
        );
        INSERT INTO listing_index (listing_index, rank) VALUES ('hashsize', 33554432), ('automerge', 16);

        CREATE TABLE words (
            word TEXT PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        """
}
