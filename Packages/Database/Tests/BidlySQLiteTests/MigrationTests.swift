import BidlySQLite
import Testing

@Suite struct MigrationTests {
    struct Refused: Error {}

    let folder: TemporaryFolder
    var path: String { folder.path("house") }

    init() throws { folder = try TemporaryFolder() }

    func open(_ migrations: SQLiteMigration...) throws -> SQLiteDatabase {
        let schema = try SQLiteSchema(applicationID: SQLiteSchema.testID, migrations: migrations)
        return try SQLiteDatabase(.file(path), schema: schema)
    }

    static let first = SQLiteMigration(
        1,
        "first",
        sql: "CREATE TABLE a (id INTEGER PRIMARY KEY); INSERT INTO a VALUES (1)"
    )

    @Test("Each migration is applied once, and a newer program migrates an older file")
    func forward() throws {
        do { _ = try open(Self.first) }
        let database = try open(Self.first, SQLiteMigration(2, "second", sql: "INSERT INTO a VALUES (2)"))
        #expect(try database.schemaVersion == 2)
        #expect(try database.count("a") == 2)
        let again = try open(Self.first, SQLiteMigration(2, "second", sql: "INSERT INTO a VALUES (2)"))
        #expect(try again.count("a") == 2)
    }

    @Test("A failed migration is rolled back")
    func failing() throws {
        let failing = SQLiteMigration(2, "failing") { database in
            try database.execute("INSERT INTO a VALUES (2)")
            try database.execute("CREATE TABLE b (id)")
            throw Refused()
        }
        #expect(throws: Refused.self) { try open(Self.first, failing) }
        let invalid = SQLiteMigration(2, "invalid", sql: "CREATE TABLE b (id); oops")
        #expect(sqliteError { _ = try open(Self.first, invalid) }?.code == .error)
        let database = try open(Self.first)
        #expect(try database.schemaVersion == 1)
        #expect(try database.count("a") == 1)
        #expect(sqliteError { try database.execute("SELECT * FROM b") }?.code == .error)
    }

    @Test("A migration may rebuild a referenced table, but must not leave violated foreign keys")
    func foreignKeys() throws {
        let child = SQLiteMigration(2, "child", sql: "CREATE TABLE b (a REFERENCES a); INSERT INTO b VALUES (1)")
        let rebuild = SQLiteMigration(
            3,
            "rebuild",
            sql: """
                CREATE TABLE new (id INTEGER PRIMARY KEY, name TEXT);
                INSERT INTO new (id) SELECT id FROM a;
                DROP TABLE a;
                ALTER TABLE new RENAME TO a;
                """
        )
        let loss = SQLiteMigration(4, "loss", sql: "DELETE FROM a")
        let database = try open(Self.first, child, rebuild)
        #expect(sqliteError { try database.execute("DELETE FROM a") }?.extendedCode == .constraintForeignKey)
        let error = sqliteError { _ = try open(Self.first, child, rebuild, loss) }
        #expect(error?.extendedCode == .constraintForeignKey)
        #expect(error?.message.contains("loss") == true)
        #expect(try database.schemaVersion == 3)
        #expect(try database.count("a") == 1)
    }

    @Test("Migrations that are not numbered 1, 2, 3, … and the application ID 0 are rejected")
    func numbers() {
        for numbers in [[0], [2], [1, 1], [1, 3], [2, 1], [-1]] as [[Int32]] {
            let migrations = numbers.map { SQLiteMigration($0, "m", sql: "") }
            let error = sqliteError { _ = try SQLiteSchema(applicationID: 1, migrations: migrations) }
            #expect(error?.code == .invalidSchema, "\(numbers)")
        }
        #expect(sqliteError { _ = try SQLiteSchema(applicationID: 0, migrations: []) }?.code == .invalidSchema)
    }

    @Test("Connections that open a new file at the same time migrate it once", arguments: 0..<10)
    func race(round: Int) async throws {
        let path = path
        try await withThrowingTaskGroup { group in
            for _ in 0..<6 {
                group.addTask {
                    let schema = try SQLiteSchema(
                        applicationID: SQLiteSchema.testID,
                        migrations: [Self.first, SQLiteMigration(2, "second", sql: "INSERT INTO a VALUES (2)")]
                    )
                    let configuration = SQLiteConfiguration(busyTimeout: .seconds(60))
                    let database = try SQLiteDatabase(.file(path), schema: schema, configuration: configuration)
                    #expect(try database.schemaVersion == 2)
                    #expect(try database.count("a") == 2)
                }
            }
            try await group.waitForAll()
        }
    }
}
