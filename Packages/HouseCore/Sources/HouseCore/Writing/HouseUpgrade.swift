internal import BidlySQL

/// Completes the upgrade of a house of an earlier version, in the transaction that migrates its tables.
struct HouseUpgrade {
    let configuration: HouseConfiguration
    let connection: any SQLConnection

    /// Rebuilds all derived tables if any was recreated, and makes other processes recheck the schema version before their
    /// next command.
    ///
    /// - Parameter migrated: the names of the schemas that were migrated.
    /// - Throws: `HouseFailure` with `.corrupt` for a log that cannot be applied; `SQLError`; `CancellationError`.
    func complete(_ migrated: Set<String>) throws {
        let log = LogTable(connection), key = try HouseTable(connection).key()
        let hasEvents = try log.lastPosition() > 0
        // A new house has no key yet; it is created later.
        guard key != nil || hasEvents else { return }
        try log.countRebuild(at: configuration.clock.now)
        guard hasEvents, !migrated.isDisjoint(with: configuration.derivedSchemas) else { return }
        guard let key else { throw HouseFailure.keyMissing }
        let replay = LogReplay(
            log: log,
            runtimes: try ModuleRuntimes(configuration, on: connection, key: key),
            publications: PublicationTable(connection)
        )
        _ = try replay.rebuild(configuration.derivedTables, on: connection)
    }
}
