public import FoundationCore

/// The identifier and title of an item, for a choice between items.
public struct ItemSummary: Sendable, Hashable, Identifiable {
    /// The identifier of the item.
    public let item: ItemID
    /// The title.
    public let title: String

    /// The identifier of the item.
    public var id: ItemID { item }

    /// Creates a summary.
    ///
    /// - Throws: `InvalidField` if the title is not valid for ``ItemDetails``.
    public init(item: ItemID, title: String) throws(InvalidField) {
        self.item = item
        self.title = try ItemDetails.checkedTitle(title)
    }

    /// Creates the summary of an item.
    public init(of item: Item) {
        self.item = item.id
        title = item.details.title
    }
}

/// JSON: `{"item","title"}`.
extension ItemSummary: Codable {
    /// Decodes both members.
    ///
    /// - Throws: `DecodingError`; corrupted data with the message of `InvalidField` for a title that is not valid.
    public init(from decoder: any Decoder) throws {
        self = try decoder.validated(by: CodingKeys.self) { container in
            try Self(
                item: container.decode(ItemID.self, forKey: .item),
                title: container.decode(String.self, forKey: .title)
            )
        }
    }
}
