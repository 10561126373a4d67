internal import BidlySQL
internal import FoundationCore

/// The publications, on one connection: one row for each reader. Everyone is the reader `''`.
struct PublicationTable {
    private static let everyone = ""
    private static let columns = "p.position, l.time, l.module, p.subject, l.sequence, p.body, p.reader"
    private static let tables = "publications AS p JOIN log AS l ON l.position = p.position"

    private let insert, at, after, before, aboutAfter, aboutBefore, toAfter, toBefore: any SQLStatement

    init(_ connection: any SQLConnection) {
        func page(_ columns: String, _ condition: String, _ comparison: String, _ order: String) -> any SQLStatement {
            connection.deferred(
                """
                SELECT \(columns) FROM \(Self.tables)
                WHERE p.position \(comparison) ?1 AND \(condition) AND (?4 = '' OR l.module = ?4)
                ORDER BY p.position \(order), p.ordinal LIMIT ?2
                """
            )
        }
        insert = connection.deferred(
            "INSERT INTO publications (position, ordinal, reader, subject, body) VALUES (?1, ?2, ?3, ?4, ?5)"
        )
        at = connection.deferred(
            """
            SELECT \(Self.columns) FROM \(Self.tables) WHERE p.position = ?1 AND p.reader IN ('', ?2) ORDER BY p.ordinal
            """
        )
        after = page(Self.columns, "p.reader IN ('', ?3)", ">", "ASC")
        before = page(Self.columns, "p.reader IN ('', ?3)", "<", "DESC")
        aboutAfter = page("p.position", "p.reader IN ('', ?3) AND p.subject = ?5", ">", "ASC")
        aboutBefore = page("p.position", "p.reader IN ('', ?3) AND p.subject = ?5", "<", "DESC")
        toAfter = page("p.position", "p.reader = ?3 AND p.reader <> ''", ">", "ASC")
        toBefore = page("p.position", "p.reader = ?3 AND p.reader <> ''", "<", "DESC")
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
        let reader = query.reader?.rawValue ?? Self.everyone, module = query.module ?? ""
        let (start, isAscending) = query.start
        guard let subjects = query.subjects else {
            let rows = try (isAscending ? after : before).query(start, limit, reader, module)
            return try rows.map(activity)
        }
        // First the positions alone: of many subjects most have no place on the page.
        var parameters = SQLParameters(capacity: 5 * subjects.count)
        for subject in subjects { parameters.add(start, limit, reader, module, subject) }
        var positions = Set(
            try (isAscending ? aboutAfter : aboutBefore).run(parameters).map { try $0.read(0, as: Int64.self) }
        )
        let includesAddressed = query.includesAddressed && query.reader != nil
        if includesAddressed {
            let rows = try (isAscending ? toAfter : toBefore).query(start, limit, reader, module)
            positions.formUnion(try rows.map { try $0.read(0, as: Int64.self) })
        }
        parameters = SQLParameters(capacity: 2 * limit)
        for position in positions.sorted(by: isAscending ? (<) : (>)).prefix(limit) { parameters.add(position, reader) }
        var page: [Activity] = []
        for row in try at.run(parameters) where page.count < limit {
            let activity = try activity(row)
            let isAddressed = try includesAddressed && row.read(6, as: String.self) != Self.everyone
            if isAddressed || subjects.contains(activity.subject) { page.append(activity) }
        }
        return page
    }

    private func activity(_ row: SQLRow) throws -> Activity {
        Activity(
            position: try row.read(0),
            time: Instant(millisecondsSince1970: try row.read(1)),
            module: try row.read(2),
            subject: try row.read(3),
            sequence: try row.read(4),
            body: try row.read(5)
        )
    }
}
