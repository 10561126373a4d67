public import AuctionHouseAPI

/// The progress of an import.
public enum ImportNews: Sendable, Hashable {
    /// A row was skipped.
    case fault(ImportNote)
    /// A row was imported with a changed value.
    case warning(ImportNote)
    /// Progress checkpoint: all rows read so far are committed.
    case kept(ImportReport)
}

/// An import that stopped at an invalid row, as its options require. The preceding rows are imported.
public struct ImportStopped: Error, Sendable, Hashable {
    /// The row, and what is wrong with it.
    public let fault: ImportNote
    /// The report of the rows imported before the stop.
    public let report: ImportReport

    /// Creates the error.
    public init(fault: ImportNote, report: ImportReport) {
        self.fault = fault
        self.report = report
    }
}

extension ImportStopped: CustomStringConvertible {
    /// The row and what is wrong with it.
    public var description: String { fault.description }
}
