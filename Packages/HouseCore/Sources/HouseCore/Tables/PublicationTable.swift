internal import BidlySQL
internal import FoundationCore

/// The publications, on one connection: one row for each reader. Everyone is the reader `''`.
struct PublicationTable {
    private static let everyone = ""
    private static let columns = "p.position, l.time, l.module, p.subject, l.sequence, p.body"
    private static let tables = "publications AS p JOIN log AS l ON l.position = p.position"

    private let connection: any SQLConnection
    private let insert, after, before, aboutAfter, aboutBefore, toAfter, toBefore: any SQLStatement

    init(_ connection: any SQLConnection) {
        func page(_ condition: String, _ comparison: String, _ order: String) -> any SQLStatement {
            connection.deferred(
                """
                SELECT \(Self.columns), p.ordinal FROM \(Self.tables)
                WHERE p.position \(comparison) ?1 AND \(condition) ORDER BY p.position \(order), p.ordinal LIMIT ?2
                """
            )
        }
        self.connection = connection
        insert = connection.deferred(
            "INSERT INTO publications (position, ordinal, reader, subject, body) VALUES (?1, ?2, ?3, ?4, ?5)"
        )
        after = page("p.reader IN ('', ?3)", ">", "ASC")
        before = page("p.reader IN ('', ?3)", "<", "DESC")
        aboutAfter = page("p.reader IN ('', ?3) AND p.subject = ?4", ">", "ASC")
        aboutBefore = page("p.reader IN ('', ?3) AND p.subject = ?4", "<", "DESC")
        toAfter = page("p.reader = ?3 AND p.reader <> ''", ">", "ASC")
        toBefore = page("p.reader = ?3 AND p.reader <> ''", "<", "DESC")
    }

    /// Writes publications, each with the position of its entry.
    func append(_ publications: [(position: Int64, publications: [Publication])]) throws(SQLError) {
        var parameters = SQLParameters(capacity: 5 * publications.count)
        for (position, publications) in publications {
            for (ordinal, publication) in publications.enumerated() {
                switch publication.audience {
                case .everyone:
                    parameters.add(position, ordinal, Self.everyone, publication.subject, publication.body)
                case .members(let members):
                    for member in members.sorted() {
                        parameters.add(position, ordinal, member.rawValue, publication.subject, publication.body)
                    }
                }
            }
        }
        if parameters.count > 0 { _ = try insert.run(parameters) }
    }

    /// A page of activity, in the order of the query.
    func page(_ query: ActivityQuery, limit: Int) throws -> [Activity] {
        let reader = query.reader?.rawValue ?? Self.everyone
        let (start, isAscending) = query.start
        var rows: [(activity: Activity, ordinal: Int)] = []
        if let subjects = query.subjects {
            var parameters = SQLParameters(capacity: 4 * subjects.count)
            for subject in subjects { parameters.add(start, limit, reader, subject) }
            rows += try read(try (isAscending ? aboutAfter : aboutBefore).run(parameters))
            if query.includesAddressed, query.reader != nil {
                rows += try read(try (isAscending ? toAfter : toBefore).query(start, limit, reader))
            }
            rows.sort { left, right in
                left.activity.position == right.activity.position
                    ? left.ordinal < right.ordinal
                    : (left.activity.position < right.activity.position) == isAscending
            }
        } else {
            rows = try read(try (isAscending ? after : before).query(start, limit, reader))
        }
        var page: [Activity] = [], last: (position: Int64, ordinal: Int)?
        for (activity, ordinal) in rows where last.map({ $0 != (activity.position, ordinal) }) ?? true {
            page.append(activity)
            last = (activity.position, ordinal)
        }
        return Array(page.prefix(limit))
    }

    private func read(_ rows: SQLRows) throws -> [(activity: Activity, ordinal: Int)] {
        try rows.map { row in
            let activity = Activity(
                position: try row.read(0),
                time: Instant(millisecondsSince1970: try row.read(1)),
                module: try row.read(2),
                subject: try row.read(3),
                sequence: try row.read(4),
                body: try row.read(5)
            )
            return (activity, try row.read(6))
        }
    }
}
