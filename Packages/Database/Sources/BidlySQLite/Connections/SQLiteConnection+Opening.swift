internal import BidlySQL
internal import CBidlySQLite

extension SQLiteConnection {
    /// Opens the file. Changes the file only after verifying that it is empty or belongs to this program.
    func open(_ applicationID: Int32, _ features: [SQLiteFeature], _ configuration: SQLiteConfiguration)
        throws(SQLError)
    {
        try handle.check(sqlite3_busy_timeout(handle.pointer, configuration.busyMilliseconds))
        // Closing a rejected file must not checkpoint its write-ahead log.
        try setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        try checkHeader(applicationID)
        for feature in features { try feature.check(on: handle) }
        if configuration.access == .readWrite {
            guard sqlite3_db_readonly(handle.pointer, "main") == 0 else {
                throw SQLError(.readOnly, "The file is not writable.")
            }
            if try handle.number("PRAGMA application_id") != Int64(applicationID) {
                try setApplicationID(applicationID)
            }
            try enableWriteAheadLog(waiting: configuration.busyMilliseconds)
        }
        try configure(configuration)
        try setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)
    }

    /// Rejects a file with another application ID, unless the file is empty. Also rejects a file with a user version,
    /// because this program never sets one.
    private func checkHeader(_ applicationID: Int32) throws(SQLError) {
        guard let header = try FileHeader(of: handle) else { return }
        guard header.applicationID == applicationID || header.isPristine else {
            throw otherApplication(header.applicationID)
        }
        guard header.userVersion == 0 else {
            let message = "The file has user version \(header.userVersion), which this program does not support."
            throw SQLError(.refused, message)
        }
    }

    /// Sets the application ID of an empty file. This must be the first write to the file, so that its header always
    /// identifies the program.
    private func setApplicationID(_ applicationID: Int32) throws(SQLError) {
        try handle.execute(script: "BEGIN IMMEDIATE")
        do throws(SQLError) {
            let found = try handle.number("PRAGMA application_id") ?? 0
            let entries = try handle.number("SELECT count(*) FROM sqlite_schema") ?? 0
            let isFree = found == 0 && entries == 0
            guard isFree || found == Int64(applicationID) else {
                throw otherApplication(Int32(truncatingIfNeeded: found))
            }
            if isFree { try handle.execute(script: "PRAGMA application_id = \(applicationID)") }
            try handle.execute(script: "COMMIT")
        } catch {
            if handle.isInTransaction { try? handle.execute(script: "ROLLBACK") }
            throw error
        }
    }

    /// Switches to the write-ahead log. Retries, because SQLite's busy handler does not apply when two connections
    /// switch at the same time.
    private func enableWriteAheadLog(waiting limit: Int32) throws(SQLError) {
        guard case .file = location else { return }
        var waited: Int32 = 0
        while true {
            do throws(SQLError) {
                let mode = try prepare("PRAGMA journal_mode = WAL").first()?.read(0, as: String.self)
                guard mode == "wal" else {
                    throw SQLError(.unavailable, "The file system does not support a write-ahead log.")
                }
                return
            } catch  where error.code == .busy && waited < limit {
                waited += max(1, sqlite3_sleep(min(5, limit - waited)))
            }
        }
    }

    private func configure(_ configuration: SQLiteConfiguration) throws(SQLError) {
        try setOption(SQLITE_DBCONFIG_DEFENSIVE, true)
        try setOption(SQLITE_DBCONFIG_DQS_DML, false)
        try setOption(SQLITE_DBCONFIG_DQS_DDL, false)
        try handle.execute(
            script: """
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

    private func setOption(_ option: Int32, _ isOn: Bool) throws(SQLError) {
        try handle.check(bidly_sqlite3_set_option(handle.pointer, option, isOn ? 1 : 0))
    }

    private func otherApplication(_ found: Int32) -> SQLError {
        let id = found == 0 ? "" : " (application ID 0x\(String(UInt32(bitPattern: found), radix: 16)))"
        return SQLError(.refused, "The file is a database of another program\(id).")
    }
}
