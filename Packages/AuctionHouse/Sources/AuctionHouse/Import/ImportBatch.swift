internal import AuctionHouseAPI

/// The rows of one commit of an import, and the remarks on the rows that were read with them.
struct ImportBatch<Row: Sendable>: Sendable {
    var rows: [Row] = []
    var faults: [ImportNote] = []
    var warnings: [ImportNote] = []
}

extension ImportReport {
    /// Adds a batch whose rows are committed.
    ///
    /// - Parameter new: the number of rows that the house did not have.
    mutating func add<Row>(_ batch: ImportBatch<Row>, new: Int) {
        read += batch.rows.count + batch.faults.count
        imported += new
        alreadyThere += batch.rows.count - new
        skipped += batch.faults.count
        faults += batch.faults
        warned += batch.warnings.count
        warnings += batch.warnings
    }
}
