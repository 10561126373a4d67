internal import CBidlySQLite

extension SQLiteDatabase {
    /// Copies the database, as it is now, into one complete file.
    ///
    /// Other connections go on reading and writing; what they commit meanwhile is not in the copy. This connection is
    /// busy with it, so give it one of its own. Until the copy is complete it stands beside `path`, with a longer
    /// name that ends in `.partial`; at `path` there is never a part of one.
    ///
    /// - Parameters:
    ///   - path: the new file.
    ///   - isReplacing: whether a file at `path` may be replaced. One that is a database in use is never replaced.
    ///   - pagesPerStep: after how many pages `progress` is called; at least 1.
    ///   - progress: called after each step; what it throws cancels the backup.
    /// - Throws: `SQLiteError` with `.fileExists`, `.cantOpen`, `.full`, `.ioError`, `.invalidTransactionState` inside
    ///   of a transaction; whatever `progress` throws.
    public func backup(
        to path: String,
        replacing isReplacing: Bool = false,
        pagesPerStep: Int = 256,
        progress: (SQLiteBackupProgress) throws -> Void = { _ in }
    ) throws {
        let file = BackupFile(path: path, isReplacing: isReplacing)
        try file.checkDestination()
        do {
            // A transaction keeps the writers' changes out: else each of them would begin the copy anew.
            try read {
                _ = try schemaVersion
                try copy(to: file.partialPath, Int32(clamping: max(1, pagesPerStep)), progress)
            }
            try file.moveToDestination()
        } catch {
            file.removePartial()
            throw error
        }
    }

    private func copy(
        to path: String,
        _ pagesPerStep: Int32,
        _ progress: (SQLiteBackupProgress) throws -> Void
    ) throws {
        let target = try Connection(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        // Nobody needs to undo what is written to it.
        try target.executeScript("PRAGMA journal_mode = OFF")
        guard let backup = sqlite3_backup_init(target.handle, "main", connection.handle, "main") else {
            throw SQLiteError(status: sqlite3_extended_errcode(target.handle), on: target.handle)
        }
        var status = SQLITE_OK
        do {
            while status != SQLITE_DONE {
                status = sqlite3_backup_step(backup, pagesPerStep)
                guard status == SQLITE_OK || status == SQLITE_DONE else { break }
                let count = Int(sqlite3_backup_pagecount(backup))
                try progress(.init(pageCount: count, remainingPages: Int(sqlite3_backup_remaining(backup))))
            }
        } catch {
            sqlite3_backup_finish(backup)
            throw error
        }
        try target.check(sqlite3_backup_finish(backup))
    }
}
