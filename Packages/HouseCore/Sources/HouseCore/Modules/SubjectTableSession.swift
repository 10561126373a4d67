public import FoundationCore

/// A session whose complete state is one table with one row per subject.
public protocol SubjectTableSession: ModuleSession {
    /// The row of a subject.
    associatedtype Row: SubjectRow

    /// The table.
    var table: SubjectTable<Row> { get }
}

extension SubjectTableSession {
    /// Loads the rows of these subjects.
    public func load(_ subjects: [LogSubject]) throws { try table.load(subjects) }

    /// Writes the changed rows of the table.
    public func flush() throws { try table.flush() }

    /// Discards the loaded rows of these subjects.
    public func invalidate(_ subjects: [LogSubject]) { table.invalidate(subjects) }

    /// Discards all loaded rows, including unwritten changes.
    public func invalidateAll() { table.invalidateAll() }

    /// Returns the due timers of the table.
    public func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] {
        try table.timers(dueAt: time, limit: limit)
    }
}
