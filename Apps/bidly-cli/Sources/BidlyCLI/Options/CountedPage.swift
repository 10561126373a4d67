import CommandLineCore

/// A page of a list whose total number of rows is known.
struct CountedPage<Row> {
    /// The rows of the page.
    let rows: [Row]
    /// The number of rows before the page.
    let offset: Int
    /// The number of rows of the list.
    let total: Int
    let page: ListPage

    /// Creates a page from its rows.
    init(_ page: ListPage, rows: [Row], offset: Int, total: Int) {
        self.rows = rows
        self.offset = offset
        self.total = total
        self.page = page
    }

    /// Creates a page of a list that is completely loaded.
    ///
    /// - Throws: `ValidationError` if there are too many rows before the page.
    init(_ page: ListPage, limit: ListLimit, of list: [Row]) throws(ValidationError) {
        let offset = try page.offset(limit: limit)
        self.init(page, rows: Array(list.dropFirst(offset).prefix(limit.count)), offset: offset, total: list.count)
    }

    /// Returns the range of the rows and the option for the next page; `nil` if the page contains the whole list. In a
    /// pipe, also `nil` for the last page: a script must only be told of rows that it did not get.
    ///
    /// - Parameters:
    ///   - noun: the noun for a row, such as `bid`. Its plural ends with `s`.
    ///   - list: the list, such as `the auction`.
    ///   - channel: the channel of the rows.
    func note(_ noun: String, of list: String, on channel: OutputChannel) -> String? {
        let hasMore = offset + rows.count < total
        guard hasMore || offset > 0 && (rows.isEmpty || channel.isTerminal) else { return nil }
        guard !rows.isEmpty else {
            return "No \(noun)s on page \(page.number); \(list) has \(total) \(total == 1 ? noun : "\(noun)s")."
        }
        return page.range(offset: offset, shown: rows.count, of: "\(total)", hasMore: hasMore)
    }
}
