internal import CBidlySQLite

extension SQLiteDatabase {
    /// Opens the file. Changes nothing until it is certain that the file belongs to this program.
    func open(_ applicationID: Int32, _ features: [SQLiteFeature], _ configuration: SQLiteConfiguration) throws {
        try connection.check(sqlite3_busy_timeout(connection.handle, configuration.busyMilliseconds))
        // Closing a rejected file must not checkpoint its write-ahead log.
        try setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        try checkHeader(applicationID)
        for feature in features { try feature.check(on: connection) }
        if configuration.access == .readWrite {
            guard sqlite3_db_readonly(connection.handle, "main") == 0 else {
                throw SQLiteError(.readOnly, "The file is not writable.")
            }
            if try connection.number("PRAGMA application_id") != Int64(applicationID) {
                try setApplicationID(applicationID)
            }
            try enableWriteAheadLog(waiting: configuration.busyMilliseconds)
        }
        try configure(configuration)
        try setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)
    }

    /// Rejects a file with another application ID, unless it is empty, and a file with a user version, because this
    /// program sets none.
    private func checkHeader(_ applicationID: Int32) throws {
        guard let header = try FileHeader(of: connection) else { return }
        guard header.applicationID == applicationID || header.isPristine else {
            throw otherApplication(header.applicationID)
        }
        guard header.userVersion == 0 else {
            let message = "The file has user version \(header.userVersion), which this program does not support."
            throw SQLiteError(.otherApplication, message)
        }
    }

    /// Sets the application ID of an empty file before anything else is written, so that the header identifies it from
    /// then on.
    private func setApplicationID(_ applicationID: Int32) throws {
        try connection.executeScript("BEGIN IMMEDIATE")
        do {
            let found = try connection.number("PRAGMA application_id") ?? 0
            let entries = try connection.number("SELECT count(*) FROM sqlite_schema") ?? 0
            let isFree = found == 0 && entries == 0
            guard isFree || found == Int64(applicationID) else {
                throw otherApplication(Int32(truncatingIfNeeded: found))
            }
            if isFree { try connection.executeScript("PRAGMA application_id = \(applicationID)") }
            try connection.executeScript("COMMIT")
        } catch {
            if connection.isInTransaction { try? connection.executeScript("ROLLBACK") }
            throw error
        }
    }

    /// Switches to the write-ahead log. SQLite's busy handler does not cover two connections that switch at the same
    /// time.
    private func enableWriteAheadLog(waiting limit: Int32) throws {
        guard case .file = location else { return }
        var waited: Int32 = 0
        while true {
            do {
                let change = try SQLiteStatement("PRAGMA journal_mode = WAL", on: connection)
                let mode = try change.first { row in try row.read(0, as: String.self) }
                guard mode == "wal" else {
                    throw SQLiteError(.unsupported, "The file system does not support a write-ahead log.")
                }
                return
            } catch let error as SQLiteError where error.code == .busy && waited < limit {
                waited += max(1, sqlite3_sleep(min(5, limit - waited)))
            }
        }
    }

    private func configure(_ configuration: SQLiteConfiguration) throws {
        try setOption(SQLITE_DBCONFIG_DEFENSIVE, true)
        try setOption(SQLITE_DBCONFIG_DQS_DML, false)
        try setOption(SQLITE_DBCONFIG_DQS_DDL, false)
        try connection.executeScript(
            """
            PRAGMA synchronous = FULL;
            PRAGMA foreign_keys = ON;
            PRAGMA trusted_schema = OFF;
            PRAGMA cell_size_check = ON;
            PRAGMA cache_size = \(-max(1, configuration.pageCacheBytes / 1024));
            PRAGMA wal_autocheckpoint = \(configuration.autocheckpointPages);
            PRAGMA query_only = \(configuration.access == .readOnly ? 1 : 0);
            """
        )
    }

    private func setOption(_ option: Int32, _ isOn: Bool) throws {
        try connection.check(bidly_sqlite3_set_option(connection.handle, option, isOn ? 1 : 0))
    }

    private func otherApplication(_ found: Int32) -> SQLiteError {
        let id = found == 0 ? "" : " (application ID 0x\(String(UInt32(bitPattern: found), radix: 16)))"
        return SQLiteError(.otherApplication, "The file is a database of another program\(id).")
    }
}
