/// A cursor of an export: the end of the previous page, and the end of the log when the export started.
public struct LogExportCursor: Sendable, Hashable {
    /// The position of the last entry of the previous page.
    public let position: Int64
    /// The position of the last entry of the export.
    public let last: Int64

    /// Creates a cursor.
    public init(position: Int64, last: Int64) {
        self.position = position
        self.last = last
    }
}

extension LogExportCursor: LosslessStringConvertible {
    /// Parses `position-last`; `nil` if the text has another format.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let position = Int64(parts[0]), let last = Int64(parts[1]), position >= 0
        else { return nil }
        self.init(position: position, last: last)
    }

    /// `position-last`.
    public var description: String { "\(position)-\(last)" }
}

/// A page of an export of the log.
public struct LogExportPage: Sendable, Hashable {
    /// Complete lines.
    public let content: [UInt8]
    /// The number of entries.
    public let count: Int
    /// The cursor of the next page; `nil` for the last page.
    public let next: LogExportCursor?
}
