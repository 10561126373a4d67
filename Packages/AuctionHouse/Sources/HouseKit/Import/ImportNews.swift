public import AuctionHouseAPI

/// The progress of an import.
public enum ImportNews: Sendable, Hashable {
    /// A row was skipped.
    case fault(ImportNote)
    /// A row was imported in another way than it says.
    case warning(ImportNote)
    /// Everything that was read so far is durable.
    case kept(ImportReport)
}

/// An import that ended at a row that is not valid, as its options say. The rows before it are imported.
public struct ImportStopped: Error, Sendable, Hashable {
    /// The row, and what is wrong with it.
    public let fault: ImportNote
    /// What was imported until then.
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
