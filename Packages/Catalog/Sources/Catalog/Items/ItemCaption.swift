public import FoundationCore

/// An item's identifier with its title: what a choice between items shows.
public struct ItemCaption: Sendable, Hashable {
    /// The item.
    public let item: ItemID
    /// Its title.
    public let title: String

    /// A caption.
    public init(item: ItemID, title: String) {
        self.item = item
        self.title = title
    }

    /// The caption of an item.
    public init(of item: Item) { self.init(item: item.id, title: item.details.title) }
}
