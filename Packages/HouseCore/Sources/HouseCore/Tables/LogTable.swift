internal import BidlySQL
internal import FoundationCore

/// A log entry that has no position yet.
struct NewLogEntry {
    let time: Instant
    let module: String
    let kind: String
    let subject: LogSubject
    let sequence: Int64
    let version: Int
    let body: [UInt8]

    func entry(at position: Int64) -> LogEntry {
        LogEntry(
            position: position,
            time: time,
            module: module,
            kind: kind,
            subject: subject,
            sequence: sequence,
            version: version,
            body: body
        )
    }
}

/// The table of the event log, accessed over one database connection.
struct LogTable {
    private static let columns = "position, time, module, kind, subject, sequence, version, body, checksum"

    private let last, timeOfLast, total, rebuildNumber, page, pageBefore, ofSubject, lastOfSubject: any SQLStatement
    private let counts, timeBeforeNewest, ofKind, headers, sequence, append, rebuilt, gaps: any SQLStatement

    init(_ connection: any SQLConnection) {
        last = connection.deferred("SELECT coalesce(max(position), 0) FROM log")
        timeOfLast = connection.deferred("SELECT time FROM log ORDER BY position DESC LIMIT 1")
        total = connection.deferred("SELECT count(*) FROM log")
        rebuildNumber = connection.deferred("SELECT coalesce(max(number), 0) FROM rebuilds")
        page = connection.deferred("SELECT \(Self.columns) FROM log WHERE position > ?1 ORDER BY position LIMIT ?2")
        pageBefore = connection.deferred(
            "SELECT \(Self.columns) FROM log WHERE position < ?1 ORDER BY position DESC LIMIT ?2"
        )
        counts = connection.deferred(
            """
            SELECT module, kind, count(*)
            FROM (SELECT module, kind, time FROM log ORDER BY position DESC LIMIT ?2) AS newest
            WHERE time >= ?1 GROUP BY module, kind ORDER BY module, kind
            """
        )
        timeBeforeNewest = connection.deferred("SELECT time FROM log ORDER BY position DESC LIMIT 1 OFFSET ?1")
        ofSubject = connection.deferred(
            "SELECT \(Self.columns) FROM log WHERE module = ?1 AND subject = ?2 AND sequence > ?3 ORDER BY sequence"
        )
        lastOfSubject = connection.deferred(
            "SELECT position FROM log WHERE module = ?1 AND subject = ?2 ORDER BY sequence DESC LIMIT 1"
        )
        ofKind = connection.deferred(
            """
            SELECT position, subject FROM log
            WHERE position > ?1 AND position <= ?2 AND module = ?3 AND kind = ?4 ORDER BY position LIMIT ?5
            """
        )
        headers = connection.deferred(
            "SELECT position, module, subject, sequence FROM log WHERE position > ?1 ORDER BY position LIMIT ?2"
        )
        sequence = connection.deferred(
            "SELECT coalesce(max(sequence), 0) FROM log WHERE module = ?1 AND subject = ?2"
        )
        append = connection.deferred(
            """
            INSERT INTO log (\(Self.columns))
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """
        )
        rebuilt = connection.deferred("INSERT INTO rebuilds (rebuilt_at) VALUES (?1)")
        gaps = connection.deferred(
            """
            SELECT module, subject, count(*), max(sequence) FROM log GROUP BY subject, module
            HAVING count(*) <> max(sequence) OR min(sequence) <> 1 ORDER BY module, subject LIMIT ?1
            """
        )
    }

    func lastPosition() throws(SQLError) -> Int64 { try last.first()?.read(0) ?? 0 }

    func lastTime() throws(SQLError) -> Instant? { try timeOfLast.first()?.read(0) }

    func count() throws(SQLError) -> Int { try total.first()?.read(0) ?? 0 }

    /// The number of rebuilds. If it has changed, all in-memory state is invalid, even if the log has no new entries.
    func rebuildCount() throws(SQLError) -> Int64 { try rebuildNumber.first()?.read(0) ?? 0 }

    func countRebuild(at time: Instant) throws(SQLError) { try rebuilt.execute(time.millisecondsSince1970) }

    func entries(after position: Int64, limit: Int) throws -> [LogEntry] {
        try page.query(position, limit).map(entry)
    }

    /// Returns the entries before a position, in descending order.
    func entries(before position: Int64, limit: Int) throws -> [LogEntry] {
        try pageBefore.query(position, limit).map(entry)
    }

