@testable import BidlySQL
import BidlySQLite
import Testing

@Suite struct StatementTests {
    let database: SQLiteConnection

    init() throws { database = try .inMemory() }

    @Test("Values are bound by position and from a list")
    func bindings() throws {
        try database.execute("INSERT INTO member (id, name) VALUES (?2, ?1)", "Ada", 7)
        let insert = try database.prepare("INSERT INTO member (id, name) VALUES (?, ?)")
        var parameters = SQLParameters()
        parameters.add(values: [.integer(8), .null])
        parameters.add(9, values: [.text("Grace")])
        _ = try insert.run(parameters)
        let rows = try database.query("SELECT id, name FROM member WHERE id > ? ORDER BY id", 6) { row in
            "\(try row.read(0, as: Int.self)) \(try row.read(1, as: String?.self) ?? "-")"
        }
        #expect(rows == ["7 Ada", "8 -", "9 Grace"])
        parameters.add(values: [.integer(9)])
        #expect(sqlError { _ = try insert.run(parameters) }?.code == .wrongParameters)
    }

    @Test("A call with too few or too many values is rejected, and the statement still works afterwards")
    func mismatchedValues() throws {
        let statement = try database.prepare("SELECT ?, ?")
        #expect(sqlError { try statement.execute(1) }?.code == .wrongParameters)
        #expect(sqlError { try statement.execute(1, 2, 3) }?.code == .wrongParameters)
        #expect(sqlError { try statement.execute() }?.code == .wrongParameters)
        #expect(try statement.first(1, 2)?.values == [.integer(1), .integer(2)])
    }

    @Test(
        "A text that is not exactly one statement is rejected",
        arguments: [
            "", " ", ";", "-- nothing", "SELECT 1; SELECT 2", "SELECT 1; nonsense", "SELECT 1\0; SELECT 2", "\0",
        ]
    )
    func notOneStatement(sql: String) {
        let error = sqlError { try database.execute(sql) }
        #expect(error?.code == .invalidSQL)
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
        "Errors contain the code and the statement, but no bound values",
        arguments: [
            ("SELEKT ?", .invalidSQL), ("SELECT * FROM nowhere WHERE a = ?", .invalidSQL),
            ("SELECT \"secret\" = ?", .invalidSQL),
            ("INSERT INTO member (id) VALUES (?)", .constraint), ("INSERT INTO bid (member) VALUES (?)", .constraint),
        ] as [(String, SQLError.Code)]
    )
    func errors(sql: String, code: SQLError.Code) {
        let error = sqlError { try database.execute(sql, "hush") }
        #expect(error?.code == code)
        #expect(error?.sql == sql)
        #expect(error?.description.contains("hush") == false)
        #expect(error?.description.contains(sql) == true)
    }

    @Test("Messages state SQLite's extended result code")
    func constraints() throws {
        try database.execute("INSERT INTO member (id) VALUES (1)")
        try database.execute("INSERT INTO bid (member, amount) VALUES (1, 5)")
        let cases = [
            ("INSERT INTO member (id) VALUES (1)", 1555), ("INSERT INTO bid (member, amount) VALUES (1, 5)", 2067),
            ("INSERT INTO bid (member, amount) VALUES (1, -1)", 275), ("INSERT INTO bid (amount) VALUES (2)", 1299),
            ("INSERT INTO bid (member, amount) VALUES (1, 'much')", 3091),
            ("INSERT INTO bid (member, amount) VALUES (2, 7)", 787),
        ]
        for (sql, code) in cases {
            let error = sqlError { try database.execute(sql) }
            #expect(error?.code == .constraint)
            #expect(error?.message.hasSuffix(" (SQLite error \(code))") == true, "\(error as Any)")
        }
    }

    @Test("A statement that failed is reset and its bindings are cleared")
    func reset() throws {
        let insert = try database.prepare("INSERT INTO member (id, name) VALUES (?, ?)")
        try insert.execute(1, "Ada")
        #expect(sqlError { try insert.execute(1, "Eve") }?.code == .constraint)
        try insert.execute(2, String?.none)
        #expect(
            try database.query("SELECT name FROM member ORDER BY id") { row in
                try row.read(0, as: String?.self)
            } == ["Ada", nil]
        )
        try database.write { try database.addMember("the commit works because no statement is running") }
    }

    @Test("A write runs to completion even if only its first row is read")
    func returning() throws {
        let sql = "INSERT INTO member (name) VALUES ('a'), ('b') RETURNING id"
        #expect(try database.first(sql) { row in try row.read(0, as: Int.self) } == 1)
        #expect(try database.count() == 2)
    }

    @Test("A script stops at the failing statement and reports it")
    func script() throws {
        let error = sqlError {
            try database.execute(
                script: "INSERT INTO member DEFAULT VALUES; SELECT nothing; INSERT INTO member DEFAULT VALUES"
            )
        }
        #expect(error?.sql?.contains("SELECT nothing") == true)
        #expect(try database.count() == 1)
        #expect(sqlError { try database.execute(script: "SELECT 1;\0 SELECT 2") }?.code == .invalidSQL)
    }

    @Test("The database stays open as long as one of its statements exists")
    func outlives() throws {
        let statement = try SQLiteConnection.inMemory().prepare("SELECT 1")
        #expect(try statement.first()?.read(0, as: Int.self) == 1)
    }
}
