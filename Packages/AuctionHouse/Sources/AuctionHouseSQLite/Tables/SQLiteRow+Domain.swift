internal import AuctionHouse
internal import BidlySQLite
internal import FoundationCore

extension SQLiteRow {
    /// The identifier in a column.
    func identifier<Subject>(_ index: Int) throws -> Identifier<Subject> {
        try Self.checked(Identifier(read(index, as: String.self)), "an identifier")
    }

    /// The identifier in a column that may be NULL.
    func identifierIfAny<Subject>(_ index: Int) throws -> Identifier<Subject>? {
        guard let text = try read(index, as: String?.self) else { return nil }
        return try Self.checked(Identifier(text), "an identifier")
    }

    /// The instant in a column.
    func instant(_ index: Int) throws -> Instant { Instant(millisecondsSince1970: try read(index)) }

    /// The currency in a column.
    func currency(_ index: Int) throws -> Currency {
        try Self.checked(Currency(code: read(index, as: String.self)), "a currency")
    }

    private static func checked<Value>(_ value: Value?, _ kind: String) throws -> Value {
        guard let value else { throw StoreFailure(.corrupt, detail: "A column does not hold \(kind).") }
        return value
    }
}
