/// The statements used last, by their text, so that they are not compiled again.
///
/// Finding one costs a hash of its text; making room costs a look at all, and happens only when one is compiled.
struct StatementCache {
    private var statements: [String: SQLiteStatement] = [:]
    private var uses: UInt64 = 0
    let capacity: Int

    init(capacity: Int) { self.capacity = max(0, capacity) }

    var count: Int { statements.count }

    /// The statement of that text: the kept one if it is not being run, else a new one.
    mutating func statement(_ sql: String, on connection: Connection) throws -> SQLiteStatement {
        uses += 1
        if let kept = statements[sql] {
            kept.lastUse = uses
            return try kept.isRunning ? SQLiteStatement(sql, on: connection) : kept
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
