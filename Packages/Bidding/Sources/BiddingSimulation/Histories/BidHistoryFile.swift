public import FoundationCore

/// Recorded bids in a file: comma-separated values with a header, one row for each bid.
///
/// `open_cents`, `final_cents` and `max_cents` are minor units, `time_days` is a decimal number of days since the
/// auction's start; `auction` and `bidder` are names. Other columns may stand beside these, in any order. The rows of an
/// auction need not be adjacent, nor in the order of time.
public struct BidHistoryFile: Sendable, Hashable {
    /// The auctions, in the order in which they first appear.
    public let histories: [BidHistory]
    /// Where a row tells another start or final price than the first row of its auction, which is the one that counts:
    /// real records have such slips.
    public let contradictions: [CSVError]

    /// Reads a file. O(rows), in memory all at once.
    ///
    /// - Throws: `FileError` when the file cannot be read; `CSVError` with file, line and column for the first row that
    ///   is no bid. No row is ever left out.
    ///
    /// - Parameter path: the file; `-` for the process's standard input.
    public init(path: String) throws {
        let isStandardInput = path == "-"
        let name = isStandardInput ? "standard input" : path
        do {
            let file = try BidHistoryFile(FileByteSource(path: isStandardInput ? "/dev/stdin" : path))
            self.init(histories: file.histories, contradictions: file.contradictions.map { $0.located(in: name) })
        } catch let error as CSVError {
            throw error.located(in: name)
        }
    }

    /// Reads a file's bytes from a source.
    ///
    /// - Throws: `CSVError` with line and column; what the source throws.
    public init<Source: ByteSource>(_ source: Source) throws {
        var rows = try BidHistoryRows(source)
        var order: [ExactText] = []
        var records: [ExactText: (first: BidHistoryRows<Source>.Row, entries: [BidHistory.Entry])] = [:]
        var contradictions: [CSVError] = []
        while let row = try rows.next() {
            let auction = ExactText(row.auction)
            if let first = records[auction]?.first {
                contradictions += rows.contradictions(of: row, to: first)
            } else {
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
                    entries: record.entries
                )
            }
        }
        self.init(histories: histories, contradictions: contradictions)
    }

    private init(histories: [BidHistory], contradictions: [CSVError]) {
        self.histories = histories
        self.contradictions = contradictions
    }
}
