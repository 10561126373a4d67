public import FoundationCore

extension HouseSnapshot {
    /// Returns a page of the audit log.
    ///
    /// - Parameters:
    ///   - start: the start and direction of the page.
    ///   - limit: the maximum number of entries.
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if a module cannot read one of its entries.
    /// - Complexity: O(`limit`). The number of queries depends only on the number of modules.
    public func auditLog(_ start: ActivityQuery.Start, limit: Int) throws -> [AuditLogEntry] {
        let entries =
            switch start {
            case .after(let position): try log.entries(after: position, limit: limit)
            case .before(let position): try log.entries(before: position ?? .max, limit: limit)
            }
        let positions = entries.map(\.position)
        guard let first = positions.min(), let last = positions.max() else { return [] }
        var published: [Int64: [UInt8]] = [:]
        let subjects = Dictionary(uniqueKeysWithValues: entries.map { ($0.position, $0.subject) })
        for publication in try publications.all(after: first - 1, upTo: last) where publication.addressee == nil {
            let activity = publication.activity
            if activity.subject == subjects[activity.position] { published[activity.position] = activity.body }
        }
        var records: [Int64: AuditRecord] = [:]
        for (module, entries) in Dictionary(grouping: entries, by: \.module) {
            records.merge(try auditRecords(of: entries, in: module, published)) { $1 }
        }
        return entries.compactMap { entry in
            records[entry.position].map { record in
                AuditLogEntry(
                    position: entry.position,
                    time: entry.time,
                    module: entry.module,
                    kind: entry.kind,
                    sequence: entry.sequence,
                    record: record
                )
            }
        }
    }

    /// Counts the events since a time, by module and kind.
    ///
    /// Considers only the newest `limit` entries, so that the cost does not grow with the log. The time of an imported
    /// event is its original time, which may be long ago.
    ///
    /// - Throws: `SQLError`.
    public func eventCounts(since time: Instant, limit: Int) throws -> EventCounts {
        try log.eventCounts(since: time, among: limit)
    }

    private func auditRecords(
        of entries: [LogEntry],
        in module: String,
        _ published: [Int64: [UInt8]]
    ) throws -> [Int64: AuditRecord] {
        do {
            return try runtime(named: module).auditRecords(of: entries, published)
        } catch let error as UnreadableEntry {
            throw HouseFailure(.corrupt, "\(error)")
        }
    }
}

/// The event counts since a time, by module and kind.
public struct EventCounts: Sendable, Hashable {
    /// The number of events of one kind.
    public struct Count: Sendable, Hashable {
        /// The name of the module.
        public let module: String
        /// The kind of event within the module.
        public let kind: String
        /// The number of events.
        public let number: Int
    }

    /// The counts above zero, in ascending order of module and kind.
    public let counts: [Count]
    /// Whether the counts are complete: there are no entries beyond the limit, or the newest of them is older than the
    /// given time. Imported events can falsify this value, because their times do not ascend with the log.
    public let isComplete: Bool
}
