internal import BidlySQL
internal import FoundationCore

/// A read connection, on its own thread.
actor ReaderConnection {
    /// An open connection with its sessions.
    struct Opened {
        let connection: any SQLConnection
        let runtimes: ModuleRuntimes
        let log: LogTable
        let publications: PublicationTable
        let records: IdempotencyTable

        func snapshot(at now: Instant) -> HouseSnapshot {
            HouseSnapshot(runtimes, log, publications, records, now: now)
        }
    }

    private let executor = ConnectionExecutor("bidly.house.reader")
    private let configuration: HouseConfiguration
    private var opened: Opened?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ configuration: HouseConfiguration) { self.configuration = configuration }

    /// Runs `work` on a snapshot of the database.
    ///
    /// - Throws: what `work` throws, with `SQLError` as `HouseFailure`.
    func read<Result: Sendable>(
        _ work: @Sendable (HouseSnapshot, any SQLConnection) throws -> Result
    ) throws -> Result {
        try mappingDatabaseErrors {
            let opened = try open()
            opened.runtimes.invalidateAll()
            let snapshot = opened.snapshot(at: configuration.clock.now)
            return try opened.connection.transaction(.read) { try work(snapshot, opened.connection) }
        }
    }

    /// Returns whether the database has the current tables and the key of a house, so that it can be read without a migration.
    func isReadable() -> Bool { (try? open()) != nil }

    /// Closes the connection. It is not used afterwards.
    func close() { opened = nil }

    private func open() throws -> Opened {
        if let opened { return opened }
        let connection = try configuration.database.open(.read)
        guard try connection.isMigrated(to: configuration.schemas) else {
            throw HouseFailure(.unavailable, "The tables of the house have not been created.")
        }
        guard let key = try HouseTable(connection).key() else { throw HouseFailure.keyMissing }
        let opened = Opened(
            connection: connection,
            runtimes: try ModuleRuntimes(configuration, on: connection, key: key),
            log: LogTable(connection),
            publications: PublicationTable(connection),
            records: IdempotencyTable(connection)
        )
        self.opened = opened
        return opened
    }
}
