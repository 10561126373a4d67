public import AuctionHouseAPI
public import FoundationCore

extension HouseClient {
    /// Imports a listings file: CSV with a header, one row for each item with its auction.
    /// `ListingColumns` describes the columns.
    ///
    /// An auction whose end has passed is closed without bids. A buy-now price that `AuctionTerms` refuses, for example
    /// because it is below the reserve, is omitted with a warning. Sellers are matched to members by name; unknown
    /// sellers are registered.
    ///
    /// The file is sent in slices; while the house imports a slice, the next slice is read. After an interruption, or
    /// after the file has grown, import the same file again: rows are deduplicated by seller and `item`, or by all
    /// fields if `item` is empty. Listings that the same house exported count as existing.
    ///
    /// - Parameters:
    ///   - source: the bytes of the file.
    ///   - options: the options of the import.
    ///   - onEvent: receives the progress.
    /// - Throws: `CSVError` if the header is missing, is not valid or lacks a required column; `ImportStopped` at a row
    ///   that is not valid, if the options require it; `ClientFailure`, `CancellationError` and the errors of the
    ///   source. Committed rows stay imported.
    public func importListings<Source: ByteSource & SendableMetatype>(
        from source: sending Source,
        as options: ListingImportOptions = ListingImportOptions(),
        onEvent: @Sendable (ImportEvent) -> Void = { _ in }
    ) async throws -> ImportReport {
        let slicer = try ListingSlicer(source, options)
        var progress = ImportProgress(stopsAtFault: options.onFault == .stop)
        var next = try await slicer.next()
        while let part = next {
            try Task.checkCancellation()
            async let following = slicer.next()
            switch part {
            case .slice(let slice): try progress.add(try await importListings(slice), onEvent)
            case .oversized(let fault): try progress.skip(fault, onEvent)
            }
            next = try await following
        }
        // A house that detects the cancellation returns a report of the committed rows, so the cancellation is checked
        // here.
        try Task.checkCancellation()
        return progress.report
    }

    /// Imports auctions that were recorded bid by bid, in parts of at most 100 auctions.
    ///
    /// - Parameters:
    ///   - auctions: the recorded auctions.
    ///   - onFault: the policy for an auction that is not valid.
    ///   - onEvent: receives the progress.
    /// - Throws: `ImportStopped` if `onFault` is `.stop` and an auction is not valid, after the import of the part that
    ///   contains it; `ClientFailure`, `CancellationError`. Committed auctions stay imported.
    public func importAuctions(
        _ auctions: some Sequence<RecordedAuction>,
        onFault: ListingImportOptions.FaultPolicy = .skip,
        onEvent: @Sendable (ImportEvent) -> Void = { _ in }
    ) async throws -> ImportReport {
        var progress = ImportProgress(stopsAtFault: onFault == .stop)
        var part = RecordedAuctionPart()
        for auction in auctions {
            try Task.checkCancellation()
            if !part.hasSpace(for: auction) {
                try progress.add(try await importAuctions(part.auctions), onEvent)
                part = RecordedAuctionPart()
            }
            part.append(auction)
        }
        try Task.checkCancellation()
        if !part.auctions.isEmpty { try progress.add(try await importAuctions(part.auctions), onEvent) }
        try Task.checkCancellation()
        return progress.report
    }
}

/// The report of an import so far.
private struct ImportProgress {
    let stopsAtFault: Bool
    var report = ImportReport()

    /// Adds the report of a part, and sends its issues to `onEvent`.
    mutating func add(_ part: ImportReport, _ onEvent: (ImportEvent) -> Void) throws(ImportStopped) {
        report.add(part)
        for warning in part.warnings { onEvent(.warning(warning)) }
        for fault in part.faults { onEvent(.fault(fault)) }
        onEvent(.committed(report))
        if stopsAtFault, let fault = part.faults.last { throw ImportStopped(fault: fault, report: report) }
    }

    /// Adds the issue of a row that was not sent to the house, and counts the row as read and skipped.
    ///
    /// - Throws: `ImportStopped` if the import stops at faults.
    mutating func skip(_ fault: ImportIssue, _ onEvent: (ImportEvent) -> Void) throws(ImportStopped) {
        var part = ImportReport()
        part.read = 1
        part.skipped = 1
        part.faults = [fault]
        try add(part, onEvent)
    }
}

/// The recorded auctions of one request.
private struct RecordedAuctionPart {
    /// The maximum number of auctions per request; small, because each has many bids.
    private static let countLimit = 100
    /// The estimated size in bytes at which a part is sent: a quarter of the maximum that a house accepts.
    private static let targetSize = 1 << 20

    private(set) var auctions: [RecordedAuction] = []
    private var size = 0

    func hasSpace(for auction: RecordedAuction) -> Bool {
        auctions.isEmpty || (auctions.count < Self.countLimit && size + Self.size(of: auction) <= Self.targetSize)
    }

    mutating func append(_ auction: RecordedAuction) {
        auctions.append(auction)
        size += Self.size(of: auction)
    }

    private static func size(of auction: RecordedAuction) -> Int {
        1_000 + auction.title.utf8.count + auction.description.utf8.count + 200 * auction.bids.count
            + 120 * auction.registrations.count
    }
}
