internal import BidlySQL
internal import Synchronization

/// A connection of an `ObservedDatabase`. It fails on demand; a write connection also counts its calls.
final class ObservedConnection: SQLConnection {
    let base: any SQLConnection
    private let database: ObservedDatabase
    private let access: SQLTransaction
    private var isWriting = false

    init(_ base: any SQLConnection, of database: ObservedDatabase, _ access: SQLTransaction) {
        self.base = base
        self.database = database
        self.access = access
    }

    var dialect: SQLDialect { base.dialect }

    func prepare(_ sql: String) throws(SQLError) -> any SQLStatement {
        let statement = try base.prepare(sql)
        return access == .write ? ObservedStatement(statement, of: database) : statement
    }

    func execute(script sql: String) throws(SQLError) { try base.execute(script: sql) }

    func begin(_ transaction: SQLTransaction) throws(SQLError) {
        let fails = database.state.withLock { state in
            if access == .write { state.counts.begins += 1 }
            guard access == .read, state.failingReads > 0 else { return false }
            state.failingReads -= 1
            return true
        }
        if fails { throw SQLError(.ioError, "A test made the read fail.") }
        try base.begin(transaction)
        isWriting = transaction == .write
    }

    func commit() throws(SQLError) {
        if access == .read { return try base.commit() }
        let failure = database.state.withLock { state in
            state.counts.commits += 1
            return isWriting && !state.commitFailures.isEmpty ? state.commitFailures.removeFirst() : nil
        }
        switch failure {
        case nil: try base.commit()
        case .rolledBack:
            base.rollback()
            throw SQLError(.full, "A test made the commit fail.")
        case .committedWithUnknownOutcome:
            try base.commit()
            throw SQLError(.ioError, "A test hid the outcome of the commit.", isOutcomeUnknown: true)
        case .rolledBackWithUnknownOutcome:
            base.rollback()
            throw SQLError(.ioError, "A test hid the outcome of the commit.", isOutcomeUnknown: true)
        }
    }

    func rollback() { base.rollback() }

    var commitStamp: SQLCommitStamp? { base.commitStamp }

    var interrupter: SQLInterrupter { base.interrupter }
}

/// A statement of an `ObservedDatabase`. It counts its runs and fails on demand.
final class ObservedStatement: SQLStatement {
    private let base: any SQLStatement
    private let database: ObservedDatabase

    init(_ base: any SQLStatement, of database: ObservedDatabase) {
        self.base = base
        self.database = database
    }

    var sql: String { base.sql }

    func columnNames() throws(SQLError) -> [String] { try base.columnNames() }

    func run(_ parameters: SQLParameters) throws(SQLError) -> SQLRows {
        let fails = database.state.withLock { state in
            state.counts.runs += 1
            guard let index = state.failingRuns.firstIndex(where: { sql.contains($0) }) else { return false }
            state.failingRuns.remove(at: index)
            return true
        }
        if fails { throw SQLError(.constraint, "A test made the statement fail.", sql: sql) }
        return try base.run(parameters)
    }
}
