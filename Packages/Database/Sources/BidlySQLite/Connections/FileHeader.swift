internal import CBidlySQLite

/// What the first bytes of a file tell, read without locking, recovering or changing anything.
///
/// The numbers stand where <https://www.sqlite.org/fileformat.html#the_database_header> says. They are those of the last
/// checkpoint: what is in the write-ahead log only, is not seen.
struct FileHeader {
    private static let magic = Array("SQLite format 3\0".utf8)
    private let bytes: [UInt8]

    /// The header of the connection's file; `nil` if the file is empty, or there is none.
    ///
    /// It reads through SQLite: if the program opened and closed the file by itself, the locks that its other
    /// connections hold on it would be lost.
    init?(of connection: Connection) throws {
        var found: UnsafeMutablePointer<sqlite3_file>?
        try connection.check(sqlite3_file_control(connection.handle, "main", SQLITE_FCNTL_FILE_POINTER, &found))
        guard let file = found, let methods = file.pointee.pMethods?.pointee else { return nil }
        guard let measure = methods.xFileSize, let read = methods.xRead else { return nil }
        var bytes = [UInt8](repeating: 0, count: 100)
        var size: sqlite3_int64 = 0
        try connection.check(measure(file, &size))
        // SQLite calls a file of one byte empty, and would write over that byte.
        if size == 0, read(file, &bytes, 1, 0) != SQLITE_OK { return nil }
        if size >= 100 { try connection.check(read(file, &bytes, Int32(bytes.count), 0)) }
        guard bytes.starts(with: Self.magic) else {
            throw SQLiteError(.notADatabase, "The file is no database.")
        }
        self.bytes = bytes
    }

    /// Whose file it is; 0 if nobody's.
    var applicationID: Int32 { number(at: 68) }

    /// Whether no schema was ever made in it.
    var isPristine: Bool { number(at: 40) == 0 && number(at: 60) == 0 && applicationID == 0 }

    private func number(at offset: Int) -> Int32 {
        Int32(bitPattern: bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
}
