public import BidlySQL
internal import CBidlySQLite

extension SQLiteConnection {
    /// Identifies the last commit to a file with a write-ahead log. `nil` for other databases, while another process
    /// commits, and after an error.
    ///
    /// The stamp is a copy of the header of the log's index. SQLite itself compares this header at the beginning of
    /// each read transaction.
    public var commitStamp: SQLCommitStamp? {
        guard let header = handle.walIndex ?? mapWALIndex() else { return nil }
        var words = SIMD8<UInt64>.zero
        let isConsistent = withUnsafeMutableBytes(of: &words) { words in
            bidly_sqlite3_copy_wal_index(header, words.baseAddress?.assumingMemoryBound(to: UInt64.self))
        }
        return isConsistent ? SQLCommitStamp(words) : nil
    }

    /// Returns the address of the header of the log's index. It does not change while the connection is open. `nil` if
    /// the database is not a file with a write-ahead log, or cannot be read.
    private func mapWALIndex() -> UnsafeRawPointer? {
        // Run a query, because SQLite opens the log only when the connection first reads.
        guard case .file = location, (try? handle.number("SELECT count(*) FROM sqlite_schema")) != nil else {
            return nil
        }
        handle.walIndex = bidly_sqlite3_wal_index(handle.pointer)
        return handle.walIndex
    }
}
