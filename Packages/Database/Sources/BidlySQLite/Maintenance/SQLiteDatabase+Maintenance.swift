internal import CBidlySQLite

extension SQLiteDatabase {
    /// Returns the problems of the file: damage and violated foreign keys. Empty if the file is sound.
    ///
    /// Reads the whole file. Full-text indexes are checked by their own command:
    /// `INSERT INTO search(search) VALUES ('integrity-check')`.
    ///
    /// - Throws: `SQLiteError` if the check cannot be run. Damage that prevents it is returned as a problem.
    public func integrityCheck() throws -> [String] {
        do {
            let damage = try connection.strings("PRAGMA integrity_check").filter { $0 != "ok" }
            return try damage + foreignKeyViolations()
        } catch let error as SQLiteError where error.code == .corrupt || error.code == .notADatabase {
            return [error.description]
        }
    }

    /// Copies the write-ahead log into the database file.
    ///
    /// - Throws: `SQLiteError`: `.locked` inside a transaction; `.ioError`, `.full`. If other connections prevent a
    ///   complete checkpoint, the result says so.
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

    /// The number of pages that this connection has read since it was opened, including page cache hits: a cost measure
    /// that does not depend on the machine.
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
            let child = try row.read(1, as: Int64?.self).map { "Row \($0)" } ?? "A row"
            return "\(child) of table \(table) refers to a missing row of table \(parent)."
        }
    }
}

extension Connection {
    fileprivate func strings(_ sql: String) throws -> [String] {
        try SQLiteStatement(sql, on: self).query { row in try row.read(0) }
    }
}
