/// An item with the name of the state it was seen in.
public struct SeenItem: Sendable, Hashable {
    /// The item.
    public let item: Item
    /// The state it was in.
    public let version: ItemVersion

    /// An item as it was seen.
    public init(_ item: Item, version: ItemVersion) {
        self.item = item
        self.version = version
    }
}
