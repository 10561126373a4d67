import AuctionHouseAPI
import AuctionSimulation
import FoundationCore
import HouseKit

/// How recorded bids are imported.
struct HistoryImport: Sendable {
    /// The number of auctions in one request: they have many bids each.
    private static let batchSize = 100

    /// The name of the seller where the record has none; `nil` for a member of that purpose.
    let seller: String?
    /// The time from now within which the auctions end, each after a part of it that follows from its record: then they
    /// are running ones, with the bids that were placed as long before the end. `nil` for the recorded ends, or now.
    let endsWithin: Duration?
    /// The currency of the record.
    let currency: Currency
    /// What happens at a row that is no bid, and at an auction that the house cannot have had.
    let onFault: ListingImport.FaultPolicy

    /// Imports recorded bids: the content of a file that `BidHistoryFile` reads, which is kept in memory.
    ///
    /// - Throws: `CSVError` for a header that is not valid; `ImportStopped`, without an import for a row that is no bid;
    ///   `ClientFailure`, `CancellationError`, after which the requests before have taken effect; what the source throws.
    func run(
        _ source: some ByteSource,
        in house: some HouseClient,
        at now: Instant,
        _ progress: ImportProgress
    ) async throws -> ImportReport {
        var report = ImportReport()
        let file = try BidHistoryFile(source) { fault in
            guard fault.line > 1 else { throw fault }
            report.add(ImportReport(skipping: ImportNote(fault)))
        }
        for contradiction in file.contradictions {
            report.add(ImportReport(warning: ImportNote(contradiction)))
        }
        try progress.note(report, stoppingAt: onFault == .stop ? report.faults.first : nil)
        let records = zip(file.histories, file.firstLines).map { (history: $0, line: $1) }
        // At a fault, no auction after it may be imported.
        let size = onFault == .stop ? 1 : Self.batchSize
        for first in stride(from: 0, to: records.count, by: size) {
            try Task.checkCancellation()
            let part = try await importBatch(records[first..<min(first + size, records.count)], in: house, at: now)
            report.add(part)
            try progress.note(report, stoppingAt: onFault == .stop ? part.faults.first : nil)
        }
        return report
    }

    private func importBatch(
        _ records: ArraySlice<(history: BidHistory, line: Int)>,
        in house: some HouseClient,
        at now: Instant
    ) async throws -> ImportReport {
        var auctions: [RecordedAuction] = [], report = ImportReport()
        for (history, line) in records {
            do {
                auctions.append(try RecordedAuction(history, line: line, as: self, at: now))
            } catch let error as InvalidField {
                let reason = "auction \(ExactText.quoted(history.auction)): \(error)"
                report.add(ImportReport(skipping: ImportNote(line: line, reason: reason)))
            }
        }
        if !auctions.isEmpty { report.add(try await house.importAuctions(auctions) { _ in }) }
        return report
    }
}

extension ImportReport {
    /// The report of one row or auction that was skipped.
    fileprivate init(skipping fault: ImportNote) {
        self.init()
        read = 1
        skipped = 1
        faults = [fault]
    }

    /// The report of one warning.
    fileprivate init(warning: ImportNote) {
        self.init()
        warned = 1
        warnings = [warning]
    }
}
