public import FoundationCore

/// The subject of a ``PhotoID``.
public enum PhotoSubject {}

/// An item photo identifier.
public typealias PhotoID = Identifier<PhotoSubject>

/// The description of an item by its seller, who may revise it.
public struct ItemDetails: Sendable, Hashable {
    /// The maximum length of a title in UTF-8 bytes.
    public static let maximumTitleLength = 200
    /// The maximum length of a description in UTF-8 bytes.
    public static let maximumDescriptionLength = 20_000
    /// The maximum number of photos.
    public static let maximumPhotoCount = 12
    /// The maximum size of the file of a photo that a seller adds, in bytes: 5 MiB.
    public static let maximumPhotoByteCount = 5 << 20

    /// The title: one line.
    public let title: String
    /// The description: several lines; may be empty.
    public private(set) var description: String
    /// The category to which the item is assigned.
    public let category: ItemCategoryID
    /// The brand; `nil` if not stated.
    public let brand: BrandID?
    /// The condition; `nil` if not stated.
    public let condition: ItemCondition?
    /// The photos, the main photo first.
    public let photos: [PhotoID]

    /// Creates valid details. The house checks whether category, brand and photos exist.
    ///
    /// - Throws: `InvalidField` for the first invalid field: a title that is empty or too long, begins or ends with
    ///   whitespace, or contains control characters or line breaks; a description that is too long or contains control
    ///   characters except tabs and line breaks; too many photos, or the same photo twice.
    public init(
        title: String,
        description: String = "",
        category: ItemCategoryID,
        brand: BrandID? = nil,
        condition: ItemCondition? = nil,
        photos: [PhotoID] = []
    ) throws(InvalidField) {
        self.title = try Self.checkedTitle(title)
        self.description = try CheckedText.prose(
            description,
            as: "description",
            maximumLength: Self.maximumDescriptionLength
        )
        guard photos.count <= Self.maximumPhotoCount else {
            throw InvalidField("photos", "must not contain more than \(Self.maximumPhotoCount) photos")
        }
        guard Set(photos).count == photos.count else { throw InvalidField("photos", "must not contain a photo twice") }
        self.category = category
        self.brand = brand
        self.condition = condition
        self.photos = photos
    }

    static func checkedTitle(_ title: String) throws(InvalidField) -> String {
        try CheckedText.line(title, as: "title", maximumLength: maximumTitleLength)
    }

    /// Returns the details with a paragraph appended to the description.
    ///
    /// - Throws: `InvalidField` if the text has no visible character, or if the new description is not valid.
    public func adding(_ text: String) throws(InvalidField) -> ItemDetails {
        guard CheckedText.isVisible(text) else {
            throw InvalidField("description", "cannot be extended with blank text")
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

    /// Returns the details with a photo added after the existing photos.
    ///
    /// - Throws: `InvalidField` if there are ``maximumPhotoCount`` photos, or if the photo is one of them.
    public func adding(_ photo: PhotoID) throws(InvalidField) -> ItemDetails {
        try ItemDetails(
            title: title,
            description: description,
            category: category,
            brand: brand,
            condition: condition,
            photos: photos + [photo]
        )
    }

    /// Returns whether the details are equal to `old`, apart from visible text that is appended to the description.
    /// This is the only revision that is allowed after the first bid.
    ///
    /// If the appended text begins with a combining accent, it changes the last letter of the old description, so the
    /// result is `false`.
    public func onlyAddsDescription(to old: ItemDetails) -> Bool {
        guard description.hasPrefix(old.description) else { return false }
        let addition = description.dropFirst(old.description.count)
        guard addition.isEmpty || CheckedText.isVisible(String(addition)) else { return false }
        var withoutAddition = self
        withoutAddition.description = old.description
        return withoutAddition == old
    }
}
