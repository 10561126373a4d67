internal import CBidlySQLite

extension SQLiteDatabase {
    /// What is wrong with the file: damage, and foreign keys that refer to nothing. Empty if all is well.
    ///
    /// Reads the whole file. Full-text indexes are checked by a command of their own:
    /// `INSERT INTO search(search) VALUES ('integrity-check')`.
    ///
    /// - Throws: `SQLiteError` if the check could not be made; damage that prevents it is among the results.
    public func integrityCheck() throws -> [String] {
        do {
            let damage = try connection.strings("PRAGMA integrity_check").filter { $0 != "ok" }
            return try damage + foreignKeyViolations()
        } catch let error as SQLiteError where error.code == .corrupt || error.code == .notADatabase {
            return [error.description]
        }
    }

    /// Copies the write-ahead log into the file.
    ///
    /// - Throws: `SQLiteError`: `.locked` inside of a transaction; `.ioError`, `.full`. Others that are in the way are no
    ///   error: see the result.
    @discardableResult
    public func checkpoint(_ mode: SQLiteCheckpoint.Mode = .passive) throws -> SQLiteCheckpoint {
        var (frames, copied): (Int32, Int32) = (0, 0)
        let status = sqlite3_wal_checkpoint_v2(connection.handle, "main", mode.rawValue, &frames, &copied)
        if status != SQLITE_BUSY { try connection.check(status) }
        return SQLiteCheckpoint(
            isComplete: status == SQLITE_OK && frames == copied,
            frames: Int(max(0, frames)),
            copiedFrames: Int(max(0, copied))
        )
    }

    /// Renews the statistics that the query planner goes by, where SQLite thinks it worthwhile: once in a while, and
    /// before closing.
    ///
    /// - Throws: `SQLiteError`, such as `.busy`.
    public func optimize() throws {
        try connection.executeScript("PRAGMA optimize")
    }

    /// Limits the file to that many pages; a write beyond them throws `.full`. Returns the limit that holds: never less
    /// than the file has. It is forgotten when the database closes.
    ///
    /// - Throws: `SQLiteError`, such as `.busy`.
    @discardableResult
    public func limitPages(to count: Int) throws -> Int {
        Int(try connection.number("PRAGMA max_page_count = \(max(1, count))") ?? 0)
    }

    /// How many pages the file has, with those in the write-ahead log.
    ///
    /// - Throws: `SQLiteError`, such as `.ioError`.
    public var pageCount: Int {
        get throws { Int(try connection.number("PRAGMA page_count") ?? 0) }
    }

    /// How many pages of the file this connection has looked at since it was opened, those in its own memory included: what
    /// statements cost, the same on every machine.
    ///
    /// - Throws: `SQLiteError`.
    public var pagesRead: Int {
        get throws {
            try [SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS].reduce(0) { sum, counter in
                var (current, highest): (Int32, Int32) = (0, 0)
                try connection.check(sqlite3_db_status(connection.handle, counter, &current, &highest, 0))
                return sum + Int(current)
            }
        }
    }

    func foreignKeyViolations() throws -> [String] {
        try SQLiteStatement("PRAGMA foreign_key_check", on: connection).query { row in
            let (table, parent): (String, String) = (try row.read(0), try row.read(2))
            let place = try row.read(1, as: Int64?.self).map { "row \($0)" } ?? "a row"
            return "\(place) of \(table) refers to what is not in \(parent)"
        }
    }
}

extension Connection {
    fileprivate func strings(_ sql: String) throws -> [String] {
        try SQLiteStatement(sql, on: self).query { row in try row.read(0) }
    }
}
