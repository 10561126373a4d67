internal import BidlySQL
internal import FoundationCore

/// Reads snapshots on a connection, which is opened when it is needed. It belongs to one actor or lock.
final class HouseReader {
    /// An open connection with its sessions.
    private struct Opened {
        let connection: any SQLConnection
        let upgradeCheck: UpgradeCheck
        let runtimes: ModuleRuntimes
        let log: LogTable
        let publications: PublicationTable
        let records: IdempotencyTable

        func snapshot(at now: Instant) -> HouseSnapshot {
            HouseSnapshot(runtimes, log, publications, records, now: now)
        }
    }

    private let configuration: HouseConfiguration
    private var opened: Opened?

    init(_ configuration: HouseConfiguration) { self.configuration = configuration }

    /// Runs `work` on a snapshot of the database.
    ///
    /// - Throws: what `work` throws, with `SQLError` as `HouseFailure`; `HouseFailure` with `.refused` if a newer version of
    ///   the program has upgraded the house since the connection was opened.
    func read<Result>(_ work: (HouseSnapshot, any SQLConnection) throws -> Result) throws -> Result {
        try mappingDatabaseErrors {
            let opened = try open()
            opened.runtimes.invalidateAll()
            let snapshot = opened.snapshot(at: configuration.clock.now)
            return try opened.connection.transaction(.read) {
                _ = try opened.upgradeCheck.isRebuilt()
                return try work(snapshot, opened.connection)
            }
        }
    }

    /// Returns whether the database has the current tables and the key of a house, so that it can be read without a migration.
    func isReadable() -> Bool { (try? open()) != nil }

    /// Closes the connection. It is not used afterwards.
    func close() { opened = nil }

    private func open() throws -> Opened {
        if let opened { return opened }
        let connection = try configuration.database.open(.read)
        let log = LogTable(connection)
        let upgradeCheck = UpgradeCheck(configuration.schemas, on: connection, log)
        guard try upgradeCheck.isCurrent() else {
            throw HouseFailure(.unavailable, "The tables of the house have not been created.")
        }
        guard let key = try HouseTable(connection).key() else { throw HouseFailure.keyMissing }
        let opened = Opened(
            connection: connection,
            upgradeCheck: upgradeCheck,
            runtimes: try ModuleRuntimes(configuration, on: connection, key: key),
            log: log,
            publications: PublicationTable(connection),
            records: IdempotencyTable(connection)
        )
        self.opened = opened
        return opened
    }
}
