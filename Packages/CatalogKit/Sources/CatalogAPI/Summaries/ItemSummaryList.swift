public import Catalog

/// Item summaries. JSON: `{"summaries":[…]}`.
public struct ItemSummaryList: Sendable, Hashable, Codable {
    /// The summaries by identifier.
    public let summaries: [ItemSummary]

    /// Creates a list.
    public init(_ summaries: [ItemSummary]) { self.summaries = summaries }
}
