public import Catalog
public import CatalogAPI
public import FoundationCore
public import HouseCore

extension Command where Module == CatalogHouse, Output == ItemCategory {
    /// Adds a category; administrators only.
    ///
    /// Refusals: `.invalid` for an unknown parent, a parent that is too deep in the tree, or an invalid name;
    /// `.nameTaken` if the parent already has a category with the name, ignoring case; `IdentifierTaken` if a category
    /// has the identifier; `CallerRefusal.administratorsOnly`.
    public static func addCategory(_ new: NewCategory, as id: ItemCategoryID) -> Command {
        Command(on: [.allCategories]) { context in
            try context.requireAdministrator()
            let categories = context.session.categories
            if let parent = new.parent {
                guard categories[parent] != nil else {
                    throw CatalogRefusal.invalid(InvalidField("parent", "must be a category of the house"))
                }
                guard context.session.depth(of: parent) < CategoryPath.maximumDepth else {
                    let reason = "must be at most \(CategoryPath.maximumDepth - 1) levels deep"
                    throw CatalogRefusal.invalid(InvalidField("parent", reason))
                }
            }
            guard categories[id] == nil else { throw IdentifierTaken() }
            let category = try refusingInvalidFields { () throws(InvalidField) in
                try ItemCategory(id: id, name: new.name, parent: new.parent)
            }
            try context.requireVisible(new.name, as: "name")
            if let taken = categories.entity(named: new.name, below: new.parent) {
                throw CatalogRefusal.nameTaken(taken.name)
            }
            try context.record(.categoryAdded(category, admin: context.caller.member))
            return category
        }
    }
}

extension Command where Module == CatalogHouse, Output == Brand {
    /// Adds a brand; administrators only.
    ///
    /// Refusals: `.invalid` for an invalid name; `.nameTaken` if a brand has the name, ignoring case; `IdentifierTaken`
    /// if a brand has the identifier; `CallerRefusal.administratorsOnly`.
    public static func addBrand(_ new: NewBrand, as id: BrandID) -> Command {
        Command(on: [.allBrands]) { context in
            try context.requireAdministrator()
            guard context.session.brands[id] == nil else { throw IdentifierTaken() }
            let brand = try refusingInvalidFields { () throws(InvalidField) in try Brand(id: id, name: new.name) }
            try context.requireVisible(new.name, as: "name")
            if let taken = context.session.brands.entity(named: new.name) {
                throw CatalogRefusal.nameTaken(taken.name)
            }
            try context.record(.brandAdded(brand, admin: context.caller.member))
            return brand
        }
    }
}

extension CatalogSession {
    /// The depth of the category, 1 for a root. All ancestors must be loaded.
    func depth(of category: ItemCategoryID) -> Int {
        var depth = 0, next: ItemCategoryID? = category
        while let id = next, let found = categories[id], depth < CategoryPath.maximumDepth {
            depth += 1
            next = found.parent
        }
        return depth
    }
}
