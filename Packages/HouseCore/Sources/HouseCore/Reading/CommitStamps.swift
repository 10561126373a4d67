internal import BidlySQL
internal import Synchronization

/// Reads the stamp of the last commit on a dedicated connection, which is opened on first use.
final class CommitStamps: Sendable {
    private struct State {
        var connection: (any SQLConnection)?
        var isClosed = false
    }

    private let database: any HouseDatabase
    private let state = Mutex(State())

    init(_ database: any HouseDatabase) { self.database = database }

    /// The stamp of the last commit by any process; `nil` if it is not known.
    var last: SQLCommitStamp? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            if state.connection == nil { state.connection = try? database.open(.read) }
            return state.connection?.commitStamp
        }
    }

    /// Closes the connection. Afterwards, `last` is `nil`.
    func close() { state.withLock { $0 = State(connection: nil, isClosed: true) } }
}
