internal import CBidlySQLite

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A column of the current row, read without type conversion.
///
/// It is valid only while its row is current, so it cannot be copied.
public struct SQLiteColumn: ~Copyable {
    private let statement: OpaquePointer
    private let index: Int32

    @usableFromInline
    init(_ index: Int, of statement: OpaquePointer) {
        self.statement = statement
        self.index = Int32(truncatingIfNeeded: index)
    }

    /// The storage class of the value.
    public var storageClass: SQLiteStorageClass {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    /// The number, if it is stored as INTEGER.
    public var integer: Int64? { sqlite3_column_type(statement, index) == SQLITE_INTEGER ? storedInteger : nil }

    /// The number, if it is stored as REAL.
    public var real: Double? { sqlite3_column_type(statement, index) == SQLITE_FLOAT ? storedReal : nil }

    /// The text, if it is stored as TEXT and is valid UTF-8.
    public var text: String? { sqlite3_column_type(statement, index) == SQLITE_TEXT ? storedText : nil }

    /// The bytes, if they are stored as BLOB.
    public var blob: [UInt8]? { sqlite3_column_type(statement, index) == SQLITE_BLOB ? storedBlob : nil }

    private var rawBytes: UnsafeRawBufferPointer {
        // sqlite3_column_bytes must be called after sqlite3_column_blob. The address of an empty blob is NULL.
        let start = sqlite3_column_blob(statement, index)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
    }
}

/// Reads a column whose storage class the caller has checked, which saves a call of SQLite.
extension SQLiteColumn {
    var storedInteger: Int64 { sqlite3_column_int64(statement, index) }

    var storedReal: Double { sqlite3_column_double(statement, index) }

    /// `nil` for a text that is not valid UTF-8.
    var storedText: String? {
        guard let start = sqlite3_column_text(statement, index) else { return nil }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding repairs what is invalid, and by that changes the bytes. (`String(validating:)` takes thrice the time.)
        let isKept = text.utf8.withContiguousStorageIfAvailable { kept in
            kept.count == bytes.count && kept.baseAddress.map { memcmp($0, start, bytes.count) == 0 } ?? true
        }
        return isKept == true ? text : nil
    }

    var storedBlob: [UInt8] { [UInt8](rawBytes) }
}
