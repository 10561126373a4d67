/// Part of an export: whole lines, and the place at which the next part begins.
public struct ExportPage: Sendable, Hashable {
    /// The bytes of whole lines.
    public let content: [UInt8]
    /// The number of listings or log entries in it.
    public let count: Int
    /// The place at which the next part begins; `nil` for the last part.
    public let next: String?

    /// Creates a part.
    public init(_ content: [UInt8], count: Int, next: String?) {
        self.content = content
        self.count = count
        self.next = next
    }
}
