import Bidding
import Catalog
import FoundationCore

extension Desk {
    mutating func register(_ name: String) throws -> HouseAnswer {
        let id: MemberID = try unused { try transaction.member($0) != nil }
        let member = try refusing(HouseRefusal.invalid) { () throws(InvalidField) in
            try Member(id: id, name: name, registeredAt: now)
        }
        guard try transaction.member(named: name) == nil else { throw HouseRefusal.nameTaken }
        try record(.memberRegistered(member))
        return .member(member)
    }

    mutating func addCategory(_ name: String, _ parent: ItemCategoryID?, by caller: Caller) throws -> HouseAnswer {
        try requireAdmin(caller)
        if let parent, try transaction.category(parent) == nil {
            throw HouseRefusal.invalid(InvalidField("parent", "must be a category of the house"))
        }
        let tree = CategoryTree(try transaction.categories())
        if let parent, tree.path(to: parent).count >= CategoryPath.deepest {
            let reason = "must be less than \(CategoryPath.deepest) categories below the top"
            throw HouseRefusal.invalid(InvalidField("parent", reason))
        }
        let id: ItemCategoryID = try unused { try transaction.category($0) != nil }
        let category = try refusing(HouseRefusal.invalid) { () throws(InvalidField) in
            try ItemCategory(id: id, name: name, parent: parent)
        }
        try requireVisible(name, as: "name")
        let taken = tree.children(of: parent).contains { $0.name.lowercased() == name.lowercased() }
        guard !taken else { throw HouseRefusal.nameTaken }
        try record(.categoryAdded(category))
        return .category(category)
    }

    mutating func addBrand(_ name: String, by caller: Caller) throws -> HouseAnswer {
        try requireAdmin(caller)
        let id: BrandID = try unused { try transaction.brand($0) != nil }
        let brand = try refusing(HouseRefusal.invalid) { () throws(InvalidField) in try Brand(id: id, name: name) }
        try requireVisible(name, as: "name")
        let taken = try transaction.brands().contains { $0.name.lowercased() == name.lowercased() }
        guard !taken else { throw HouseRefusal.nameTaken }
        try record(.brandAdded(brand))
        return .brand(brand)
    }

    /// Only the buyer of a sold item judges the purchase, once.
    mutating func review(_ item: ItemID, _ rating: Int, _ text: String, by caller: Caller) throws -> HouseAnswer {
        let author = try member(caller)
        guard case .sold(let sale) = try auction(of: item).phase, sale.buyer == author,
            try transaction.review(of: item) == nil
        else { throw HouseRefusal.notReviewable }
        let review = try refusing(HouseRefusal.invalid) { () throws(InvalidField) in
            try Review(item: item, rating: rating, text: text, time: now)
        }
        try record(.reviewed(AuthoredReview(review, by: author)))
        return .review(review)
    }

    /// Refuses new text with invisible characters.
    func requireVisible(_ text: String, as field: String) throws {
        try refusing(HouseRefusal.invalid) { () throws(InvalidField) in
            try CheckedText.requireVisible(text, as: field)
        }
    }
}
