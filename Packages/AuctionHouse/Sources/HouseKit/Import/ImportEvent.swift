public import AuctionHouseAPI

/// The progress of an import.
public enum ImportEvent: Sendable, Hashable {
    /// A row was skipped.
    case fault(ImportIssue)
    /// A row was imported with a changed value.
    case warning(ImportIssue)
    /// All rows that were read so far are committed. The value is the report so far.
    case committed(ImportReport)
}

/// An import that stopped at an invalid row, as its options require. The preceding rows are imported.
public struct ImportStopped: Error, Sendable, Hashable {
    /// The invalid row, and what is wrong with it.
    public let fault: ImportIssue
    /// The report of the rows imported before the stop.
    public let report: ImportReport

    /// Creates the error.
    public init(fault: ImportIssue, report: ImportReport) {
        self.fault = fault
        self.report = report
    }
}

extension ImportStopped: CustomStringConvertible {
    /// The row and what is wrong with it.
    public var description: String { fault.description }
}
