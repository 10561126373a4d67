public import Catalog

/// Items by identifier and title, in JSON `{"captions":[…]}`.
public struct ItemSummaryList: Sendable, Hashable, Codable {
    /// The captions, ascending by identifier.
    public let captions: [ItemSummary]

    /// A list.
    public init(_ captions: [ItemSummary]) { self.captions = captions }
}
