internal import BidlySQL
internal import FoundationCore

extension House {
    /// The time until the next attempt to load the subject of a record.
    private static let retryInterval = Duration.seconds(3_600)

    /// Deletes the expired idempotency records of the chunk that expires first. Deletes only one chunk per transaction,
    /// so that commands do not wait long.
    ///
    /// - Parameter busyTimeout: how long to wait for writers of other processes; `nil` for the timeout of the house.
    /// - Returns: the number of deleted records, and the failures for records that are retained because their subjects
    ///   cannot be read.
    /// - Throws: `HouseFailure` if the house cannot be written; `CancellationError`.
    func deleteExpiredRecords(
        at now: Instant,
        busyTimeout: Duration? = nil
    ) async throws -> (count: Int, failures: [TimerFailure]) {
        try await writer.maintain(busyTimeout: busyTimeout) { session in
            guard let chunk = try session.records.chunk(dueAt: now) else { return (0, []) }
            let due = try session.records.records(dueAt: now, in: chunk)
            var failures: [TimerFailure] = []
            let ends = try session.retentions(of: due) { record, error in
                let retryAt = now.advanced(by: Self.retryInterval)
                failures.append(
                    TimerFailure(module: record.module, subject: record.subject, error: error, retryAt: retryAt)
                )
                return retryAt
            }
            let expired = ends.filter { $0.due <= now }.map(\.record)
            try session.records.update(chunk, deleting: expired, extending: ends.filter { $0.due > now })
            return (expired.count, failures)
        }
    }
}

extension WriteSession {
    /// Returns the expiry times of records, which the modules determine.
    ///
    /// - Parameter fallback: the expiry time for a record whose subject cannot be read.
    /// - Throws: an error that affects the whole database, not a single subject.
    fileprivate func retentions(
        of due: [DueRecord],
        _ fallback: (DueRecord, any Error) -> Instant
    ) throws -> [(record: DueRecord, due: Instant)] {
        do {
            for (module, records) in Dictionary(grouping: due, by: \.module) {
                try runtimes.runtime(named: module).request(records.map(\.subject))
            }
            try runtimes.loadRequested(from: log)
            return try due.map { record in
                let module = try runtimes.runtime(named: record.module)
                return (record, module.retention(ofRecordAbout: record.subject, storedAt: record.time))
            }
        } catch  where error.isIsolatable {
            runtimes.invalidateAll()
            if let record = due.first, due.count == 1 { return [(record, fallback(record, error))] }
            return try due.flatMap { try retentions(of: [$0], fallback) }
        }
    }
}
