internal import AuctionHouseAPI

/// The rows of one import commit, with the warnings and faults found while they were read.
struct ImportBatch<Row: Sendable>: Sendable {
    var rows: [Row] = []
    var faults: [ImportIssue] = []
    var warnings: [ImportIssue] = []
}

extension ImportReport {
    /// Adds a committed batch.
    ///
    /// - Parameter new: the number of new rows.
    mutating func add<Row>(_ batch: ImportBatch<Row>, new: Int) {
        read += batch.rows.count + batch.faults.count
        imported += new
        existing += batch.rows.count - new
        skipped += batch.faults.count
        faults += batch.faults
        // An import that is repeated changes nothing, so its warnings would be wrong.
        guard new > 0 else { return }
        warned += batch.warnings.count
        warnings += batch.warnings
    }
}
