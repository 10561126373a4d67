internal import BidlySQL

/// Completes the upgrade of a house in the transaction that migrates its tables.
struct HouseUpgrade {
    let configuration: HouseConfiguration
    let connection: any SQLConnection

    /// Makes other processes check the versions of the tables before their next transaction. If a derived table was
    /// recreated, also rebuilds all derived tables. Does nothing in a new house.
    ///
    /// - Parameter migrated: the names of the schemas that were migrated.
    /// - Throws: `HouseFailure` with `.corrupt` if a log entry cannot be applied; `SQLError`; `CancellationError`.
    func complete(_ migrated: Set<String>) throws {
        let log = LogTable(connection), key = try HouseTable(connection).key()
        let hasEvents = try log.lastPosition() > 0
        // A new house has neither a key nor events, so there is nothing to rebuild.
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
