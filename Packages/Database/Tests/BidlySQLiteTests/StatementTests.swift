@testable import BidlySQLite
import Testing

@Suite struct StatementTests {
    let database: SQLiteDatabase

    init() throws { database = try .inMemory() }

    @Test("Values are bound by position and from a list")
    func bindings() throws {
        try database.execute("INSERT INTO member (id, name) VALUES (?2, ?1)", "Ada", 7)
        let insert = try database.prepare("INSERT INTO member (id, name) VALUES (?, ?)")
        try insert.execute(values: [.integer(8), .null])
        let rows = try database.query("SELECT id, name FROM member WHERE id > ? ORDER BY id", 6) { row in
            "\(try row.read("id", as: Int.self)) \(try row.read("name", as: String?.self) ?? "-")"
        }
        #expect(rows == ["7 Ada", "8 -"])
        #expect(sqliteError { try insert.execute(values: [.integer(9)]) }?.code == .wrongParameters)
    }

    @Test("A call with too few or too many values is rejected, and the statement still works afterwards")
    func mismatchedValues() throws {
        let statement = try database.prepare("SELECT ?, ?")
        #expect(statement.parameterCount == 2)
        #expect(sqliteError { try statement.execute(1) }?.code == .wrongParameters)
        #expect(sqliteError { try statement.execute(1, 2, 3) }?.code == .wrongParameters)
        #expect(sqliteError { try statement.execute() }?.code == .wrongParameters)
        #expect(try statement.first(1, 2) { row in row.count } == 2)
    }

    @Test(
        "A text that is not exactly one statement is rejected",
        arguments: [
            "", " ", ";", "-- nothing", "SELECT 1; SELECT 2", "SELECT 1; nonsense", "SELECT 1\0; SELECT 2", "\0",
        ]
    )
    func notOneStatement(sql: String) {
        let error = sqliteError { try database.execute(sql) }
        #expect(error?.code == .notOneStatement)
        #expect(error?.sql == sql)
    }

    @Test(
        "Whitespace, comments and semicolons after a statement are allowed",
        arguments: [";", "; ;", " -- end", ";\n/* end */ "]
    )
    func trailing(end: String) throws {
        #expect(try database.first("SELECT 1" + end) { row in try row.read(0, as: Int.self) } == 1)
    }

    @Test(
        "Errors for invalid SQL and violated constraints contain code and statement, but no values",
        arguments: [
            ("SELEKT ?", .error), ("SELECT * FROM nowhere WHERE a = ?", .error), ("SELECT \"secret\" = ?", .error),
            ("INSERT INTO member (id) VALUES (?)", .mismatch), ("INSERT INTO bid (member) VALUES (?)", .constraint),
        ] as [(String, SQLiteError.Code)]
    )
    func errors(sql: String, code: SQLiteError.Code) {
        let error = sqliteError { try database.execute(sql, "hush") }
        #expect(error?.code == code)
        #expect(error?.sql == sql)
        #expect(error?.description.contains("hush") == false)
        #expect(error?.description.contains(sql) == true)
    }

    @Test("Constraints are distinguished by their extended result codes")
    func constraints() throws {
        try database.execute("INSERT INTO member (id) VALUES (1)")
        try database.execute("INSERT INTO bid (member, amount) VALUES (1, 5)")
        let cases: [(String, SQLiteError.Code)] = [
            ("INSERT INTO member (id) VALUES (1)", .constraintPrimaryKey),
            ("INSERT INTO bid (member, amount) VALUES (1, 5)", .constraintUnique),
            ("INSERT INTO bid (member, amount) VALUES (1, -1)", .constraintCheck),
            ("INSERT INTO bid (amount) VALUES (2)", .constraintNotNull),
            ("INSERT INTO bid (member, amount) VALUES (1, 'much')", .constraintDataType),
            ("INSERT INTO bid (member, amount) VALUES (2, 7)", .constraintForeignKey),
        ]
        for (sql, code) in cases {
            let error = sqliteError { try database.execute(sql) }
            #expect(error?.extendedCode == code)
            #expect(error?.code == .constraint)
        }
    }

    @Test("A statement is reset and its bindings are cleared when the row closure throws or after the first row")
    func reset() throws {
        struct Stop: Error {}
        let statement = try database.prepare("SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT ?")
        #expect(throws: Stop.self) { try statement.forEach(3) { _ in throw Stop() } }
        #expect(try statement.first(3) { row in try row.read(0, as: Int.self) } == 1)
        #expect(try statement.query(3) { row in try row.read(0, as: Int.self) } == [1, 2, 3])
        try database.write { try database.addMember("commits: no statement is left running") }
    }

    @Test("A write of which only the first row is read runs to completion")
    func returning() throws {
        let sql = "INSERT INTO member (name) VALUES ('a'), ('b') RETURNING id"
        #expect(try database.first(sql) { row in try row.read(0, as: Int.self) } == 1)
        #expect(try database.count() == 2)
    }

    @Test("A running statement cannot be run again; another statement with the same text can")
    func inUse() throws {
        let sql = "SELECT 1"
        let statement = try database.prepare(sql)
        try statement.forEach { _ in
            #expect(sqliteError { try statement.execute() }?.code == .statementInUse)
        }
        var pairs = 0
        try database.forEach("SELECT 1 UNION SELECT 2") { _ in
            try database.forEach("SELECT 1 UNION SELECT 2") { _ in pairs += 1 }
        }
        #expect(pairs == 4)
        #expect(try statement.first { row in try row.read(0, as: Int.self) } == 1)
    }

    @Test("The cache keeps the most recently used statements, up to its capacity")
    func cache() throws {
        let database = try SQLiteDatabase.inMemory(statementCacheCapacity: 2)
        let first = try database.statement("SELECT 1")
        let second = try database.statement("SELECT 2")
        #expect(try database.statement("SELECT 1") === first)
        let third = try database.statement("SELECT 3")
        #expect(try database.statement("SELECT 1") === first)
        #expect(try database.statement("SELECT 3") === third)
        #expect(try database.statement("SELECT 2") !== second)
        for number in 0..<100 { try database.execute("SELECT \(number)") }
        #expect(database.cache.count == 2)
        let none = try SQLiteDatabase.inMemory(statementCacheCapacity: 0)
        #expect(try none.statement("SELECT 1") !== none.statement("SELECT 1"))
        #expect(none.cache.count == 0)
    }

    @Test("A cached statement sees a column that was added later")
    func schemaChange() throws {
        try database.addMember("Ada")
        let statement = try database.prepare("SELECT * FROM member")
        #expect(try statement.first { row in row.count } == 2)
        try database.execute("ALTER TABLE member ADD COLUMN age INTEGER DEFAULT 36")
        #expect(try statement.first { row in try row.read("age", as: Int.self) } == 36)
        #expect(statement.columnNames == ["id", "name", "age"])
    }

    @Test("A script stops at the failing statement and reports it")
    func script() throws {
        let error = sqliteError {
            try database.executeScript(
                "INSERT INTO member DEFAULT VALUES; SELECT nothing; INSERT INTO member DEFAULT VALUES"
            )
        }
        #expect(error?.sql?.contains("SELECT nothing") == true)
        #expect(try database.count() == 1)
        #expect(sqliteError { try database.executeScript("SELECT 1;\0 SELECT 2") }?.code == .notOneStatement)
    }

    @Test("A statement keeps its database open")
    func outlives() throws {
        let statement = try SQLiteDatabase.inMemory().prepare("SELECT 1")
        #expect(try statement.first { row in try row.read(0, as: Int.self) } == 1)
    }
}
