internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// The tables of increments that auctions are pinned to, each once.
final class IncrementsTable {
    private let find, insert, read: SQLiteStatement
    private let database: SQLiteDatabase
    private var numbers: [Increments: Int64] = [:]
    private var tables: [Int64: Increments] = [:]

    init(_ database: SQLiteDatabase) throws {
        self.database = database
        find = try database.prepare("SELECT number FROM increments WHERE name = ? AND currency = ? AND tiers = ?")
        insert = try database.prepare("INSERT INTO increments (name, currency, tiers) VALUES (?, ?, ?)")
        read = try database.prepare("SELECT name, currency, tiers FROM increments WHERE number = ?")
    }

    /// The number of a table, which gets one if it has none.
    func number(of table: Increments) throws -> Int64 {
        if let number = numbers[table] { return number }
        let tiers = table.tiers.map { "\($0.from)+\($0.step)" }.joined(separator: " "), code = table.currency.code
        var number = try find.first(table.name, code, tiers) { row in try row.read(0, as: Int64.self) }
        if number == nil {
            try insert.execute(table.name, code, tiers)
            number = database.lastInsertedRowID
        }
        numbers[table] = number
        return number ?? 0
    }

    /// The table with a number.
    ///
    /// - Throws: `StoreFailure` with `.corrupt` when there is none.
    func table(_ number: Int64) throws -> Increments {
        if let table = tables[number] { return table }
        let table = try read.first(number) { row in
            try damaged { try Increments(name: row.read(0), currency: row.currency(1), tiers: tiers(row.read(2))) }
        }
        guard let table else { throw StoreFailure(.corrupt, detail: "There is no table of increments \(number).") }
        tables[number] = table
        return table
    }

    /// Forgets what others may have changed, or what is undone.
    func forget() {
        numbers = [:]
        tables = [:]
    }

    private func tiers(_ text: String) throws -> [Increments.Tier] {
        try text.split(separator: " ").map { tier in
            let numbers = tier.split(separator: "+").compactMap { Int64($0) }
            guard numbers.count == 2 else { throw IncrementsError.noTiers }
            return Increments.Tier(from: numbers[0], step: numbers[1])
        }
    }
}
