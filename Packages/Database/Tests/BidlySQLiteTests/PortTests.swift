import BidlySQL
import Testing

@testable import BidlySQLite

@Suite("SQLite as SQLConnection")
struct PortTests {
    private let connection: any SQLConnection

    init() throws {
        connection = try SQLiteConnection(opening: .memory, applicationID: 1)
        let d = connection.dialect
        try connection.execute(
            script: """
                CREATE TABLE bids (
                    item \(d.text) NOT NULL, amount \(d.integer) NOT NULL, rate \(d.real), note \(d.text), digest \(d.blob),
                    won \(d.boolean), PRIMARY KEY (item, amount)
                )\(d.keyedTableOptions)
                """
        )
    }

    private enum Condition: String, SQLConvertible { case new, used }

    private func insert() throws -> any SQLStatement {
        try connection.prepare(
            "INSERT INTO bids (item, amount, rate, note, digest, won) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
        )
    }

    @Test("Values of every type, including NULL, are stored and read")
    func values() throws {
        try insert().execute("km5", Int64.max, 1.5, Condition.used, [0, 255] as [UInt8], true)
        try insert().execute("m08", -1, nil as Double?, nil as String?, [] as [UInt8], false)
        let rows = try connection.prepare("SELECT item, amount, rate, note, digest, won FROM bids ORDER BY item")
            .query()
        #expect(rows.count == 2)
        #expect(try rows[0].read(0, as: String.self) == "km5")
        #expect(try rows[0].read(1, as: Int64.self) == .max)
        #expect(try rows[0].read(2, as: Double?.self) == 1.5)
        #expect(try rows[0].read(3, as: Condition.self) == .used)
        #expect(try rows[0].read(4, as: [UInt8].self) == [0, 255])
        #expect(try rows[0].read(5, as: Bool.self))
        #expect(try rows[1].read(2, as: Double?.self) == nil)
        #expect(try rows[1].read(4, as: [UInt8].self) == [])
        #expect(try !rows[1].read(5, as: Bool.self))
    }

    @Test("A statement runs once for each row of parameters, and returns the rows in the order of the runs")
    func batches() throws {
        var rows = SQLParameters()
        for amount in 1...200 {
            rows.add("item\(amount % 4)", amount, nil as Double?, nil as String?, nil as [UInt8]?, true)
        }
        #expect(try insert().run(rows).isEmpty)
        let count = try connection.prepare("SELECT item, count(*) FROM bids WHERE item = ?1 GROUP BY item")
        var items = SQLParameters()
        for item in ["item2", "absent", "item0"] { items.add(item) }
        let found = try count.run(items)
        #expect(try found.map { try $0.read(0, as: String.self) } == ["item2", "item0"])
        #expect(try found.allSatisfy { try $0.read(1, as: Int.self) == 50 })
    }

    @Test("Parameter rows of wrong length are rejected, as is reading a wrong type or column")
    func wrongValues() throws {
        #expect(throws: SQLError.self) { try insert().execute("km5") }
        let row = try #require(try connection.prepare("SELECT 'text', NULL").first())
        for read in [
            { _ = try row.read(0, as: Int.self) }, { _ = try row.read(1, as: String.self) },
            { _ = try row.read(2, as: String?.self) }, { _ = try row.read(-1, as: String?.self) },
        ] {
            let error = #expect(throws: SQLError.self) { try read() }
            #expect(error?.code == .unexpectedValue)
        }
    }

    @Test("A transaction is committed, or rolled back if the body throws")
    func transactions() throws {
        struct Failed: Error {}
        let select = try connection.prepare("SELECT count(*) FROM bids")
        try connection.transaction(.write) {
            try insert().execute("km5", 1, nil as Double?, nil as String?, nil as [UInt8]?, true)
        }
        #expect(throws: Failed.self) {
            try connection.transaction(.write) {
                try insert().execute("km5", 2, nil as Double?, nil as String?, nil as [UInt8]?, true)
                throw Failed()
            }
        }
        #expect(try select.first()?.read(0, as: Int.self) == 1)
        let error = #expect(throws: SQLError.self) {
            try connection.transaction(.read) {
                try insert().execute("km5", 3, nil as Double?, nil as String?, nil as [UInt8]?, true)
            }
        }
        #expect(error?.code == .readOnly)
        #expect(throws: SQLError.self) { try connection.commit() }
        connection.rollback()
    }

    @Test("Violated constraints, invalid SQL and multiple statements have specific error codes")
    func codes() throws {
        try insert().execute("km5", 1, nil as Double?, nil as String?, nil as [UInt8]?, true)
        let twice = #expect(throws: SQLError.self) {
            try insert().execute("km5", 1, nil as Double?, nil as String?, nil as [UInt8]?, true)
        }
        #expect(twice?.code == .constraint)
        #expect(twice?.sql?.hasPrefix("INSERT INTO bids") == true)
        for text in ["SELECT", "SELECT 1; SELECT 2", "", "SELECT * FROM absent"] {
            let error = #expect(throws: SQLError.self) { _ = try connection.prepare(text) }
            #expect(error?.code == .invalidSQL, "\(text)")
        }
    }

    @Test("Each module is migrated separately and once, and a database with a newer version is refused")
    func migrations() throws {
        let first = SQLMigration("orders") { d in "CREATE TABLE orders (id \(d.text) PRIMARY KEY)\(d.tableOptions)" }
        let second = SQLMigration("totals") { d in "ALTER TABLE orders ADD COLUMN total \(d.integer)" }
        let other = SQLModuleSchema(module: "catalog", migrations: [SQLMigration("none") { _ in "" }])
        try connection.migrate([SQLModuleSchema(module: "ordering", migrations: [first])])
        try connection.migrate([other, SQLModuleSchema(module: "ordering", migrations: [first, second])])
        try connection.migrate([other, SQLModuleSchema(module: "ordering", migrations: [first, second])])
        try connection.prepare("INSERT INTO orders (id, total) VALUES (?1, ?2)").execute("o1", 5)
        let error = #expect(throws: SQLError.self) {
            try connection.migrate([other, SQLModuleSchema(module: "ordering", migrations: [first])])
        }
        #expect(error?.code == .refused)
        #expect(error?.message.contains("\"ordering\"") == true)
    }

    @Test("Migrating a current schema writes nothing")
    func migratedAlready() throws {
        let schema = SQLModuleSchema(
            module: "ordering",
            migrations: [SQLMigration("orders") { d in "CREATE TABLE orders (id \(d.text))\(d.tableOptions)" }]
        )
        try connection.migrate([schema])
        // Inside another transaction, a write transaction would throw.
        try connection.transaction(.read) { try connection.migrate([schema]) }
        #expect(throws: SQLError.self) { try connection.transaction(.read) { try connection.migrate([]) } }
    }

    @Test("A failed migration is rolled back")
    func failedMigration() throws {
        let good = SQLMigration("good") { d in "CREATE TABLE orders (id \(d.text) PRIMARY KEY)\(d.tableOptions)" }
        let bad = SQLMigration("bad") { _ in "CREATE TABLE" }
        #expect(throws: SQLError.self) {
            try connection.migrate([SQLModuleSchema(module: "ordering", migrations: [good, bad])])
        }
        #expect(throws: SQLError.self) { _ = try connection.prepare("SELECT * FROM orders") }
        try connection.migrate([SQLModuleSchema(module: "ordering", migrations: [good])])
    }
}
