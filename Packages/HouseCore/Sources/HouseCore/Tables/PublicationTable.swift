internal import BidlySQL
internal import FoundationCore

/// The publications of one log entry.
struct EntryPublications {
    let position: Int64
    /// The subject of the log entry.
    let subject: LogSubject
    let publications: [Publication]
}

/// The table of publications, accessed over one database connection. A publication has one row for each addressee. In
/// the column `reader`, `''` means everyone; in the column `subject`, NULL means the subject of the entry.
struct PublicationTable {
    private static let everyone = ""
    /// The number of subjects from which a page first scans all activity.
    private static let fewestScanned = 20
    private static let rowsPerScan = 500
    private static let selection = """
        SELECT p.position, l.time, l.module, l.kind, coalesce(p.subject, l.subject), l.sequence, p.body, p.reader
        FROM publications AS p JOIN log AS l ON l.position = p.position
        """

    private let insert, at, range: any SQLStatement
    /// For each kind of query, the statements for a page after a position and for a page before a position.
    private let all, own, foreign, addressed: (after: any SQLStatement, before: any SQLStatement)

    init(_ connection: any SQLConnection) {
        func both(_ sql: (_ comparison: String, _ order: String) -> String) -> (any SQLStatement, any SQLStatement) {
            (connection.deferred(sql(">", "ASC")), connection.deferred(sql("<", "DESC")))
        }
        insert = connection.deferred(
            "INSERT INTO publications (position, ordinal, reader, subject, body) VALUES (?1, ?2, ?3, ?4, ?5)"
        )
        at = connection.deferred(
            "\(Self.selection) WHERE p.position = ?1 AND p.reader IN ('', ?2) ORDER BY p.ordinal"
        )
        range = connection.deferred(
            "\(Self.selection) WHERE p.position > ?1 AND p.position <= ?2 ORDER BY p.position, p.ordinal"
        )
        all = both { comparison, order in
            """
            \(Self.selection) WHERE p.position \(comparison) ?1 AND p.reader IN ('', ?3) AND (?4 = '' OR l.module = ?4)
            ORDER BY p.position \(order), p.ordinal LIMIT ?2
            """
        }
        own = both { comparison, order in Self.ownPositions(comparison, order) }
        foreign = both { comparison, order in
            """
            SELECT p.position FROM publications AS p JOIN log AS l ON l.position = p.position
            WHERE p.subject = ?5 AND p.position \(comparison) ?1 AND p.reader IN ('', ?3)
                AND (?4 = '' OR l.module = ?4)
            ORDER BY p.position \(order) LIMIT ?2
            """
        }
        addressed = both { comparison, order in
            """
            SELECT p.position FROM publications AS p JOIN log AS l ON l.position = p.position
            WHERE p.reader = ?3 AND p.reader <> '' AND p.position \(comparison) ?1 AND (?4 = '' OR l.module = ?4)
            ORDER BY p.position \(order) LIMIT ?2
            """
        }
    }

    /// Returns the query for the positions of the log entries about subject ?5 in module ?4 that have a publication
    /// about the same subject. Within a module, the sequence numbers of a subject have no gaps and ascend with the
    /// positions, so a binary search finds where the page starts.
    private static func ownPositions(_ comparison: String, _ order: String) -> String {
        let middle = "(low + high + 1) / 2"
        let isBefore = """
            (SELECT position FROM log WHERE module = ?4 AND subject = ?5 AND sequence = \(middle)) \
            \(comparison == ">" ? "<=" : "<") ?1
            """
        return """
            WITH RECURSIVE search (low, high) AS (
                SELECT CAST(0 AS BIGINT),
                    coalesce((SELECT max(sequence) FROM log WHERE module = ?4 AND subject = ?5), CAST(0 AS BIGINT))
                UNION ALL
                SELECT CASE WHEN \(isBefore) THEN \(middle) ELSE low END,
                    CASE WHEN \(isBefore) THEN high ELSE \(middle) - 1 END
                FROM search WHERE low < high
            )
            SELECT p.position FROM log AS l JOIN publications AS p ON p.position = l.position
            WHERE l.module = ?4 AND l.subject = ?5 AND p.subject IS NULL AND p.reader IN ('', ?3)
                AND l.sequence \(comparison == ">" ? ">" : "<=") (SELECT low FROM search WHERE low = high)
            ORDER BY l.sequence \(order) LIMIT ?2
            """
    }

    /// Writes the publications of entries.
    func append(_ entries: [EntryPublications]) throws(SQLError) {
        var parameters = SQLParameters(capacity: 5 * entries.count)
        for entry in entries {
            for (ordinal, publication) in entry.publications.enumerated() {
                let subject = publication.subject == entry.subject ? nil : publication.subject
                switch publication.audience {
                case .everyone:
                    parameters.add(entry.position, ordinal, Self.everyone, subject, publication.body)
                case .members(let members):
                    for member in members.sorted() {
                        parameters.add(entry.position, ordinal, member, subject, publication.body)
                    }
                }
            }
        }
        if parameters.count > 0 { _ = try insert.run(parameters) }
    }

