internal import BidlySQL
internal import FoundationCore

/// A connection that reads, with a thread of its own.
actor ReaderConnection {
    /// An open connection with its sessions.
    struct Opened {
        let connection: any SQLConnection
        let runtimes: ModuleRuntimes
        let snapshot: HouseSnapshot
    }

    private let executor = ConnectionExecutor("bidly.house.reader")
    private let configuration: HouseConfiguration
    private var opened: Opened?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ configuration: HouseConfiguration) { self.configuration = configuration }

    /// Runs `work` on one state of the database.
    ///
    /// - Throws: what `work` throws, with `SQLError` as `HouseFailure`.
    func read<Result: Sendable>(
        _ work: @Sendable (HouseSnapshot, any SQLConnection) throws -> Result
    ) throws -> Result {
        try failing {
            let opened = try open()
            opened.runtimes.forgetAll()
            return try opened.connection.transaction(.read) { try work(opened.snapshot, opened.connection) }
        }
    }

    private func open() throws -> Opened {
        if let opened { return opened }
        let connection = try configuration.database.open(.read)
        let runtimes = try ModuleRuntimes(configuration.modules, on: connection)
        let snapshot = HouseSnapshot(
            runtimes,
            LogTable(connection),
            PublicationTable(connection),
            IdempotencyTable(connection)
        )
        let opened = Opened(connection: connection, runtimes: runtimes, snapshot: snapshot)
        self.opened = opened
        return opened
    }
}
