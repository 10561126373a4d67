import CBidlySQLite

/// The statements of ``BareBids``, executed by the C functions of SQLite. The SQL port cannot be faster.
final class DirectBids: BareLoop {
    private let database: OpaquePointer
    private let log, publication, bid, auction, listing, record: OpaquePointer
    private var next = BareBid()

    /// - Parameters:
    ///   - path: the file to create.
    ///   - house: the file of a house. The new file gets the same tables and indexes.
    init(path: String, like house: HouseFileReader) throws {
        _ = try BareBids(path: path, like: house)
        var opened: OpaquePointer?
        guard sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
            let database = opened
        else { throw BenchError("cannot open \(path)") }
        let settings = "PRAGMA synchronous = FULL; PRAGMA cache_size = -262144; PRAGMA wal_autocheckpoint = 8192"
        guard sqlite3_exec(database, settings, nil, nil, nil) == SQLITE_OK else { throw BenchError("PRAGMA failed") }
        func prepare(_ sql: String) throws -> OpaquePointer {
            var statement: OpaquePointer?
            let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
            guard sqlite3_prepare_v3(database, sql, -1, flags, &statement, nil) == SQLITE_OK, let statement else {
                throw BenchError("cannot prepare \(sql)")
            }
            return statement
        }
        self.database = database
        log = try prepare(BareBid.SQL.log)
        publication = try prepare(BareBid.SQL.publication)
        bid = try prepare(BareBid.SQL.bid)
        auction = try prepare(BareBid.SQL.auction)
        listing = try prepare(BareBid.SQL.listing)
        record = try prepare(BareBid.SQL.record)
    }

    deinit {
        for statement in [log, publication, bid, auction, listing, record] { sqlite3_finalize(statement) }
        sqlite3_close(database)
    }

    func transaction(_ body: () throws -> Void) throws {
        guard sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK else {
            throw BenchError("BEGIN failed")
        }
        try body()
        guard sqlite3_exec(database, "COMMIT", nil, nil, nil) == SQLITE_OK else { throw BenchError("COMMIT failed") }
    }

    func storeBid() throws {
        next.next()
        let number = next.number, item = next.item, bidder = next.bidder, sequence = next.sequence
        let maximum = next.maximum, time = BareBid.time
        try execute(log) {
            bind($0, 1, number)
            bind($0, 2, time)
            bind($0, 3, item)
            bind($0, 4, sequence)
            bind($0, 5, next.body)
        }
        try execute(publication) {
            bind($0, 1, number)
            bind($0, 2, next.publication)
        }
        try execute(bid) {
            bind($0, 1, item)
            bind($0, 2, sequence)
            bind($0, 3, bidder)
            bind($0, 4, maximum)
            bind($0, 5, time)
        }
        try execute(auction) {
            bind($0, 1, item)
            bind($0, 2, maximum)
            bind($0, 3, sequence)
            bind($0, 4, 2)
            bind($0, 5, sequence)
            bind($0, 6, time)
            bind($0, 7, 1)
            bind($0, 8, bidder)
            bind($0, 9, maximum)
            bind($0, 10, maximum - 1)
        }
        try execute(listing) {
            bind($0, 1, item)
            bind($0, 2, maximum)
            bind($0, 3, sequence)
            bind($0, 4, time)
            bind($0, 5, number % BareBid.auctionCount)
        }
        try execute(record) {
            bind($0, 1, bidder)
            bind($0, 2, next.key)
            bind($0, 3, next.fingerprint)
            bind($0, 4, next.response)
            bind($0, 5, item)
            bind($0, 6, time)
        }
    }

    private func execute(_ statement: OpaquePointer, _ bind: (OpaquePointer) -> Void) throws {
        bind(statement)
        let status = sqlite3_step(statement)
        sqlite3_reset(statement)
        guard status == SQLITE_DONE else { throw BenchError("SQLite status \(status)") }
    }

    private func bind(_ statement: OpaquePointer, _ index: Int32, _ value: Int) {
        sqlite3_bind_int64(statement, index, Int64(value))
    }

    private func bind(_ statement: OpaquePointer, _ index: Int32, _ value: String) {
        var value = value
        value.withUTF8 { text in
            let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
            let size = UInt64(text.count)
            sqlite3_bind_text64(statement, index, start, size, bidly_sqlite3_transient(), UInt8(SQLITE_UTF8))
        }
    }

    private func bind(_ statement: OpaquePointer, _ index: Int32, _ value: [UInt8]) {
        sqlite3_bind_blob64(statement, index, value, UInt64(value.count), bidly_sqlite3_transient())
    }
}
