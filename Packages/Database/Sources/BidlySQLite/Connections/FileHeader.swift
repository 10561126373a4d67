internal import BidlySQL
internal import CBidlySQLite

/// The header of a database file. Reading it does not lock, recover or change the file.
///
/// The format is described at <https://www.sqlite.org/fileformat.html#the_database_header>. The header shows the state
/// of the last checkpoint; changes that exist only in the write-ahead log are not visible.
struct FileHeader {
    private static let magic = Array("SQLite format 3\0".utf8)
    private let bytes: [UInt8]

    /// Reads the header of the connection's file; `nil` if the file is empty or does not exist.
    ///
    /// Reads through SQLite's file handle. If the program itself opened and closed the file, POSIX would release the
    /// locks of the program's other connections.
    init?(of handle: SQLiteHandle) throws(SQLError) {
        var found: UnsafeMutablePointer<sqlite3_file>?
        try handle.check(sqlite3_file_control(handle.pointer, "main", SQLITE_FCNTL_FILE_POINTER, &found))
        guard let file = found, let methods = file.pointee.pMethods?.pointee else { return nil }
        guard let measure = methods.xFileSize, let read = methods.xRead else { return nil }
        var bytes = [UInt8](repeating: 0, count: 100)
        var size: sqlite3_int64 = 0
        try handle.check(measure(file, &size))
        // SQLite treats a file of one byte as empty and overwrites it.
        if size == 0, read(file, &bytes, 1, 0) != SQLITE_OK { return nil }
        if size >= 100 { try handle.check(read(file, &bytes, Int32(bytes.count), 0)) }
        guard bytes.starts(with: Self.magic) else {
            throw SQLError(.corrupt, "The file is not a SQLite database.")
        }
        self.bytes = bytes
    }

    /// The application ID; 0 if none is set.
    var applicationID: Int32 { number(at: 68) }

    /// Whether no schema has ever been created in the file.
    var isPristine: Bool { number(at: 40) == 0 && userVersion == 0 && applicationID == 0 }

    /// The user version (`PRAGMA user_version`); 0 if none is set.
    var userVersion: Int32 { number(at: 60) }

    private func number(at offset: Int) -> Int32 {
        Int32(bitPattern: bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
}
