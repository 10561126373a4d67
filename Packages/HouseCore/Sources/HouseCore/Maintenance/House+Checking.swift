internal import BidlySQL

extension House {
    /// Checks the integrity of the database and the sequence numbers of all subjects, and counts the rows of all
    /// tables. Commands can run during the check.
    ///
    /// - Throws: `HouseFailure` if the database cannot be read; `CancellationError` if the task is cancelled.
    public func quickCheck() async throws -> CheckReport {
        try await readers.withReader { reader in
            try await reader.read { snapshot, connection in try quickCheck(snapshot, connection) }
        }
    }

    /// Estimates the cost of `fullCheck(progress:)`.
    ///
    /// - Throws: `HouseFailure` if the database cannot be read.
    public func estimateFullCheck() async throws -> CheckEstimate {
        try await readers.withReader { reader in
            try await reader.read { snapshot, connection in
                CheckEstimate(
                    entryCount: try snapshot.log.count(),
                    byteCount: try configuration.database.byteCount(of: connection)
                )
            }
        }
    }

    /// Runs the quick check, rebuilds all derived tables in a temporary database, and compares each rebuilt table with
    /// the stored one, row by row. If no problem has been found so far, also runs the consistency checks of the
    /// configuration. All parts of the check read the same snapshot of the house. Commands can run during the check.
    ///
    /// - Parameter progress: receives the number of log entries replayed so far.
    /// - Throws: `HouseFailure` if a database cannot be used; `CancellationError` if the task is cancelled.
    public func fullCheck(progress: @Sendable (Int) -> Void = { _ in }) async throws -> CheckReport {
        try await readers.withReader { reader in
            try await reader.read { snapshot, connection in
                var report = try quickCheck(snapshot, connection)
                let copy = try configuration.database.openTemporary()
                try copy.migrate(configuration.schemas)
                let runtimes = try ModuleRuntimes(configuration, on: copy, key: snapshot.key)
                let replay = LogReplay(log: snapshot.log, runtimes: runtimes, publications: PublicationTable(copy))
                do {
                    _ = try copy.transaction(.write) { try replay.run(progress: progress) }
                } catch let failure as HouseFailure where failure.code == .corrupt {
                    report.add(.unreadableLog(failure.detail))
                    return report
                }
                let origins = LogOrigins(log: snapshot.log, runtimes: runtimes)
                for (owner, table) in configuration.tables {
                    guard let query = table.canonicalQuery else { continue }
                    try Task.checkCancellation()
                    try report.noteDamage(of: table) { report in
                        try TableDifference.compare(table.name, query, stored: connection, rebuilt: copy) {
                            difference in
                            var difference = difference
                            if !report.isFull {
                                difference.origin = try origins.origin(of: difference.key, in: query, of: owner)
                            }
                            report.add(.difference(difference))
                        }
                    }
                }
                // A consistency check could throw an error because of a damaged row. The report would then be lost.
                guard report.problemCount == 0 else { return report }
                for check in configuration.checks {
                    try Task.checkCancellation()
                    try check.run(snapshot) { report.add(.inconsistency($0)) }
                }
                return report
            }
        }
    }

    /// Drops all derived tables, and rebuilds them from the log in one transaction. Commands wait during the rebuild.
    /// Reactions do not run.
    ///
    /// - Returns: the number of log entries.
    /// - Throws: `HouseFailure`, with `.corrupt` if a log entry cannot be applied; `CancellationError` if the task is
    ///   cancelled. Nothing has changed then.
    public func rebuild(progress: @escaping @Sendable (Int) -> Void = { _ in }) async throws -> Int {
        let derived = configuration.derivedTables
        let now = configuration.clock.now
        return try await writer.maintain { session in
            let replay = LogReplay(log: session.log, runtimes: session.runtimes, publications: session.publications)
            let count = try replay.rebuild(derived, on: session.connection, progress: progress)
            try session.log.countRebuild(at: now)
            return count
        }
    }

    private func quickCheck(_ snapshot: HouseSnapshot, _ connection: any SQLConnection) throws -> CheckReport {
        var report = CheckReport()
        for text in try configuration.database.integrityProblems(of: connection) { report.add(.corruptDatabase(text)) }
        for gap in try snapshot.log.sequenceGaps(limit: CheckReport.problemLimit) { report.add(gap) }
        report.entryCount = try snapshot.log.count()
        for (_, table) in configuration.tables {
            try report.noteDamage(of: table) { report in
                let count = try table.rowCount(on: connection)
                report.rowCounts[table.name] = count
                if let name = table.entityName { report.entityCounts.append(EntityCount(name, count)) }
            }
        }
        return report
    }
}

extension CheckReport {
    /// Runs `read`, which reads a table. If the table is damaged or missing, or lacks a column, adds a problem to the
    /// report.
    fileprivate mutating func noteDamage(
        of table: ModuleTable,
        _ read: (inout CheckReport) throws -> Void
    ) throws {
        do {
            try read(&self)
        } catch let error as SQLError where error.code == .corrupt || error.code == .invalidSQL {
            let problem = HouseProblem.unreadableTable(table.name, isDerived: table.canonicalQuery != nil)
            if !problems.contains(problem) { add(problem) }
        }
    }
}
