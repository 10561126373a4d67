internal import BidlySQL

/// Replays the log: rebuilds derived tables on a target connection from the log entries on a source connection. Both
/// may be the same connection.
struct LogReplay {
    private static let pageLimit = 1_000
    /// The number of pages of log entries after which the read models are flushed. Fewer, larger flushes are faster.
    private static let pagesOfReadModels = 16
    /// The number of pages of log entries after which the in-memory state is evicted. An eviction always follows a
    /// flush of the read models.
    private static let pagesInMemory = 2 * pagesOfReadModels

    let log: LogTable
    let runtimes: ModuleRuntimes
    let publications: PublicationTable

    /// Drops all derived tables, creates them again, applies all log entries, and returns the number of entries.
    ///
    /// - Parameters:
    ///   - tables: the derived tables, in the order in which they are created.
    ///   - connection: the connection on which the modules are open.
    ///   - progress: receives the number of applied entries after each page.
    /// - Throws: the errors of `run(progress:)`.
    func rebuild(
        _ tables: [ModuleTable],
        on connection: any SQLConnection,
        progress: (Int) -> Void = { _ in }
    ) throws -> Int {
        runtimes.invalidateAll()
        for table in tables { try connection.execute(script: table.recreationScript(connection.dialect)) }
        let count = try run(progress: progress)
        runtimes.invalidateAll()
        return count
    }

    /// Applies all log entries in order, and returns the number of entries.
    ///
    /// - Parameter progress: receives the number of applied entries after each page.
    /// - Throws: `HouseFailure` with `.corrupt` if an entry cannot be applied; `CancellationError`; `SQLError`.
    func run(progress: (Int) -> Void = { _ in }) throws -> Int {
        var position: Int64 = 0, count = 0, pages = 0
        while true {
            try Task.checkCancellation()
            let page = try log.entries(after: position, limit: Self.pageLimit)
            guard let last = page.last else {
                try runtimes.flush()
                return count
            }
            try apply(page)
            position = last.position
            count += page.count
            pages += 1
            if pages % Self.pagesOfReadModels == 0 { try runtimes.flush() } else { try runtimes.flushModules() }
            if pages % Self.pagesInMemory == 0 { runtimes.invalidateAll() }
            progress(count)
        }
    }

    private func apply(_ page: [LogEntry]) throws {
        for (module, entries) in Dictionary(grouping: page, by: \.module) {
            try runtimes.runtime(named: module).loadForReplay(Set(entries.map(\.subject)).sorted())
        }
        var found: [EntryPublications] = []
        for entry in page {
            do {
                let publications = try runtimes.runtime(named: entry.module).replay(entry)
                guard !publications.isEmpty else { continue }
                found.append(
                    EntryPublications(position: entry.position, subject: entry.subject, publications: publications)
                )
            } catch  where !(error is SQLError) {
                throw HouseFailure(.corrupt, "Log entry \(entry.position) cannot be applied: \(error)")
            }
        }
        try publications.append(found)
    }
}
