/// A least-recently-used cache of compiled statements, by their text.
///
/// A lookup is O(1) in the number of statements. Eviction is O(n), but happens only when a statement is compiled.
struct StatementCache {
    private var statements: [String: SQLiteStatement] = [:]
    private var uses: UInt64 = 0
    let capacity: Int

    init(capacity: Int) { self.capacity = max(0, capacity) }

    var count: Int { statements.count }

    /// Returns the cached statement, or a new one if it is not cached or is running.
    mutating func statement(_ sql: String, on connection: Connection) throws -> SQLiteStatement {
        uses += 1
        if let cached = statements[sql] {
            cached.lastUse = uses
            return try cached.isRunning ? SQLiteStatement(sql, on: connection) : cached
        }
        let statement = try SQLiteStatement(sql, on: connection)
        guard capacity > 0 else { return statement }
        if statements.count >= capacity, let oldest = statements.values.min(by: { $0.lastUse < $1.lastUse }) {
            statements[oldest.sql] = nil
        }
        statement.lastUse = uses
        statements[sql] = statement
        return statement
    }
}
