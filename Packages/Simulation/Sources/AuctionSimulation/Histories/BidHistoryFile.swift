public import FoundationCore

/// Recorded bids in a file: comma-separated values with a header, one row for each bid.
///
/// `open_cents`, `final_cents` and `max_cents` are minor units, `time_days` is a decimal number of days since the
/// auction's start; `auction` and `bidder` are names. `seller`, `end_date` (`2003-04-05` or RFC 3339) and `days`, the
/// auction's length, may be missing; the first row of an auction tells them, and one that cannot be
/// read is as good as missing. Other columns may stand beside these, in any order. The rows of an
/// auction need not be adjacent, nor in the order of time.
public struct BidHistoryFile: Sendable, Hashable {
    /// The auctions, in the order in which they first appear.
    public let histories: [BidHistory]
    /// Where a row tells another start or final price than the first row of its auction, which is the one that counts,
    /// and where that first row tells an end or a length that is none: real records have such slips.
    public let contradictions: [CSVError]
    /// The line on which each of `histories` first appears.
    public let firstLines: [Int]

    /// The most bytes of a file: the histories are kept in memory.
    public static let sizeLimit = 256 << 20
    /// The most rows of a source.
    public static let mostRows = 5_000_000

    /// Reads a file. O(rows), in memory all at once.
    ///
    /// - Throws: `FileError` when the file cannot be read, or exceeds `sizeLimit`; `CSVError` with file, line and column for the first row that
    ///   is no bid. No row is ever left out.
    ///
    /// - Parameter path: the file; `-` for the process's standard input.
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

    /// Reads a file's bytes from a source.
    ///
    /// - Parameter onFault: what becomes of a row that is no bid: it is left out, unless this throws.
    /// - Throws: `CSVError` with line and column, also for more than `mostRows` rows; `CancellationError`; what the source
    ///   throws.
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
            guard rowCount <= Self.mostRows else {
                throw CSVError(line: row.line, reason: "there are more than \(Self.mostRows) rows")
            }
            let auction = ExactText(row.auction)
            if let first = records[auction]?.first {
                contradictions += rows.contradictions(of: row, to: first)
            } else {
                contradictions += row.unread
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
                    length: record.first.length
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
