/// Something about a row of a file: why it was left out, or what was done with it otherwise than it says.
public struct ImportNote: Sendable, Hashable, CustomStringConvertible {
    /// The line on which the row begins; the first line of the file is 1.
    public let line: Int
    /// The column's name in the file; `nil` when the whole row is meant.
    public let column: String?
    /// What is wrong, and what would be right.
    public let reason: String

    /// A note about a row.
    public init(line: Int, column: String? = nil, reason: String) {
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// The place and the reason: `line 17, title: must not be empty`.
    public var description: String { "line \(line)\(column.map { ", \($0)" } ?? ""): \(reason)" }
}

/// How an import went, or how far it has come. Its size does not grow with the file.
public struct ImportReport: Sendable, Hashable {
    /// The most notes of a kind that a report holds; all of them are passed on as they come.
    public static let mostNotes = 100

    /// How many listings or auctions were read, with those that could not be.
    public internal(set) var read = 0
    /// How many of them are in the house now and were not before.
    public internal(set) var imported = 0
    /// How many were in the house already, by an earlier run or by an equal row before.
    public internal(set) var alreadyThere = 0
    /// How many rows were left out.
    public private(set) var skipped = 0
    /// Why rows were left out: the first of them.
    public private(set) var faults: [ImportNote] = []
    /// How many times a row was taken otherwise than it says.
    public private(set) var warned = 0
    /// What was done otherwise: the first of them.
    public private(set) var warnings: [ImportNote] = []

    /// The report before the first row.
    public init() {}

    mutating func skip(_ fault: ImportNote) {
        skipped += 1
        if faults.count < Self.mostNotes { faults.append(fault) }
    }

    mutating func warn(_ warning: ImportNote) {
        warned += 1
        if warnings.count < Self.mostNotes { warnings.append(warning) }
    }
}

/// What happens during an import, for whoever watches it.
public enum ImportNews: Sendable, Hashable {
    /// A row is left out.
    case fault(ImportNote)
    /// A row is taken otherwise than it says.
    case warning(ImportNote)
    /// What was read so far is durable.
    case kept(ImportReport)
}

/// An import that ended at a bad row, as it was told to: listings before it are in the house, recorded auctions are not,
/// since rows of any of them may stand after it.
public struct ImportStopped: Error, Sendable, Hashable, CustomStringConvertible {
    /// The row, and what is wrong with it.
    public let fault: ImportNote
    /// What was done until then.
    public let report: ImportReport

    /// The fault.
    public var description: String { fault.description }
}
