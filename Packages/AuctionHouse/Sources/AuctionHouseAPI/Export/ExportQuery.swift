/// A request for part of an export.
public struct ExportQuery: Sendable, Hashable {
    /// The place at which the part before ends; `nil` for the first part.
    public let after: String?

    /// Creates a request.
    public init(after: String?) { self.after = after }
}
