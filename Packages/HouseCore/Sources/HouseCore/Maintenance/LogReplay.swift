internal import BidlySQL

/// Replays the log: rebuilds derived tables on a target connection from the entries of a source connection, which may
/// be the same.
struct LogReplay {
    private static let pageLimit = 1_000
    /// The number of pages between flushes of read models. Large flushes are faster.
    private static let pagesOfReadModels = 16
    /// The number of pages between evictions of the in-memory state, after a flush of the read models.
    private static let pagesInMemory = 2 * pagesOfReadModels

    let log: LogTable
    let runtimes: ModuleRuntimes
    let publications: PublicationTable

    /// Deletes the rows of all derived tables, applies all entries, and returns how many there are.
    ///
    /// - Parameters:
    ///   - tables: the derived tables, in the order in which they are created.
    ///   - connection: the connection of the modules.
    ///   - progress: receives the number of entries so far, after each page.
    /// - Throws: as `run(progress:)`.
    func rebuild(
        _ tables: [ModuleTable],
        on connection: any SQLConnection,
        progress: (Int) -> Void = { _ in }
    ) throws -> Int {
        for table in tables.reversed() { try table.deleteRows(on: connection) }
        runtimes.invalidateAll()
        let count = try run(progress: progress)
        runtimes.invalidateAll()
        return count
    }

    /// Applies all entries, in order, and returns how many there are.
    ///
    /// - Parameter progress: receives the number of entries so far, after each page.
    /// - Throws: `HouseFailure` with `.corrupt` for an entry that cannot be applied; `CancellationError`; `SQLError`.
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
