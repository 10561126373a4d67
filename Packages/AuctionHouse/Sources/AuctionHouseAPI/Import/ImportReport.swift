/// An issue with one row of a file: why the row was skipped, or which value was changed on import.
public struct ImportIssue: Sendable, Hashable, Codable {
    /// The first line of the row, counted from 1.
    public let line: Int
    /// The name of the column in the file; `nil` if the issue applies to the whole row.
    public let column: String?
    /// What is wrong, and what is valid.
    public let reason: String

    /// Creates an issue.
    public init(line: Int, column: String? = nil, reason: String) {
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// Encodes all properties; `column` is null if the issue applies to the whole row.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(line, forKey: .line)
        try container.encode(column, forKey: .column)
        try container.encode(reason, forKey: .reason)
    }
}

extension ImportIssue: CustomStringConvertible {
    /// The location and the reason: `line 17, title: must not be empty`.
    public var description: String { "line \(line)\(column.map { ", \($0)" } ?? ""): \(reason)" }
}

/// The result of an import, or of a completed part of it. The report of a part lists only the issues of that part.
public struct ImportReport: Sendable, Hashable, Codable {
    /// The maximum number of issues of each kind in the report of a whole import.
    public static let issueLimit = 100

    /// The number of rows or auctions read, including skipped ones.
    public var read = 0
    /// The number of new rows or auctions.
    public var imported = 0
    /// The number of rows or auctions that already existed: duplicates of an earlier import, or of an equal row.
    public var existing = 0
    /// The number of skipped rows.
    public var skipped = 0
    /// The first issues of skipped rows.
    public var faults: [ImportIssue] = []
    /// The number of warnings.
    public var warned = 0
    /// The first warnings.
    public var warnings: [ImportIssue] = []

    /// Creates an empty report.
    public init() {}

    /// Merges the report of the next part; keeps at most ``issueLimit`` issues of each kind.
    public mutating func add(_ part: ImportReport) {
        read += part.read
        imported += part.imported
        existing += part.existing
        skipped += part.skipped
        warned += part.warned
        faults += part.faults.prefix(max(0, Self.issueLimit - faults.count))
        warnings += part.warnings.prefix(max(0, Self.issueLimit - warnings.count))
    }
}
