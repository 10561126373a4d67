public import AuctionHouseAPI
internal import AuctionSimulation
public import FoundationCore
public import HouseKit

/// Imports recorded bids from the files that `BidHistoryFile` reads.
///
/// ```swift
/// let report = try await HistoryImport().run(FileByteSource(path: "bids.csv"), in: client, at: clock.now)
/// ```
public struct HistoryImport: Sendable {
    /// The number of auctions in one request. It is small, because each auction has many bids.
    private static let batchSize = 100

    /// The seller of auctions without a recorded seller; `nil` for the member `Recorded seller`.
    public var seller: String?
    /// The duration from now over which the ends of the imported auctions are spread, so that none of them has ended.
    /// `nil` to end each auction at its recorded end, or now if no end is recorded.
    ///
    /// If a duration is set, recorded ends are not used. The new end of an auction is deterministic: it depends only on
    /// the duration and on the record. Each bid keeps its recorded time before the end. Bids in the future are omitted.
    public var endsWithin: Duration?
    /// The currency of the record.
    public var currency: Currency
    /// Whether to skip invalid rows and auctions that the house refuses, or to stop the import.
    public var onFault: ListingImportOptions.FaultPolicy

    /// Creates an import. The default keeps recorded ends, uses US dollars, and skips invalid rows and refused
    /// auctions.
    public init(
        seller: String? = nil,
        endsWithin: Duration? = nil,
        currency: Currency = .usd,
        onFault: ListingImportOptions.FaultPolicy = .skip
    ) {
        self.seller = seller
        self.endsWithin = endsWithin
        self.currency = currency
        self.onFault = onFault
    }

    /// Imports recorded bids. The complete content is kept in memory.
    ///
    /// - Parameters:
    ///   - source: The source of the bytes.
    ///   - house: The client of the house.
    ///   - now: The time of the import.
    ///   - onEvent: Receives the report after each request.
    /// - Throws: `CSVError` if the header is not valid. `ImportStopped` if ``onFault`` is `.stop`: at an invalid row,
    ///   before anything is imported; at a refused auction, after the preceding auctions are imported. `ClientFailure`
    ///   or `CancellationError`; the completed requests remain in effect. The errors of the source.
    public func run(
        _ source: some ByteSource,
        in house: some HouseClient,
        at now: Instant,
        onEvent: @Sendable (ImportEvent) -> Void = { _ in }
    ) async throws -> ImportReport {
        var report = ImportReport()
        let file = try BidHistoryFile(source) { fault in
            guard fault.line > 1 else { throw fault }
            report.add(ImportReport(skipping: ImportIssue(fault)))
        }
        for contradiction in file.contradictions {
            report.add(ImportReport(warning: ImportIssue(contradiction)))
        }
        try check(report, report.faults.first, onEvent)
        let records = zip(file.histories, file.firstLines).map { (history: $0, line: $1) }
        // With `.stop`, each request contains only one auction, so that no auction after a refused one is imported.
        let size = onFault == .stop ? 1 : Self.batchSize
        for first in stride(from: 0, to: records.count, by: size) {
            try Task.checkCancellation()
            let part = try await importBatch(records[first..<min(first + size, records.count)], in: house, at: now)
            report.add(part)
            try check(report, part.faults.first, onEvent)
        }
        return report
    }

    /// Reports the progress, and stops the import at a fault.
    ///
    /// - Throws: `ImportStopped` if there is a fault and ``onFault`` is `.stop`.
    private func check(
        _ report: ImportReport,
        _ fault: ImportIssue?,
        _ onEvent: (ImportEvent) -> Void
    ) throws(ImportStopped) {
        onEvent(.committed(report))
        if onFault == .stop, let fault { throw ImportStopped(fault: fault, report: report) }
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
                report.add(ImportReport(skipping: ImportIssue(line: line, reason: reason)))
            }
        }
        if !auctions.isEmpty { report.add(try await house.importAuctions(auctions) { _ in }) }
        return report
    }
}

extension ImportReport {
    /// The report of one row or auction that was skipped.
    fileprivate init(skipping fault: ImportIssue) {
        self.init()
        read = 1
        skipped = 1
        faults = [fault]
    }

    /// The report of one warning.
    fileprivate init(warning: ImportIssue) {
        self.init()
        warned = 1
        warnings = [warning]
    }
}