    /// Counts, by module and kind, the events at or after `time`. Considers only the newest `limit` entries.
    func eventCounts(since time: Instant, among limit: Int) throws -> EventCounts {
        let counts = try counts.query(time, limit).map { row in
            EventCounts.Count(module: try row.read(0), kind: try row.read(1), number: try row.read(2))
        }
        let earlier: Instant? = try timeBeforeNewest.first(limit)?.read(0)
        return EventCounts(counts: counts, isComplete: earlier.map { $0 < time } ?? true)
    }

    /// Returns the entries that one module has recorded about subjects. For each subject, begins after the given
    /// sequence number.
    func entries(of subjects: [LogSubject: Int64], in module: String) throws -> [LogEntry] {
        guard !subjects.isEmpty else { return [] }
        var parameters = SQLParameters(capacity: 3 * subjects.count)
        for (subject, sequence) in subjects { parameters.add(module, subject, sequence) }
        return try ofSubject.run(parameters).map(entry)
    }

    /// Decodes a row and verifies its checksum. Entries that are older than the column `checksum` have none.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` if the entry does not match its checksum; `SQLError`.
    private func entry(_ row: SQLRow) throws -> LogEntry {
        let entry = LogEntry(
            position: try row.read(0),
            time: try row.read(1),
            module: try row.read(2),
            kind: try row.read(3),
            subject: try row.read(4),
            sequence: try row.read(5),
            version: try row.read(6),
            body: try row.read(7)
        )
        if let checksum = try row.read(8, as: Int64?.self), checksum != entry.checksum {
            throw HouseFailure(.corrupt, "Log entry \(entry.position) does not match its checksum.")
        }
        return entry
    }

    /// Returns the position of a subject's last entry; `nil` if it has no entries.
    func lastPosition(of subject: LogSubject, in module: String) throws(SQLError) -> Int64? {
        try lastOfSubject.first(module, subject)?.read(0)
    }

    /// Returns the subjects of entries of one kind, in ascending order of their positions, without reading the bodies.
    func subjects(
        of kind: String,
        in module: String,
        after position: Int64,
        upTo last: Int64,
        limit: Int
    ) throws -> [(position: Int64, subject: LogSubject)] {
        try ofKind.query(position, last, module, kind, limit).map { row in (try row.read(0), try row.read(1)) }
    }

    /// Returns the subject and sequence number of each entry after `position`, without reading the bodies.
    func headers(after position: Int64, limit: Int) throws -> [EntryHeader] {
        try headers.query(position, limit).map { row in
            EntryHeader(
                position: try row.read(0),
                module: try row.read(1),
                subject: try row.read(2),
                sequence: try row.read(3)
            )
        }
    }

    /// The columns of an entry that determine which subjects changed.
    struct EntryHeader {
        let position: Int64
        let module: String
        let subject: LogSubject
        let sequence: Int64
    }

    /// Returns the last sequence number of each subject, in the order of the subjects; 0 for a subject without events.
    func lastSequences(of subjects: [LogSubject], in module: String) throws(SQLError) -> [Int64] {
        var parameters = SQLParameters(capacity: 2 * subjects.count)
        for subject in subjects { parameters.add(module, subject) }
        let rows = try sequence.run(parameters)
        var sequences: [Int64] = []
        sequences.reserveCapacity(rows.count)
        for row in rows { sequences.append(try row.read(0)) }
        return sequences
    }

    /// Appends entries with consecutive positions, beginning with `position`.
    func append(_ drafts: [NewLogEntry], at position: Int64) throws(SQLError) {
        var parameters = SQLParameters(capacity: 9 * drafts.count)
        for (position, draft) in zip(position..., drafts) {
            let entry = draft.entry(at: position)
            parameters.add(
                position,
                entry.time.millisecondsSince1970,
                entry.module,
                entry.kind,
                entry.subject,
                entry.sequence,
                entry.version,
                entry.body,
                entry.checksum
            )
        }
        _ = try append.run(parameters)
    }

    /// Returns a problem for each subject whose sequence numbers are not 1, 2, 3, … without gaps; at most `limit`
    /// problems.
    func sequenceGaps(limit: Int) throws -> [HouseProblem] {
        try gaps.query(limit).map { row in
            .sequenceGap(
                module: try row.read(0),
                subject: try row.read(1),
                count: try row.read(2),
                last: try row.read(3)
            )
        }
    }
}
