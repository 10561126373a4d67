import AuctionSimulation
import FoundationCore

/// Reads a file of bid histories, and gives its auctions batch by batch.
actor HistoryReader {
    /// Auctions in a batch: they have many bids each.
    private static let largestBatch = 100

    private let file: BidHistoryFile
    private let options: HistoryImport
    private let now: Instant
    private var position = 0
    private var notes: (faults: [ImportNote], warnings: [ImportNote])

    /// Reads the file.
    ///
    /// - Throws: `CSVError` for a header that is none or lacks a column; what the source throws.
    init(_ source: some ByteSource, _ options: HistoryImport, now: Instant) throws {
        var faults: [ImportNote] = []
        file = try BidHistoryFile(source) { fault in
            guard fault.line > 1 else { throw fault }
            faults.append(ImportNote(fault))
        }
        self.options = options
        self.now = now
        notes = (faults, file.contradictions.map(ImportNote.init))
    }

    /// The next auctions; `nil` at the end. What is to be said of rows comes first, and where a bad row is to stop the
    /// import, alone.
    func next() -> ImportBatch<HistoryRow>? {
        var batch = ImportBatch<HistoryRow>()
        (batch.faults, batch.warnings) = notes
        notes = ([], [])
        let stops = options.onFault == .stop
        guard !(stops && !batch.faults.isEmpty) else { return batch }
        while position < file.histories.count, batch.rows.count < Self.largestBatch {
            let (history, line) = (file.histories[position], file.firstLines[position])
            position += 1
            do {
                batch.rows.append(try HistoryRow(history, line: line, options, now: now))
            } catch {
                batch.faults.append(
                    ImportNote(
                        line: line,
                        column: nil,
                        reason: "auction \(ExactText.quoted(history.auction)): \(error)"
                    )
                )
                if stops { break }
            }
        }
        return batch.isEmpty ? nil : batch
    }
}
