/// A place in an export: the end of the part before, and the end of the log when the export began.
public struct LogExportPlace: Sendable, Hashable {
    /// The position of the last entry of the part before.
    public let position: Int64
    /// The position of the last entry of the export.
    public let last: Int64

    /// Creates a place.
    public init(position: Int64, last: Int64) {
        self.position = position
        self.last = last
    }
}

extension LogExportPlace: LosslessStringConvertible {
    /// Parses `position-last`; `nil` for another text.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let position = Int64(parts[0]), let last = Int64(parts[1]), position >= 0
        else { return nil }
        self.init(position: position, last: last)
    }

    /// `position-last`.
    public var description: String { "\(position)-\(last)" }
}

/// Part of an export of the log.
public struct LogExportPage: Sendable, Hashable {
    /// Whole lines.
    public let content: [UInt8]
    /// The number of entries.
    public let count: Int
    /// The place at which this part ends; `nil` for the last part.
    public let next: LogExportPlace?
}
