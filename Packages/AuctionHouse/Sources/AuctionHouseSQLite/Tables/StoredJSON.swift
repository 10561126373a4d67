internal import AuctionHouse
internal import BidlySQLite

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes and reads the columns that hold a value as JSON.
final class StoredJSON {
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    /// A value as JSON: the same text for the same value.
    ///
    /// - Throws: `StoreFailure` with `.unavailable` for a value that has no JSON form.
    func text(of value: some Encodable) throws -> String {
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw StoreFailure(.unavailable, detail: "A \(type(of: value)) has no stored form: \(error)")
        }
    }

    /// The value in a column.
    ///
    /// - Throws: `StoreFailure` with `.corrupt` for a text that is none of the type.
    func value<Value: Decodable>(_ type: Value.Type, in row: borrowing SQLiteRow, at index: Int) throws -> Value {
        let bytes = try row.withBytes(index) { span in span.withUnsafeBytes { Data($0) } }
        do {
            return try decoder.decode(type, from: bytes)
        } catch {
            throw StoreFailure(.corrupt, detail: "A stored \(type) cannot be read: \(error)")
        }
    }
}
