import BidlySQL
import FoundationCore
import HouseCore
import Synchronization

/// A database with injected faults: transactions fail at the begin or at the commit; a seeded generator decides which.
/// A page limit simulates a full disk.
final class FaultyDatabase: HouseDatabase {
    enum Fault { case atBegin, atCommit }

    private struct State {
        var generator: SplitMix64
        var isFailing = false
        var failures = 0
        var pageLimit: Int?
    }

    private let base: any HouseDatabase
    private let state: Mutex<State>

    init(_ base: any HouseDatabase, seed: UInt64) {
        self.base = base
        state = Mutex(State(generator: SplitMix64(seed: seed)))
    }

    /// The number of failed transactions.
    var failures: Int { state.withLock(\.failures) }

    /// Turns faults on or off. If they are on, half of the write transactions fail.
    func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

    /// Limits the number of pages, starting with the next transaction. A file that is larger cannot grow.
    func limitPages(to count: Int) { state.withLock { $0.pageLimit = count } }

    func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection {
        let connection = try base.open(access)
        return access == .write ? FaultyConnection(connection, of: self) : connection
    }

    func openTemporary() throws(SQLError) -> any SQLConnection { try base.openTemporary() }

    func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String] {
        try base.integrityProblems(of: unwrapped(connection))
    }

    func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64 {
        try base.byteCount(of: unwrapped(connection))
    }

    func didCommit(on connection: any SQLConnection) { base.didCommit(on: unwrapped(connection)) }

    private func unwrapped(_ connection: any SQLConnection) -> any SQLConnection {
        (connection as? FaultyConnection)?.base ?? connection
    }

    fileprivate var pageLimit: Int? { state.withLock(\.pageLimit) }

    /// Chooses the fault of the next transaction; `nil` if the transaction succeeds.
    fileprivate func nextFault() -> Fault? {
        state.withLock { state in
            guard state.isFailing else { return nil }
            let fault: Fault? =
                switch Int.random(in: 0..<4, using: &state.generator) {
                case 0: .atBegin
                case 1: .atCommit
                default: nil
                }
            if fault != nil { state.failures += 1 }
            return fault
        }
    }
}

/// A write connection of `FaultyDatabase`.
private final class FaultyConnection: SQLConnection {
    let base: any SQLConnection
    private let database: FaultyDatabase
    private var failsCommit = false
    private var pageLimit: Int?

    init(_ base: any SQLConnection, of database: FaultyDatabase) {
        self.base = base
        self.database = database
    }

    var dialect: SQLDialect { base.dialect }

    var interrupter: SQLInterrupter { base.interrupter }

    func prepare(_ sql: String) throws(SQLError) -> any SQLStatement { try base.prepare(sql) }

    func execute(script sql: String) throws(SQLError) { try base.execute(script: sql) }

    func begin(_ transaction: SQLTransaction) throws(SQLError) {
        if let limit = database.pageLimit, limit != pageLimit {
            try base.execute(script: "PRAGMA max_page_count = \(limit)")
            pageLimit = limit
        }
        let fault = database.nextFault()
        if fault == .atBegin { throw Self.failure }
        failsCommit = fault == .atCommit
        try base.begin(transaction)
    }

    func commit() throws(SQLError) {
        guard failsCommit else { return try base.commit() }
        base.rollback()
        throw Self.failure
    }

    func rollback() { base.rollback() }

    private static let failure = SQLError(.unavailable, "The medium does not respond.")
}
