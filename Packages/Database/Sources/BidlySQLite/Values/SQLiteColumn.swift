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

    /// The value if its storage class is INTEGER.
    public var integer: Int64? {
        guard sqlite3_column_type(statement, index) == SQLITE_INTEGER else { return nil }
        return sqlite3_column_int64(statement, index)
    }

    /// The value if its storage class is REAL.
    public var real: Double? {
        guard sqlite3_column_type(statement, index) == SQLITE_FLOAT else { return nil }
        return sqlite3_column_double(statement, index)
    }

    /// The value if its storage class is TEXT and it is valid UTF-8.
    public var text: String? {
        guard sqlite3_column_type(statement, index) == SQLITE_TEXT else { return nil }
        guard let start = sqlite3_column_text(statement, index) else { return nil }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding repairs invalid UTF-8, which changes the bytes. `String(validating:)` would take three times as
        // long.
        let isValid = text.utf8.withContiguousStorageIfAvailable { decoded in
            decoded.count == bytes.count && decoded.baseAddress.map { memcmp($0, start, bytes.count) == 0 } ?? true
        }
        return isValid == true ? text : nil
    }

    /// The value if its storage class is BLOB.
    public var blob: [UInt8]? {
        guard sqlite3_column_type(statement, index) == SQLITE_BLOB else { return nil }
        return [UInt8](rawBytes)
    }

    /// Passes the bytes of a BLOB or TEXT value to `body` without copying; returns `nil` for other storage classes.
    public func withBytes<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result? {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_BLOB, SQLITE_TEXT: try body(rawBytes.bytes)
        default: nil
        }
    }

    private var rawBytes: UnsafeRawBufferPointer {
        // sqlite3_column_bytes must be called after sqlite3_column_blob. The address of an empty blob is NULL.
        let start = sqlite3_column_blob(statement, index)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
    }
}
