public import FoundationCore

/// The identifier and title of an item, for a choice between items.
public struct ItemSummary: Sendable, Hashable {
    /// The identifier of the item.
    public let item: ItemID
    /// The title.
    public let title: String

    /// Creates a summary.
    public init(item: ItemID, title: String) {
        self.item = item
        self.title = title
    }

    /// Creates the summary of an item.
    public init(of item: Item) { self.init(item: item.id, title: item.details.title) }
}
