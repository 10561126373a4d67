internal import FoundationCore

extension House {
    /// Deletes idempotency records whose module does not want them any longer. When none is due, no writer is disturbed.
    ///
    /// - Returns: the number of records deleted.
    /// - Throws: `HouseFailure`; `CancellationError` if the task is cancelled while it waits for other writers.
    @discardableResult
    public func deleteExpiredRecords() async throws -> Int {
        let now = configuration.clock.now
        var count = 0
        // One chunk for each transaction, so that commands do not wait for long.
        while try await read({ try $0.records.chunk(dueAt: now) }) != nil {
            count += try await deleteExpiredRecordsOfChunk(at: now)
        }
        return count
    }

    /// Deletes the expired idempotency records of the chunk with the earliest one.
    ///
    /// - Parameter patience: how long to wait for writers of other processes; `nil` for the house's timeout.
    /// - Returns: the number of records deleted.
    /// - Throws: `HouseFailure`.
    @discardableResult
    func deleteExpiredRecordsOfChunk(at now: Instant, patience: Duration? = nil) async throws -> Int {
        try await writer.maintain(patience: patience) { session in
            guard let chunk = try session.records.chunk(dueAt: now) else { return 0 }
            let due = try session.records.records(dueAt: now, in: chunk)
            for (module, records) in Dictionary(grouping: due, by: \.module) {
                try session.runtimes.runtime(named: module).request(records.map(\.subject))
            }
            try session.runtimes.loadRequested(from: session.log)
            let ends = try due.map { record in
                let module = try session.runtimes.runtime(named: record.module)
                return (record, due: module.retention(ofRecordAbout: record.subject, storedAt: record.time))
            }
            let expired = ends.filter { $0.due <= now }.map(\.0)
            try session.records.update(chunk, deleting: expired, extending: ends.filter { $0.due > now })
            return expired.count
        }
    }
}
