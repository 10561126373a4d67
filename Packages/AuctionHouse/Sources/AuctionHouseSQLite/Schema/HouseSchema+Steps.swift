internal import BidlySQLite

/// What came after the first version.
extension HouseSchema {
    /// Which auctions older answers are about is not known: they stay a month longer than any auction of then lasts.
    static let answersEnd = """
        ALTER TABLE answers ADD COLUMN item TEXT;
        ALTER TABLE answers ADD COLUMN kept_until INTEGER NOT NULL DEFAULT 0;
        UPDATE answers SET kept_until = 31 * 86400000 + max(
            time, coalesce((SELECT max(coalesce(hard_end, ends_at)) FROM auctions), time)
        );
        CREATE INDEX answers_by_end ON answers (kept_until);
        """

    /// Members are looked up by the keys of their names.
    static func keyNames(_ database: SQLiteDatabase) throws {
        try database.executeScript(
            """
            ALTER TABLE members RENAME TO members_before;
            CREATE TABLE members (
                id TEXT PRIMARY KEY,
                name TEXT NOT NULL,
                name_key TEXT NOT NULL,
                registered_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            INSERT INTO members SELECT id, name, '', registered_at FROM members_before;
            DROP TABLE members_before;
            """
        )
        let all = try database.prepare("SELECT id, name FROM members").query { row in
            (id: try row.read(0, as: String.self), name: try row.read(1, as: String.self))
        }
        let update = try database.prepare("UPDATE members SET name_key = ? WHERE id = ?")
        for member in all { try update.execute(NameKey.key(of: member.name), member.id) }
        try database.execute("CREATE INDEX members_by_name ON members (name_key)")
    }

    /// Whether an item was put up again is asked by the item.
    static let relistings = "CREATE INDEX relisted_items ON items (relisted_from) WHERE relisted_from IS NOT NULL;"

    /// The end of an auction that was bought at once or withdrawn is the time of its last event. Earlier versions stored
    /// the planned end.
    static let earlyEnds = """
        UPDATE auctions SET ends_at = last_event_at WHERE is_buy_now = 1 OR status = 'withdrawn';
        UPDATE log SET ends_at = (SELECT ends_at FROM auctions WHERE auctions.item = log.item) WHERE position IN (
            SELECT max(position) FROM log
            WHERE item IN (SELECT item FROM auctions WHERE is_buy_now = 1 OR status = 'withdrawn') GROUP BY item
        );
        """

    /// The version changes with more than the categories.
    static let cacheVersion = "ALTER TABLE house RENAME COLUMN category_version TO cache_version;"
}
