public import FoundationCore

/// The identifier and title of an item, for lists from which a user chooses.
public struct ItemSummary: Sendable, Hashable, Identifiable {
    /// The item identifier.
    public let item: ItemID
    /// The title.
    public let title: String

    /// The item identifier.
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
extension ItemSummary: ObjectCodable {
    /// The coding of the JSON object. All properties are required.
    public static let coding = ObjectCoding(
        ItemSummary.init(item:title:),
        .member("item", \.item),
        .member("title", \.title)
    )
}
