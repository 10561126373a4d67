internal import Catalog
internal import FoundationCore
internal import HouseCore

/// A parsed subject key of this module.
///
/// Items, all categories and all brands have events. All categories are one subject, and all brands are one subject,
/// because a new name must be unique. Commands declare the other subjects only to load them: a category, brand or photo
/// that must exist, and the auction of an item. Identifiers contain no spaces, so keys are unambiguous.
enum CatalogSubject {
    case item(ItemID)
    case allCategories
    case allBrands
    case category(ItemCategoryID)
    case brand(BrandID)
    case photo(PhotoID)
    case auction(ItemID)

    /// Parses a key; `nil` if it does not belong to this module.
    init?(_ subject: LogSubject) {
        let key = subject.rawValue
        guard let space = key.utf8.firstIndex(of: UInt8(ascii: " ")) else {
            guard let item = ItemID(key) else { return nil }
            self = .item(item)
            return
        }
        let rest = key[key.utf8.index(after: space)...]
        switch key[..<space] {
        case "all" where subject == .allCategories: self = .allCategories
        case "all" where subject == .allBrands: self = .allBrands
        case "category":
            guard let category = ItemCategoryID(rest) else { return nil }
            self = .category(category)
        case "brand":
            guard let brand = BrandID(rest) else { return nil }
            self = .brand(brand)
        case "photo":
            guard let photo = PhotoID(rest) else { return nil }
            self = .photo(photo)
        case "auction":
            guard let item = ItemID(rest) else { return nil }
            self = .auction(item)
        default: return nil
        }
    }

    /// Whether the module records events about a subject.
    static func recordsEvents(about subject: LogSubject) -> Bool {
        !subject.rawValue.utf8.contains(UInt8(ascii: " ")) || subject == .allCategories || subject == .allBrands
    }
}

extension LogSubject {
    static let allCategories = LogSubject(rawValue: "all categories")
    static let allBrands = LogSubject(rawValue: "all brands")

    static func category(_ id: ItemCategoryID) -> LogSubject { LogSubject(rawValue: "category \(id)") }
    static func brand(_ id: BrandID) -> LogSubject { LogSubject(rawValue: "brand \(id)") }
    static func photo(_ id: PhotoID) -> LogSubject { LogSubject(rawValue: "photo \(id)") }
    static func auction(of item: ItemID) -> LogSubject { LogSubject(rawValue: "auction \(item)") }

    /// The category, brand and photos referenced by item details.
    static func references(of details: ItemDetails) -> [LogSubject] {
        [.category(details.category)] + (details.brand.map { [.brand($0)] } ?? [])
            + details.photos.map(LogSubject.photo)
    }
}
