public import FoundationCore

/// A file of recorded bids: comma-separated values with a header, one row per bid.
///
/// The columns `open_cents`, `final_cents` and `max_cents` are in minor units. `time_days` is a decimal number of days
/// since the start of the auction. `auction` and `bidder` are names. `seller`, `item`, `end_date` (`2003-04-05` or RFC
/// 3339) and `days`, the duration of the auction, are optional. Their values are taken from the first row of an
/// auction. A value that cannot be parsed is treated as absent. Columns may be in any order, and other columns are
/// ignored. The rows of an auction may be in any order and need not be adjacent.
public struct BidHistoryFile: Sendable, Hashable {
    /// The auctions, in the order of their first rows.
    public let histories: [BidHistory]
    /// The contradictions in the file. Real records contain some. If a price differs from the first row of its auction,
    /// the first row is used. If the end or the duration in a first row cannot be parsed, it is treated as absent.
    public let contradictions: [CSVError]
    /// The line numbers of the first rows of ``histories``, in the same order.
    public let firstLines: [Int]

    /// The maximum size of a file in bytes. It is limited because the histories are kept in memory.
    public static let sizeLimit = 256 << 20
    /// The maximum number of rows.
    public static let maximumRowCount = 5_000_000

    /// Reads a file into memory. O(rows).
    ///
    /// - Parameter path: The path of the file; `-` for standard input.
    /// - Throws: `FileError` if the file cannot be read or exceeds ``sizeLimit``; `CSVError`, with file, line and
    ///   column, if the header or a row is not valid.
    public init(path: String) throws {
        let name = FileByteSource.title(of: path)
        do {
            let file = try BidHistoryFile(FileByteSource(named: path, sizeLimit: Self.sizeLimit))
            let contradictions = file.contradictions.map { $0.located(in: name) }
            self.init(histories: file.histories, contradictions: contradictions, firstLines: file.firstLines)
        } catch let error as CSVError {
            throw error.located(in: name)
        }
    }

    /// Reads the content of a file from a source.
    ///
    /// - Parameters:
    ///   - source: The source of the bytes.
    ///   - onFault: Called for a row that is not valid. The row is skipped unless the function throws.
    /// - Throws: `CSVError`, with line and column, if the header is not valid or there are more than
    ///   ``maximumRowCount`` rows; `CancellationError` if the task is cancelled; the errors of `onFault` and of the
    ///   source.
    public init<Source: ByteSource>(
        _ source: Source,
        onFault: (CSVError) throws -> Void = { throw $0 }
    ) throws {
        var rows = try BidHistoryRows(source)
        var order: [ExactText] = []
        var records: [ExactText: (first: BidHistoryRows<Source>.Row, entries: [BidHistory.Entry])] = [:]
        var contradictions: [CSVError] = []
        func next() throws -> BidHistoryRows<Source>.Row? {
            while true {
                do {
                    return try rows.next()
                } catch let fault as CSVError {
                    try onFault(fault)
                }
            }
        }
        var rowCount = 0
        while let row = try next() {
            try Task.checkCancellation()
            rowCount += 1
            guard rowCount <= Self.maximumRowCount else {
                throw CSVError(line: row.line, reason: "the file has more than \(Self.maximumRowCount) rows")
            }
            let auction = ExactText(row.auction)
            if let first = records[auction]?.first {
                contradictions += rows.contradictions(of: row, to: first)
            } else {
                contradictions += row.parseErrors
                order.append(auction)
                records[auction] = (row, [])
            }
            records[auction]?.entries.append(row.entry)
        }
        let histories = try order.compactMap { auction in
            try records[auction].map { record in
                try BidHistory(
                    auction: auction.text,
                    startPrice: record.first.startPrice,
                    recordedPrice: record.first.recordedPrice,
                    entries: record.entries,
                    seller: record.first.seller,
                    end: record.first.end,
                    length: record.first.length,
                    item: record.first.item
                )
            }
        }
        let lines = order.compactMap { records[$0]?.first.line }
        self.init(histories: histories, contradictions: contradictions, firstLines: lines)
    }

    private init(histories: [BidHistory], contradictions: [CSVError], firstLines: [Int]) {
        self.firstLines = firstLines
        self.histories = histories
        self.contradictions = contradictions
    }
}
