/// A request for a page of an export.
public struct ExportQuery: Sendable, Hashable {
    /// The cursor of the page; `nil` for the first page.
    public let after: String?

    /// Creates a request for the first page, or for the page of a cursor.
    public init(after: String?) { self.after = after }
}
