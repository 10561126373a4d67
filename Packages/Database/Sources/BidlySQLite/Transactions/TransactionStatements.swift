/// The compiled statements that begin and end transactions.
struct TransactionStatements {
    let beginReading: SQLiteStatement
    let beginWriting: SQLiteStatement
    let commit: SQLiteStatement
    let rollBack: SQLiteStatement

    init(on connection: Connection) throws {
        beginReading = try SQLiteStatement("BEGIN DEFERRED", on: connection)
        beginWriting = try SQLiteStatement("BEGIN IMMEDIATE", on: connection)
        commit = try SQLiteStatement("COMMIT", on: connection)
        rollBack = try SQLiteStatement("ROLLBACK", on: connection)
    }
}
