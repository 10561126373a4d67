internal import BidlySQL

/// The rows of a table in the order of its canonical query. They are read in pages.
struct DerivedRows {
    private static let pageLimit = 1_000

    private let first, next: any SQLStatement
    private let keyCount: Int
    private let isPaged: Bool
    private var page: SQLRows?
    private var index = 0

    init(_ query: CanonicalQuery, on connection: any SQLConnection) {
        let key = query.key.joined(separator: ", ")
        let parameters = (1...max(1, query.key.count)).map { "?\($0)" }.joined(separator: ", ")
        let limit = query.isPaged ? " LIMIT \(Self.pageLimit)" : ""
        let rows = "SELECT * FROM (\(query.sql)) AS canonical", order = "ORDER BY \(key)\(limit)"
        first = connection.deferred("\(rows) \(order)")
        next = connection.deferred("\(rows) WHERE (\(key)) > (\(parameters)) \(order)")
        keyCount = query.key.count
        isPaged = query.isPaged
    }

    /// The column names.
    func columnNames() throws(SQLError) -> [String] { try first.columnNames() }

    /// Returns the next row; `nil` after the last row.
    mutating func row() throws(SQLError) -> [SQLValue]? {
        if let page, isPaged, index == page.count, index > 0 {
            var parameters = SQLParameters()
            parameters.add(values: page[index - 1].values.prefix(keyCount))
            self.page = try next.run(parameters)
            index = 0
        } else if page == nil {
            page = try first.query()
        }
        guard let page, index < page.count else { return nil }
        defer { index += 1 }
        return page[index].values
    }
}

extension ModuleTable {
    /// Returns the script that drops the table if it exists, and creates it without rows.
    func recreationScript(_ dialect: SQLDialect) -> String {
        (["DROP TABLE IF EXISTS \(name)"] + migrations.map { $0.script(dialect) }).joined(separator: ";\n")
    }

    /// The number of rows.
    func rowCount(on connection: any SQLConnection) throws(SQLError) -> Int {
        try connection.prepare(count).first()?.read(0) ?? 0
    }

    var canonicalQuery: CanonicalQuery? {
        if case .derived(let query) = content { query } else { nil }
    }
}
