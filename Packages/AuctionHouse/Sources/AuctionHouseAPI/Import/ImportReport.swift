/// A remark on one row of a file: why the row was skipped, or what was imported in another way than the row says.
public struct ImportNote: Sendable, Hashable, Codable {
    /// The line on which the row begins; the first line of the file is 1.
    public let line: Int
    /// The name of the column in the file; `nil` if the remark is about the whole row.
    public let column: String?
    /// What is wrong and what would be valid.
    public let reason: String

    /// Creates a remark.
    public init(line: Int, column: String? = nil, reason: String) {
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// Writes every member; `column` is null if the remark is about the whole row.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(line, forKey: .line)
        try container.encode(column, forKey: .column)
        try container.encode(reason, forKey: .reason)
    }
}

extension ImportNote: CustomStringConvertible {
    /// The place and the reason: `line 17, title: must not be empty`.
    public var description: String { "line \(line)\(column.map { ", \($0)" } ?? ""): \(reason)" }
}

/// The result of an import, or of its part that is complete. The report of a part lists the remarks of that part only.
public struct ImportReport: Sendable, Hashable, Codable {
    /// The greatest number of remarks of one kind that the report of a whole import lists.
    public static let noteLimit = 100

    /// The number of rows or auctions that were read, with those that were skipped.
    public var read = 0
    /// The number of those that are new in the house.
    public var imported = 0
    /// The number of those that the house had already, from an earlier import or an equal row.
    public var alreadyThere = 0
    /// The number of rows that were skipped.
    public var skipped = 0
    /// Why rows were skipped: the first remarks.
    public var faults: [ImportNote] = []
    /// The number of times that a row was imported in another way than it says.
    public var warned = 0
    /// What was imported in another way: the first remarks.
    public var warnings: [ImportNote] = []

    /// Creates the report of an import before its first row.
    public init() {}

    /// Adds the report of the next part; keeps at most ``noteLimit`` remarks of each kind.
    public mutating func add(_ part: ImportReport) {
        read += part.read
        imported += part.imported
        alreadyThere += part.alreadyThere
        skipped += part.skipped
        warned += part.warned
        faults += part.faults.prefix(max(0, Self.noteLimit - faults.count))
        warnings += part.warnings.prefix(max(0, Self.noteLimit - warnings.count))
    }
}
