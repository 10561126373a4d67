public import Catalog
public import FoundationCore
public import HouseCore

/// An event of the catalog log.
public enum CatalogEvent: Sendable, Hashable {
    /// A seller drafted an item. `relistedFrom` is the item that it relists.
    case itemDrafted(ItemID, seller: MemberID, details: ItemDetails, relistedFrom: ItemID? = nil)
    /// The seller revised an item: `details` holds all details; the version increases by 1.
    case itemRevised(ItemID, details: ItemDetails)
    /// An item was relisted as a new item.
    case itemRelisted(ItemID, as: ItemID)
    /// The buyer reviewed the purchase of an item.
    case itemReviewed(ItemID, author: MemberID, rating: Int, text: String)
    /// An administrator added a category. `admin` is `nil` if the owner of the house added it.
    case categoryAdded(ItemCategory, admin: MemberID? = nil)
    /// An administrator added a brand. `admin` is `nil` if the owner of the house added it.
    case brandAdded(Brand, admin: MemberID? = nil)
}

extension CatalogEvent: LogEvent {
    /// The kind of the first event of each item.
    public static let itemDraftedKind = "itemDrafted"

    /// The name of the event kind in the log.
    public var kind: String {
        switch self {
        case .itemDrafted: Self.itemDraftedKind
        case .itemRevised: "itemRevised"
        case .itemRelisted: "itemRelisted"
        case .itemReviewed: "itemReviewed"
        case .categoryAdded: "categoryAdded"
        case .brandAdded: "brandAdded"
        }
    }

    /// The version of the body format.
    public var version: Int { 1 }

    /// The item, all categories, or all brands, as the subject of the log entry.
    public var subject: LogSubject {
        switch self {
        case .itemDrafted(let item, _, _, _), .itemRevised(let item, _), .itemRelisted(let item, _),
            .itemReviewed(let item, _, _, _):
            LogSubject(item)
        case .categoryAdded: .allCategories
        case .brandAdded: .allBrands
        }
    }

    /// Writes the body: a JSON object of the values that have no log column. Omits absent and empty values.
    public func write(to body: inout JSONWriter) {
        body.object {
            switch self {
            case .itemDrafted(_, let seller, let details, let relistedFrom):
                $0.member("seller", seller)
                $0.members(of: details)
                if let relistedFrom { $0.member("relistedFrom", relistedFrom) }
            case .itemRevised(_, let details): $0.members(of: details)
            case .itemRelisted(_, let item): $0.member("as", item)
            case .itemReviewed(_, let author, let rating, let text):
                $0.member("author", author)
                $0.member("rating", rating)
                if !text.isEmpty { $0.member("text", text) }
            case .categoryAdded(let category, let admin):
                $0.member("id", category.id)
                $0.member("name", category.name)
                if let parent = category.parent { $0.member("parent", parent) }
                if let admin { $0.member("admin", admin) }
            case .brandAdded(let brand, let admin):
                $0.member("id", brand.id)
                $0.member("name", brand.name)
                if let admin { $0.member("admin", admin) }
            }
        }
    }

    /// Decodes the event of a log entry.
    ///
    /// - Throws: `UnreadableEntry` if the version, the subject or the kind is unknown, or if the body lacks a value;
    ///   `InvalidField` if a value is not valid.
    public init(from entry: LogEntry) throws {
        guard entry.version == 1 else { throw UnreadableEntry(entry, "Version \(entry.version) is not supported.") }
        let body = try LogBody(of: entry)
        func item() throws -> ItemID {
            guard let item = ItemID(entry.subject.rawValue) else {
                throw UnreadableEntry(entry, "The subject is not an item.")
            }
            return item
        }
        switch entry.kind {
        case Self.itemDraftedKind:
            self = .itemDrafted(
                try item(),
                seller: try body.member("seller"),
                details: try ItemDetails(body),
                relistedFrom: try body.member("relistedFrom")
            )
        case "itemRevised": self = .itemRevised(try item(), details: try ItemDetails(body))
        case "itemRelisted": self = .itemRelisted(try item(), as: try body.member("as"))
        case "itemReviewed":
            self = .itemReviewed(
                try item(),
                author: try body.member("author"),
                rating: try body.member("rating"),
                text: try body.member("text", as: String?.self) ?? ""
            )
        case "categoryAdded":
            self = .categoryAdded(
                try ItemCategory(
                    id: body.member("id"),
                    name: body.member("name"),
                    parent: body.member("parent")
                ),
                admin: try body.member("admin")
            )
        case "brandAdded":
            let brand = try Brand(id: body.member("id"), name: body.member("name"))
            self = .brandAdded(brand, admin: try body.member("admin"))
        default: throw UnreadableEntry(entry, "The kind is unknown.")
        }
    }
}

extension JSONWriter {
    /// Writes the properties of an item's details into the current object.
    fileprivate mutating func members(of details: ItemDetails) {
        member("title", details.title)
        if !details.description.isEmpty { member("description", details.description) }
        member("category", details.category)
        if let brand = details.brand { member("brand", brand) }
        if let condition = details.condition { member("condition", condition.rawValue) }
        if !details.photos.isEmpty { member("photos") { $0.array(details.photos) { $1.value($0) } } }
    }
}

extension ItemDetails {
    /// Reads the properties that `JSONWriter.members(of:)` writes.
    fileprivate init(_ body: LogBody) throws {
        try self.init(
            title: body.member("title"),
            description: body.member("description", as: String?.self) ?? "",
            category: body.member("category"),
            brand: body.member("brand"),
            condition: body.member("condition", as: String?.self).map(ItemCondition.init(rawValue:)),
            photos: body.member("photos", as: [PhotoID]?.self) ?? []
        )
    }
}
