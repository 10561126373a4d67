internal import BidlySQL
internal import CBidlySQLite

/// The compiled statements that begin and end transactions.
struct TransactionStatements {
    let beginRead: SQLitePreparedStatement
    let beginWrite: SQLitePreparedStatement
    let commit: SQLitePreparedStatement
    let rollback: SQLitePreparedStatement

    init(on handle: SQLiteHandle) throws(SQLError) {
        beginRead = try SQLitePreparedStatement("BEGIN DEFERRED", on: handle)
        beginWrite = try SQLitePreparedStatement("BEGIN IMMEDIATE", on: handle)
        commit = try SQLitePreparedStatement("COMMIT", on: handle)
        rollback = try SQLitePreparedStatement("ROLLBACK", on: handle)
    }
}
