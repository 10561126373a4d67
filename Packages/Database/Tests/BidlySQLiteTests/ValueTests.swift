import BidlySQL
import BidlySQLite
import Testing

@Suite struct ValueTests {
    enum Condition: String, SQLConvertible { case new, used }

    struct Stars: Equatable, SQLConvertible {
        let count: Int64
        init(count: Int64) { self.count = count }
        init?(sqlValue: SQLValue) {
            guard case .integer(let count) = sqlValue, 1...5 ~= count else { return nil }
            self.init(count: count)
        }
        var sqlValue: SQLValue { .integer(count) }
    }

    let database: SQLiteConnection

    init() throws { database = try .inMemory() }

    func roundTrip<Value: SQLConvertible>(_ value: Value) throws -> Value? {
        try database.first("SELECT ?", value) { row in try row.read(0) }
    }

    @Test(
        "Integers are read back unchanged",
        arguments: [0, 1, -1, 255, .max, .min, 1 << 53 + 1, Int64(Int32.min)]
    )
    func integers(value: Int64) throws {
        #expect(try roundTrip(value) == value)
        #expect(try roundTrip(Int(value)) == Int(value))
        #expect(try roundTrip(SQLValue.integer(value)) == .integer(value))
    }

    @Test(
        "Finite and infinite numbers are read back unchanged",
        arguments: [
            0, -0.0, 0.1, 1, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, -.infinity, .pi,
        ]
    )
    func reals(value: Double) throws {
        #expect(try roundTrip(value) == value)
        #expect(try roundTrip(SQLValue.real(value)) == .real(value))
    }

    @Test("NaN is rejected instead of stored as NULL")
    func notANumber() throws {
        let error = sqlError { try database.execute("SELECT ?", Double.nan) }
        #expect(error?.code == .notStorable)
        #expect(error?.sql == "SELECT ?")
    }

    static let texts = [
        "", " ", "\0", "a\0b\0", "'; DROP TABLE member; --", "\"", "\\", "%_*?", "NULL", "null", "0", "1e999",
        "\u{FEFF}bom", "\u{FFFD}", "\u{10FFFF}", "e\u{301}", "\u{E9}", "👨‍👩‍👧‍👦", "مرحبا", "\u{202E}abc",
        "line\nbreak\r\n\ttab", "Å\u{212B}",
        String(repeating: "x", count: 15), String(repeating: "ü", count: 100_000),
    ]

    @Test("Texts are read back byte for byte", arguments: texts)
    func text(value: String) throws {
        let found = try #require(try roundTrip(value))
        #expect(Array(found.utf8) == Array(value.utf8))
        try database.addMember(value)
        let sql = "SELECT name, length(CAST(name AS BLOB)) FROM member WHERE name = ?"
        let size = try database.first(sql, value) { row in
            #expect(try Array(row.read(0, as: String.self).utf8) == Array(value.utf8))
            return try row.read(1, as: Int.self)
        }
        #expect(size == value.utf8.count)
    }

    @Test(
        "Blobs are read back unchanged",
        arguments: [[], [0], [255, 0, 255], Array(0...255), .init(repeating: 7, count: 1 << 20)]
    )
    func blobs(value: [UInt8]) throws {
        #expect(try roundTrip(value) == value)
        let kind = try database.first("SELECT typeof(?)", value) { row in try row.read(0, as: String.self) }
        #expect(kind == "blob")
    }

    @Test("Booleans, NULL and custom types are read back unchanged")
    func others() throws {
        #expect(try roundTrip(true) == true)
        #expect(try roundTrip(false) == false)
        #expect(try roundTrip(Int?.none) == .some(.none))
        #expect(try roundTrip(Int?.some(7)) == 7)
        #expect(try roundTrip(SQLValue.null) == .null)
        #expect(try roundTrip(Condition.used) == .used)
        #expect(try roundTrip(Condition?.none) == .some(.none))
        #expect(try roundTrip(Stars(count: 5)) == Stars(count: 5))
        let numbers = try database.query("SELECT 1 + 1 UNION ALL SELECT 1 / 2.0") { row in
            try row.read(0, as: Double.self)
        }
        #expect(numbers == [2, 0.5])
    }

    @Test("Reading a value as another type throws an error with the column and the statement")
    func unexpectedType() throws {
        try expect(.unexpectedValue, reading: Int.self, from: "'x'", "1.5", "x'00'")
        try expect(.unexpectedValue, reading: Int?.self, from: "'x'")
        try expect(.unexpectedValue, reading: Int64.self, from: "'1'", "1.0")
        try expect(.unexpectedValue, reading: Double.self, from: "'x'", "9223372036854775807")
        try expect(.unexpectedValue, reading: Bool.self, from: "2", "-1", "'true'")
        try expect(.unexpectedValue, reading: String.self, from: "1", "x'00'")
        try expect(.unexpectedValue, reading: [UInt8].self, from: "'x'", "0")
        try expect(.unexpectedValue, reading: Condition.self, from: "'odd'", "1")
        try expect(.unexpectedValue, reading: Stars.self, from: "6", "'5'")
    }

    @Test(
        "Text that is not valid UTF-8 is an error",
        arguments: ["ff", "80", "f09f98", "61eda080", "c080", "efbfbdff"]
    )
    func invalidText(hex: String) throws {
        let value = "CAST(x'\(hex)' AS TEXT)"
        try expect(.corrupt, reading: String.self, from: value)
        try expect(.corrupt, reading: SQLValue.self, from: value)
    }

    @Test("NULL is an error if the type is not optional")
    func unexpectedNull() throws {
        try expect(.unexpectedValue, reading: String.self, from: "NULL")
        try expect(.unexpectedValue, reading: Int.self, from: "NULL")
        try expect(.unexpectedValue, reading: Condition.self, from: "NULL")
    }

    @Test("Reading a column that does not exist is an error", arguments: [1, -1, .max, .min])
    func noSuchColumn(index: Int) throws {
        let error = sqlError { _ = try database.first("SELECT 1") { row in try row.read(index, as: Int?.self) } }
        #expect(error?.code == .unexpectedValue)
    }

    /// Expects that reading a value throws an error with the column and the statement.
    func expect<Value: SQLConvertible>(
        _ code: SQLError.Code,
        reading type: Value.Type,
        from values: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for value in values {
            let sql = "SELECT 1, \(value) AS found"
            let error = sqlError { _ = try database.first(sql) { row in try row.read(1, as: type) } }
            #expect(error?.code == code, "\(value)", sourceLocation: sourceLocation)
            #expect(error?.message.hasPrefix("Column 1 ") == true, sourceLocation: sourceLocation)
            #expect(error?.sql == sql, sourceLocation: sourceLocation)
        }
    }
}
