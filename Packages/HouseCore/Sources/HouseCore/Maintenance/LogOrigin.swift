internal import BidlySQL

/// The last log entry that affects a row of a derived table.
public struct LogOrigin: Sendable, Hashable {
    /// The position of the entry.
    public let position: Int64
    /// The subject of the entry.
    public let subject: LogSubject
    /// The display name of the subject; `nil` if the module does not provide one.
    public let name: String?
}

/// Finds the log entries from which rows are derived.
struct LogOrigins {
    let log: LogTable
    /// The modules on the connection that has the rebuilt tables.
    let runtimes: ModuleRuntimes

    /// Returns the last log entry that affects a row.
    ///
    /// - Parameters:
    ///   - key: the key of the row: the values of the query's key columns.
    ///   - owner: the name of the module or read model that owns the table.
    func origin(of key: [SQLValue], in query: CanonicalQuery, of owner: String) throws -> LogOrigin? {
        func value<Value: SQLConvertible>(_ column: String) -> Value? {
            query.key.firstIndex(of: column).flatMap { Value(sqlValue: key[$0]) }
        }
        switch query.origin {
        case nil: return nil
        case .position(let column):
            guard let position: Int64 = value(column), let entry = try log.entries(after: position - 1, limit: 1).first,
                entry.position == position
            else { return nil }
            return LogOrigin(position: position, subject: entry.subject, name: try name(of: entry.subject))
        case .subject(let column):
            guard let subject: LogSubject = value(column) else { return nil }
            // If the owner is a read model, no module has its name. Its rows are derived from the events of several
            // modules.
            let own = runtimes.all.map(\.name).filter { $0 == owner }
            let modules = own.isEmpty ? runtimes.all.map(\.name) : own
            let positions = try modules.compactMap { try log.lastPosition(of: subject, in: $0) }
            guard let position = positions.max() else { return nil }
            return LogOrigin(position: position, subject: subject, name: try name(of: subject))
        }
    }

    private func name(of subject: LogSubject) throws -> String? {
        for runtime in runtimes.all {
            if let name = try runtime.name(of: subject) { return name }
        }
        return nil
    }
}
