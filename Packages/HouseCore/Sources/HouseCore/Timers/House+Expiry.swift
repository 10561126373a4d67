internal import FoundationCore

extension House {
    /// The most idempotency records that one transaction looks at.
    private static let expiryLimit = 2_048

    /// Deletes idempotency records whose module does not want them any longer. When none is due, no writer is disturbed.
    ///
    /// - Returns: the number of records deleted.
    /// - Throws: `HouseFailure`.
    @discardableResult
    public func deleteExpiredRecords() async throws -> Int {
        let now = configuration.clock.now
        guard try await read({ try !$0.records.records(dueAt: now, limit: 1).isEmpty }) else { return 0 }
        return try await writer.maintain { session in
            let due = try session.records.records(dueAt: now, limit: Self.expiryLimit)
            for (module, records) in Dictionary(grouping: due, by: \.module) {
                try session.runtimes.runtime(named: module).request(records.map(\.subject))
            }
            try session.runtimes.loadRequested(from: session.log)
            let ends = try due.map { record in
                let module = try session.runtimes.runtime(named: record.module)
                return (record.key, due: module.retention(ofRecordAbout: record.subject, storedAt: record.time))
            }
            let expired = ends.filter { $0.due <= now }.map(\.0)
            try session.records.delete(expired)
            try session.records.extend(ends.filter { $0.due > now })
            return expired.count
        }
    }
}
