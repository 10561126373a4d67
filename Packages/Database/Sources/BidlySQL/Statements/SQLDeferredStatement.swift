/// A statement that is compiled when it first runs.
final class SQLDeferredStatement: SQLStatement {
    let sql: String
    private let connection: any SQLConnection
    private var compiled: (any SQLStatement)?

    init(_ sql: String, on connection: any SQLConnection) {
        self.sql = sql
        self.connection = connection
    }

    func columnNames() throws(SQLError) -> [String] { try statement().columnNames() }

    func run(_ parameters: SQLParameters) throws(SQLError) -> SQLRows { try statement().run(parameters) }

    private func statement() throws(SQLError) -> any SQLStatement {
        if let compiled { return compiled }
        let statement = try connection.prepare(sql)
        compiled = statement
        return statement
    }
}
