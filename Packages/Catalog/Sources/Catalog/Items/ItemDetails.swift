public import FoundationCore

/// What a `PhotoID` names.
public enum PhotoSubject {}

/// The name of a photo of an item.
public typealias PhotoID = Identifier<PhotoSubject>

/// What a seller writes of an item, and may revise.
public struct ItemDetails: Sendable, Hashable {
    /// The most bytes of UTF-8 a title may have.
    public static let longestTitle = 200
    /// The most bytes of UTF-8 a description may have.
    public static let longestDescription = 20_000
    /// The most photos an item may have.
    public static let mostPhotos = 12

    /// One line that names the item.
    public let title: String
    /// Everything worth knowing, over several lines; may be empty.
    public private(set) var description: String
    /// Where in the tree of categories the item belongs.
    public let category: ItemCategoryID
    /// Who made it; `nil` when not stated.
    public let brand: BrandID?
    /// How used it is; `nil` when not stated.
    public let condition: ItemCondition?
    /// Pictures, the most telling first.
    public let photos: [PhotoID]

    /// Details that hold together. Whether category, brand and photos exist is for the house to say.
    ///
    /// - Throws: `InvalidField` with the first field that does not: a title that is empty, too long, has blanks at its
    ///   ends, control characters or line breaks; a description too long or with control characters but tabs and line
    ///   breaks; too many photos or one twice.
    public init(
        title: String,
        description: String = "",
        category: ItemCategoryID,
        brand: BrandID? = nil,
        condition: ItemCondition? = nil,
        photos: [PhotoID] = []
    ) throws(InvalidField) {
        self.title = try CheckedText.line(title, as: "title", longest: Self.longestTitle)
        self.description = try CheckedText.prose(description, as: "description", longest: Self.longestDescription)
        guard photos.count <= Self.mostPhotos else {
            throw InvalidField("photos", "must be at most \(Self.mostPhotos)")
        }
        guard Set(photos).count == photos.count else { throw InvalidField("photos", "must not name one twice") }
        self.category = category
        self.brand = brand
        self.condition = condition
        self.photos = photos
    }

    /// The same details with a paragraph more at the end of the description.
    ///
    /// - Throws: `InvalidField` for a text without a visible character, that the description cannot have, or that makes it
    ///   too long.
    public func adding(_ text: String) throws(InvalidField) -> ItemDetails {
        guard CheckedText.isVisible(text) else {
            throw InvalidField("description", "must be extended by visible text")
        }
        return try ItemDetails(
            title: title,
            description: description.isEmpty ? text : description + "\n\n" + text,
            category: category,
            brand: brand,
            condition: condition,
            photos: photos
        )
    }

    /// Whether these are `old` with nothing but visible text added at the end of the description, or nothing at all: the
    /// one revision that an item with bids allows. An accent put on the last letter is a change of that letter.
    public func onlyAddsDescription(to old: ItemDetails) -> Bool {
        guard description.hasPrefix(old.description) else { return false }
        let addition = description.dropFirst(old.description.count)
        guard addition.isEmpty || CheckedText.isVisible(String(addition)) else { return false }
        var withoutAddition = self
        withoutAddition.description = old.description
        return withoutAddition == old
    }
}
