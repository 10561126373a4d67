/// A statement that is compiled at its first run.
final class SQLDeferredStatement: SQLStatement {
    let sql: String
    private let connection: any SQLConnection
    private var compiled: (any SQLStatement)?

    init(_ sql: String, on connection: any SQLConnection) {
        self.sql = sql
        self.connection = connection
    }

    func run(_ parameters: SQLParameters) throws(SQLError) -> SQLRows {
        if let compiled { return try compiled.run(parameters) }
        let statement = try connection.prepare(sql)
        compiled = statement
        return try statement.run(parameters)
    }
}
