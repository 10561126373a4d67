public import Catalog
import FoundationCore

/// Members, categories and makers by their names, for the owner of the store: what the API lets admins alone do, or nobody.
extension AuctionHouse {
    /// The member with a name; upper and lower case are the same, and so is however letters are composed.
    ///
    /// - Throws: `StoreFailure`, also when the house has not been opened.
    public func member(named name: String) async throws -> Member? {
        try await look(as: .anonymous) { view in try view.member(named: name) }
    }

    /// Adds the category at the end of a path, and those above it, as far as they are not there.
    ///
    /// ```swift
    /// let radios = try await house.addCategory(CategoryPath("Collectibles > Radios"))
    /// ```
    ///
    /// - Returns: the category, new or not.
    /// - Throws: `NameTaken` when there is one that differs in capital and small letters alone; `StoreFailure`. Then none
    ///   was added.
    @discardableResult
    public func addCategory(_ path: CategoryPath) async throws -> ItemCategory {
        try await writer.transact { desk in
            var names = ImportNames()
            try names.catchUp(desk)
            let id = try names.category(path, at: &desk)
            guard let category = try desk.transaction.category(id) else { throw HouseRefusal.notFound }
            guard category.name == path.names.last else { throw NameTaken(name: category.name) }
            return category
        }
    }

    /// Adds a maker, unless there is one with the name.
    ///
    /// - Returns: the maker, new or not.
    /// - Throws: `InvalidField` for what can be no name; `NameTaken` when there is one that differs in capital and small
    ///   letters alone; `StoreFailure`. Then none was added.
    @discardableResult
    public func addBrand(named name: String) async throws -> Brand {
        try await writer.transact { desk in
            var names = ImportNames()
            try names.catchUp(desk)
            let id = try names.brand(named: name, at: &desk)
            guard let brand = try desk.transaction.brand(id) else { throw HouseRefusal.notFound }
            guard brand.name == name else { throw NameTaken(name: brand.name) }
            return brand
        }
    }
}
