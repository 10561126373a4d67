/// A page of an export: complete lines and the cursor of the next page.
public struct ExportPage: Sendable, Hashable {
    /// The complete lines.
    public let content: [UInt8]
    /// The number of listings or log entries in the page.
    public let count: Int
    /// The cursor of the next page; `nil` for the last page.
    public let next: String?

    /// Creates a page.
    public init(_ content: [UInt8], count: Int, next: String?) {
        self.content = content
        self.count = count
        self.next = next
    }
}
