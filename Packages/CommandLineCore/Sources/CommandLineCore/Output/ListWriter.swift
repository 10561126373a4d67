/// Prints a list whose rows arrive in pages. O(rows).
///
/// In a pipe or file, each page is written when it is appended: as tab-separated lines, or as elements of a JSON array.
/// On a terminal, the complete list is shown in the pager, as an aligned table or as JSON. With a template, each page
/// is written when it is appended, also on a terminal.
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
    private let display: (any Encodable) -> String?
    private let cells: (Row) -> [Table.Cell]
    private var table: Table
    private var elements: [String] = []
    private var isArrayOpen = false

    /// Whether no row was appended.
    public private(set) var isEmpty = true

    /// Creates an empty list.
    ///
    /// - Parameters:
    ///   - columns: the columns of the table.
    ///   - json: the properties to print as JSON, which must have been validated; `nil` to print a table.
    ///   - console: the console to print on.
    ///   - pager: the shell command of the pager; see ``Console/paged(with:_:)``.
    ///   - value: converts a row to the value to print as JSON.
    ///   - display: formats values for templates; see ``JSONOutput/render(_:fields:known:display:)``.
    ///   - cells: returns the cells of a row, one for each column.
    public init(
        columns: [Table.Column],
        json: JSONFields?,
        on console: Console,
        pager: String? = nil,
        value: @escaping (Row) throws -> any Encodable = { $0 },
        display: @escaping (any Encodable) -> String? = { _ in nil },
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

    /// Runs an operation that appends the pages, and then completes the list. If the operation throws, the complete
    /// rows written so far remain. An open JSON array is not closed, so that the list cannot be mistaken for a complete
    /// one.
    ///
    /// - Parameters:
    ///   - body: appends the pages and may return a summary.
    ///   - rest: prints text below the list, on the channel that it receives.
    /// - Throws: the errors of `body` and `rest`; `CancellationError` if the task is cancelled; ``OutputError`` if the
    ///   channel cannot be written.
    public func write<Summary>(
        _ body: () async throws -> Summary,
        then rest: (Summary, OutputChannel) throws -> Void = { _, _ in }
    ) async throws {
        do {
            let summary = try await body()
            try Task.checkCancellation()
            try finish { try rest(summary, $0) }
        } catch {
            if isArrayOpen { try? console.output.line("") }
            throw error
        }
    }

    /// Appends a page of rows.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, in which case no row of the page is written;
    ///   ``OutputError`` if the channel cannot be written; `EncodingError` if a row cannot be encoded.
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
