/// Prints a list whose rows arrive in pages, in time linear in the number of rows.
///
/// In a pipe, each page is written when it is appended: one line of tab-separated fields for each row, or the elements of
/// one JSON array. A terminal gets one aligned table through the pager when the list is complete.
///
/// ```swift
/// let list = ListWriter<Bed>(columns: columns, json: output.json, on: console) { bed in [.init(bed.name)] }
/// try await list.write {
///     for try await page in pages { try list.append(page) }
/// }
/// ```
public final class ListWriter<Row: Encodable> {
    private let columns: [Table.Column]
    private let json: JSONFields?
    private let console: Console
    private let pager: String?
    private let value: (Row) throws -> any Encodable
    private let display: (JSONValue) -> String?
    private let cells: (Row) -> [Table.Cell]
    private var table: Table
    private var elements: [String] = []
    private var isArrayOpen = false

    /// Whether no row was appended.
    public private(set) var isEmpty = true

    /// A list without rows.
    ///
    /// - Parameters:
    ///   - columns: the columns of the table.
    ///   - json: the fields of the rows to print as JSON, known to be there; `nil` prints a table.
    ///   - console: where it is printed.
    ///   - pager: as in ``Console/paged(with:_:)``.
    ///   - value: what a row is printed as in JSON.
    ///   - display: as in ``JSONOutput/render(_:fields:known:display:)``.
    ///   - cells: makes the fields of a row, one for each column.
    public init(
        columns: [Table.Column],
        json: JSONFields?,
        on console: Console,
        pager: String? = nil,
        value: @escaping (Row) throws -> any Encodable = { $0 },
        display: @escaping (JSONValue) -> String? = { _ in nil },
        cells: @escaping (Row) -> [Table.Cell]
    ) {
        self.columns = columns
        self.json = json
        self.console = console
        self.pager = pager
        self.value = value
        self.display = display
        self.cells = cells
        table = Table(columns: columns)
    }

    /// Runs a body that appends the pages, then completes the list. When the body throws, what was written stays as
    /// complete rows, and an open JSON array is closed.
    ///
    /// - Parameters:
    ///   - body: appends the pages, and may return a summary of them.
    ///   - rest: prints what comes below the list, on the same channel.
    /// - Throws: what `body` and `rest` throw; `CancellationError` when the task is cancelled; ``OutputError``.
    public func write<Summary>(
        _ body: () async throws -> Summary,
        then rest: (Summary, OutputChannel) throws -> Void = { _, _ in }
    ) async throws {
        do {
            let summary = try await body()
            try Task.checkCancellation()
            try finish { try rest(summary, $0) }
        } catch {
            if isArrayOpen { try? console.output.line("]") }
            throw error
        }
    }

    /// Appends the rows of a page.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, and then nothing of the page is written; ``OutputError``,
    ///   `EncodingError`.
    public func append(_ rows: [Row]) throws {
        try Task.checkCancellation()
        guard !rows.isEmpty else { return }
        isEmpty = false
        if let json {
            let texts = try rows.map { row in
                try JSONOutput.render(value(row), fields: json, known: json.names, display: display)
            }
            if case .template = json { return try console.output.write(texts.map { $0 + "\n" }.joined()) }
            guard !console.output.isTerminal else { return elements += texts }
            let separator = isArrayOpen ? "," : "["
            isArrayOpen = true
            try console.output.write(separator + texts.joined(separator: ","))
        } else if console.output.isTerminal {
            for row in rows { table.append(cells: cells(row)) }
        } else {
            var page = Table(columns: columns)
            for row in rows { page.append(cells: cells(row)) }
            try page.write(to: console.output)
        }
    }

    private func finish(_ rest: (OutputChannel) throws -> Void) throws {
        guard !console.output.isTerminal else {
            return try console.paged(with: pager) { channel in
                switch json {
                case nil: try table.write(to: channel)
                case .template: break
                default: try channel.line("[" + elements.joined(separator: ",") + "]")
                }
                try rest(channel)
            }
        }
        if let json, case .template = json { return try rest(console.output) }
        if json != nil {
            let end = isArrayOpen ? "]" : "[]"
            isArrayOpen = false
            try console.output.line(end)
        }
        try rest(console.output)
    }
}
