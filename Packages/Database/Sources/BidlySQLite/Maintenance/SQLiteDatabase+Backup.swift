internal import CBidlySQLite

extension SQLiteDatabase {
    /// Copies the current state of the database into a new file (SQLite's online backup).
    ///
    /// Other connections can read and write during the backup; their commits are not part of the copy. This connection
    /// is busy, so use a separate one. An incomplete copy has a name that ends in `.partial`; `path` never contains
    /// one.
    ///
    /// - Parameters:
    ///   - path: the destination.
    ///   - isReplacing: whether an existing file may be replaced. A database in use is never replaced.
    ///   - pagesPerStep: the number of pages after which `progress` is called, at least 1.
    ///   - progress: called after each step; if it throws, the backup is cancelled.
    /// - Throws: `SQLiteError`: `.fileExists`, `.cantOpen`, `.full`, `.ioError`, `.invalidTransactionState` inside a
    ///   transaction; errors of `progress`.
    public func backup(
        to path: String,
        replacing isReplacing: Bool = false,
        pagesPerStep: Int = 256,
        progress: (SQLiteBackupProgress) throws -> Void = { _ in }
    ) throws {
        let file = BackupFile(path: path, isReplacing: isReplacing)
        try file.checkDestination()
        do {
            // Without a read transaction, each commit of another connection would restart the backup.
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
        // A failed backup is deleted, so it needs no rollback journal.
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
