public import BidlySQL
internal import CBidlySQLite

extension SQLiteConnection {
    /// Returns the problems of the file, one sentence each: damage and violated foreign keys. Empty if the file is
    /// intact.
    ///
    /// Reads the whole file. Does not check full-text indexes; for them, run
    /// `INSERT INTO search(search) VALUES ('integrity-check')`.
    ///
    /// - Throws: `SQLError` if the check cannot be run. If damage prevents the check, the damage is returned as a
    ///   problem.
    public func integrityProblems() throws(SQLError) -> [String] {
        do throws(SQLError) {
            var problems: [String] = []
            for row in try prepare("PRAGMA integrity_check").query() { problems.append(try row.read(0)) }
            problems.removeAll { $0 == "ok" }
            for row in try prepare("PRAGMA foreign_key_check").query() {
                let (table, parent): (String, String) = (try row.read(0), try row.read(2))
                let child = try row.read(1, as: Int64?.self).map { "Row \($0)" } ?? "A row"
                problems.append("\(child) of table \(table) refers to a missing row of table \(parent).")
            }
            return problems
        } catch {
            guard error.code == .corrupt else { throw error }
            return [error.description]
        }
    }

    /// Copies the write-ahead log into the database file and truncates it. Waits for readers and writers, but not
    /// longer than the busy timeout.
    ///
    /// - Returns: `true` if the log was truncated; `false` if another connection prevented it.
    /// - Throws: `SQLError`: `.busy` if called inside a transaction; `.ioError` or `.full` if writing fails.
    @discardableResult
    public func truncateLog() throws(SQLError) -> Bool {
        let status = sqlite3_wal_checkpoint_v2(handle.pointer, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        if status != SQLITE_BUSY { try handle.check(status) }
        return status == SQLITE_OK
    }

    /// Copies the state of the database at one moment into a file, without free pages. Other connections may write
    /// during the copy.
    ///
    /// - Parameter path: the path of a file that does not exist or is empty.
    /// - Throws: `SQLError`: `.unavailable` if the file has content; `.invalidTransactionState` if called inside a
    ///   transaction; `.full` or `.ioError` if writing fails. After an error, the copy is incomplete.
    public func copy(into path: String) throws(SQLError) { _ = try prepare("VACUUM INTO ?1").query(path) }

    /// The number of pages that this connection has read since it was opened, including page cache hits. It measures
    /// the cost of statements independently of the machine.
    ///
    /// - Throws: `SQLError` if SQLite cannot report the number.
    public var pagesRead: Int {
        get throws(SQLError) {
            var sum = 0
            for counter in [SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS] {
                var (current, highest): (Int32, Int32) = (0, 0)
                try handle.check(sqlite3_db_status(handle.pointer, counter, &current, &highest, 0))
                sum += Int(current)
            }
            return sum
        }
    }
}