    /// Returns a page of activity, in the order that the query's start determines.
    ///
    /// - Parameter modules: the modules of the house.
    func page(_ query: ActivityQuery, limit: Int, of modules: [String]) throws -> [Activity] {
        let (start, isAscending) = query.bound
        guard let subjects = query.subjects else {
            let reader = query.reader?.rawValue ?? Self.everyone, module = query.module ?? ""
            return try (isAscending ? all.after : all.before).query(start, limit, reader, module).map(activity)
        }
        var page: [Activity] = [], bound = start
        if subjects.count >= Self.fewestScanned {
            guard let rest = try scan(query, about: subjects, limit: limit, into: &page) else { return page }
            bound = rest
        }
        let limit = limit - page.count
        return page + (try indexedPage(query, about: subjects, from: bound, limit: limit, of: modules))
    }

    /// Reads all activity in order, and appends what the query selects. Many subjects are usually the subjects of much of
    /// the latest activity, so this fills a page sooner than one search per subject. It reads at most ten rows per subject,
    /// which take less time than the searches.
    ///
    /// - Returns: the position at which the rest of the page starts; `nil` if the page is complete.
    private func scan(
        _ query: ActivityQuery,
        about subjects: Set<LogSubject>,
        limit: Int,
        into page: inout [Activity]
    ) throws -> Int64? {
        let reader = query.reader?.rawValue ?? Self.everyone, module = query.module ?? ""
        let (start, isAscending) = query.bound, statement = isAscending ? all.after : all.before
        var bound = start, unread = 10 * subjects.count
        while unread > 0 {
            let rows = try statement.query(bound, Self.rowsPerScan, reader, module)
            // The rows may end within an entry. If they do, the next scan starts with this entry.
            let isEnd = rows.count < Self.rowsPerScan
            let last: Int64? = isEnd ? nil : try rows.last?.read(0)
            var complete = bound
            for row in rows {
                let position = try row.read(0, as: Int64.self)
                guard position != last else { break }
                complete = position
                guard try selects(row, query, subjects) else { continue }
                page.append(try activity(row))
                if page.count == limit { return nil }
            }
            if isEnd { return nil }
            guard complete != bound else { break }
            bound = complete
            unread -= rows.count
        }
        return bound
    }

    /// Reads a page with a search for each subject.
    private func indexedPage(
        _ query: ActivityQuery,
        about subjects: Set<LogSubject>,
        from start: Int64,
        limit: Int,
        of modules: [String]
    ) throws -> [Activity] {
        let isAscending = query.bound.isAscending
        let reader = query.reader?.rawValue ?? Self.everyone, module = query.module ?? ""
        // Read the positions before the rows, because most subjects have no publication on the page.
        var positions: Set<Int64> = []
        func add(_ rows: SQLRows) throws(SQLError) {
            for row in rows { positions.insert(try row.read(0)) }
        }
        var parameters = SQLParameters(), foreignParameters = SQLParameters()
        for subject in subjects {
            for module in query.module.map({ [$0] }) ?? modules {
                parameters.add(start, limit, reader, module, subject)
            }
            foreignParameters.add(start, limit, reader, module, subject)
        }
        if !subjects.isEmpty {
            try add(try (isAscending ? own.after : own.before).run(parameters))
            try add(try (isAscending ? foreign.after : foreign.before).run(foreignParameters))
        }
        if query.includesAddressed, query.reader != nil {
            try add(try (isAscending ? addressed.after : addressed.before).query(start, limit, reader, module))
        }
        let pagePositions = positions.sorted(by: isAscending ? (<) : (>)).prefix(limit)
        guard !pagePositions.isEmpty else { return [] }
        parameters = SQLParameters(capacity: 2 * limit)
        for position in pagePositions { parameters.add(position, reader) }
        var page: [Activity] = []
        for row in try at.run(parameters) where page.count < limit {
            if try selects(row, query, subjects) { page.append(try activity(row)) }
        }
        return page
    }

    /// Whether the row is addressed to the reader, if the query includes that, or is about one of the subjects.
    private func selects(_ row: SQLRow, _ query: ActivityQuery, _ subjects: Set<LogSubject>) throws -> Bool {
        let includesAddressed = query.includesAddressed && query.reader != nil
        if includesAddressed, try row.read(7, as: String.self) != Self.everyone { return true }
        return subjects.contains(try row.read(4))
    }

    /// Returns all publications after position `start` and up to position `end`, in ascending order, regardless of
    /// their addressees.
    func all(after start: Int64, upTo end: Int64) throws -> [LivePublication] {
        try range.query(start, end).map { row in
            let reader = try row.read(7, as: String.self)
            let addressee = reader == Self.everyone ? nil : MemberID(reader)
            guard addressee != nil || reader == Self.everyone else {
                throw HouseFailure(.corrupt, "A publication has the addressee '\(reader)', which is not a member ID.")
            }
            return LivePublication(activity: try activity(row), addressee: addressee)
        }
    }

    private func activity(_ row: SQLRow) throws -> Activity {
        Activity(
            position: try row.read(0),
            time: try row.read(1),
            module: try row.read(2),
            kind: try row.read(3),
            subject: try row.read(4),
            sequence: try row.read(5),
            body: try row.read(6)
        )
    }
}
