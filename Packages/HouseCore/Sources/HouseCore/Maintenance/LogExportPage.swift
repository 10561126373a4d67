/// A cursor of an export: the last exported entry, and the last entry to export.
public struct LogExportCursor: Sendable, Hashable {
    /// The position of the last entry of the previous page.
    public let position: Int64
    /// The position of the last entry of the whole export.
    public let last: Int64

    /// Creates a cursor.
    public init(position: Int64, last: Int64) {
        self.position = position
        self.last = last
    }
}

extension LogExportCursor: LosslessStringConvertible {
    /// Parses `position-last`, such as `1000-2500`; `nil` if the text has another format.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let position = Int64(parts[0]), let last = Int64(parts[1]), position >= 0
        else { return nil }
        self.init(position: position, last: last)
    }

    /// The text `position-last`, such as `1000-2500`.
    public var description: String { "\(position)-\(last)" }
}

/// A page of a log export.
public struct LogExportPage: Sendable, Hashable {
    /// Complete JSON lines in UTF-8.
    public let content: [UInt8]
    /// The number of log entries in the page.
    public let count: Int
    /// The cursor of the next page; `nil` if this is the last page.
    public let next: LogExportCursor?
}
