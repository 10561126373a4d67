import Catalog
public import FoundationCore

extension AuctionHouse {
    /// Imports listings: comma-separated values with a header, one row for each item with its auction.
    ///
    /// | column | meaning |
    /// |---|---|
    /// | `title`, `category_path` | `Collectibles > Radios`; categories are made as they are needed |
    /// | `first_bid_cents`; `buy_price_cents`, `reserve_cents` | minor units; without `_cents` in the name decimal amounts |
    /// | `started`, `ends` | RFC 3339 |
    /// | `item`, `seller`, `brand`, `description`, `condition`, `currency` | may be missing or empty |
    ///
    /// Other names for the same are understood (`start_price`, `buyNow`, …), other columns mean nothing. An auction whose
    /// end has passed is there as one that closed without bids. A buy-now price that breaks the rule is left out with a
    /// warning. Sellers become members, or are those with the name.
    ///
    /// The file is read as it is written, in commits of at most a second and a half or so, between which others have their
    /// turn. An import that was interrupted, or a file that has grown, is imported again: a row is the same by its seller
    /// and its `item`, or else by all it says, and is made once. What the house itself exported is there already.
    ///
    /// - Throws: `CSVError` for a header that is none or lacks a column; `ImportStopped` at a bad row if told so;
    ///   `HouseRefusal.notSignedIn` when the default seller is no member; `StoreFailure`, `CancellationError` and what
    ///   the source throws, after which the batches before are there.
    public func importListings<Source: ByteSource & SendableMetatype>(
        from source: sending Source,
        as options: ListingImport = ListingImport(),
        onNews: @Sendable (ImportNews) -> Void = { _ in }
    ) async throws -> ImportReport {
        let reader = try ListingReader(source, options)
        let house = writer, isOver = isCommitOver
        var rows = ListingWriter(options)
        return try await importBatches(stopsAtFault: options.onFault == .stop, onNews) {
            try await reader.next()
        } write: { batch in
            let before = rows
            let (step, after) = try await house.transact { desk in
                var rows = before
                let step = try rows.write(batch, at: &desk, until: isOver)
                return (step, rows)
            }
            rows = after
            return step
        }
    }

    /// Imports recorded bids as finished auctions: the files that `BidHistoryFile` reads, one row for each bid.
    ///
    /// Each auction becomes an item of the category; its bidders, and its seller if the record has one, become members,
    /// the same ones for the same names in all records. Bids count as in `Replay`: a record hides true maxima, so rule R1
    /// is not asked; then the auction closes, at the recorded end, or now; or it is a running one, if `options` say so. A start price of 0 becomes the least there is.
    ///
    /// The file is in memory all at once, since the rows of an auction may be anywhere. What was imported before is left
    /// as it is.
    ///
    /// - Throws: as `importListings(from:as:onNews:)`; `AuctionLogError` for a record that no auction can have had;
    ///   `InvalidField` when the seller's name or the title cannot be.
    public func importHistories<Source: ByteSource & SendableMetatype>(
        from source: sending Source,
        as options: HistoryImport = HistoryImport(),
        onNews: @Sendable (ImportNews) -> Void = { _ in }
    ) async throws -> ImportReport {
        let category = try options.category ?? CategoryPath("Recorded auctions")
        let reader = try HistoryReader(source, options, now: clock.now)
        let house = writer, isOver = isCommitOver
        var auctions = HistoryWriter(category: category)
        return try await importBatches(stopsAtFault: options.onFault == .stop, onNews) {
            await reader.next()
        } write: { batch in
            let before = auctions
            let (step, after) = try await house.transact { desk in
                var auctions = before
                let step = try auctions.write(batch, at: &desk, until: isOver)
                return (step, auctions)
            }
            auctions = after
            return step
        }
    }

    /// How long others wait for a commit of an import, about, which is far less than they would: the longer it is, the less
    /// often a page of an index is written.
    private static let longestCommit = Duration.milliseconds(1500)
    /// Longer than those who wait to write rest between two looks whether they may.
    private static let turnOfOthers = Duration.milliseconds(15)

    /// Whether a commit that began at a time has to end, as others wait, or as the import was cancelled, after which
    /// nothing of the commit is kept.
    private var isCommitOver: @Sendable (Instant) -> Bool {
        let clock = clock
        return { start in Task.isCancelled || start.duration(to: clock.now) >= Self.longestCommit }
    }

    /// Reads each batch while the one before is written.
    private func importBatches<Row: Sendable>(
        stopsAtFault: Bool,
        _ onNews: (ImportNews) -> Void,
        read: @Sendable () async throws -> ImportBatch<Row>?,
        write: (ArraySlice<Row>) async throws -> ImportStep
    ) async throws -> ImportReport {
        var report = ImportReport()
        var next = try await read()
        while let batch = next {
            try Task.checkCancellation()
            async let following = read()
            var rest = batch.rows[...]
            while !rest.isEmpty {
                let step = try await write(rest)
                report.add(step)
                rest = rest.dropFirst(step.taken)
                guard !rest.isEmpty else { break }
                onNews(.kept(report))
                try await Task.sleep(for: Self.turnOfOthers)
            }
            report.read += batch.faults.count
            for warning in batch.warnings {
                report.warn(warning)
                onNews(.warning(warning))
            }
            for fault in batch.faults {
                report.skip(fault)
                onNews(.fault(fault))
            }
            onNews(.kept(report))
            if stopsAtFault, let fault = batch.faults.first { throw ImportStopped(fault: fault, report: report) }
            next = try await following
        }
        return report
    }
}
