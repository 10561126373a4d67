internal import BidlySQL

/// Applies the log again: builds the derived tables of one connection from the entries of another or the same one.
struct LogReplay {
    private static let pageLimit = 1_000
    /// The pages after which read models write their changes: they write many changes faster than a few at a time.
    private static let pagesOfReadModels = 16
    /// The pages after which memory is discarded; read models have written their changes then.
    private static let pagesInMemory = 2 * pagesOfReadModels

    let log: LogTable
    let runtimes: ModuleRuntimes
    let publications: PublicationTable

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
            if pages % Self.pagesInMemory == 0 { runtimes.forgetAll() }
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
