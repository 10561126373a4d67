internal import BidlySQL
internal import FoundationCore

/// Reads snapshots on a connection, which is opened on first use. Only one actor or lock may own it.
final class HouseReader {
    /// An open connection and the module sessions on it.
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
    /// - Throws: the errors of `work`; `HouseFailure` if the database cannot be read, with `.refused` if a newer
    ///   version of the program has upgraded the house since the connection was opened. Every `SQLError` is converted
    ///   to `HouseFailure`.
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

    /// Returns the interrupter of the connection.
    ///
    /// - Throws: `HouseFailure` if the database cannot be read.
    func interrupter() throws -> SQLInterrupter { try mappingDatabaseErrors { try open().connection.interrupter } }

    /// Opens the connection if the database can be read without a migration: its tables are current, and the house has
    /// a key.
    ///
    /// - Throws: `HouseFailure`, with `.refused` if the tables must be migrated first.
    func requireReadability() throws { _ = try mappingDatabaseErrors { try open() } }

    /// Closes the connection. The caller must not use this reader afterwards.
    func close() { opened = nil }

    private func open() throws -> Opened {
        if let opened { return opened }
        let connection = try configuration.database.open(.read)
        let log = LogTable(connection)
        let upgradeCheck = UpgradeCheck(configuration.schemas, on: connection, log)
        guard try upgradeCheck.isCurrent() else {
            throw HouseFailure(.refused, "The house needs an upgrade: an earlier version of the program wrote it.")
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
