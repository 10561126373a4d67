import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Categories, makers and sellers by the names people use.
extension Session {
    /// The category with an identifier, at the end of a path, or with a name that no other has.
    ///
    /// - Throws: `CommandFailure`: 66 when there is none, 64 when the name is that of several; `ClientFailure`.
    func category(named text: String) async throws -> ItemCategory {
        let tree = try await categories(), meant = tree.categories(matching: text)
        if meant.count == 1 { return meant[0] }
        guard meant.isEmpty else {
            throw CommandFailure.manyCategories(named: text, meant.map { ListedCategory($0, of: tree) })
        }
        let paths = tree.all.map { ListedCategory($0, of: tree).path }
        throw CommandFailure.noSuch("category", named: text, among: paths, hint: "see 'bidly categories'")
    }

    /// The maker with an identifier or a name; upper and lower case are the same.
    ///
    /// - Throws: `CommandFailure`, 66 when there is none; `ClientFailure`.
    func brand(named text: String) async throws -> Brand {
        let brands = try await brands()
        let brand =
            brands.first { $0.id.rawValue == text } ?? brands.first { $0.name.lowercased() == text.lowercased() }
        guard let brand else {
            throw CommandFailure.noSuch("brand", named: text, among: brands.map(\.name), hint: "see 'bidly brands'")
        }
        return brand
    }

    /// The public profile of the member with an identifier or a name.
    ///
    /// - Throws: `CommandFailure`, 66, when there is none; `ClientFailure`.
    func profile(named text: String) async throws -> Bidder {
        let member = try await accounts.member(named: text)
        let noMember = CommandFailure.noSuch("member", named: text, hint: "'bidly show ITEM' tells who sells it")
        guard let id = member?.id ?? MemberID(text) else { throw noMember }
        do throws(ClientFailure) {
            return try await accounts.member(id)
        } catch {
            if error.code == .notFound { throw noMember }
            throw error
        }
    }
}

/// New categories and brands.
extension Session {
    /// Adds the category at the end of a path, and those above it, as far as they do not exist.
    ///
    /// - Returns: the category, new or not, and the tree with it.
    /// - Throws: `CommandFailure`, refused, if the category exists with other upper and lower case; `ClientFailure`, also
    ///   for a caller who is not the owner of the house. Categories above may have been added by then.
    func addCategory(_ path: CategoryPath) async throws -> (category: ItemCategory, tree: CategoryTree) {
        var tree = try await categories()
        var category: ItemCategory?
        for name in path.names {
            let siblings = tree.children(of: category?.id)
            if let known = siblings.first(where: { $0.name == name }) ?? siblings.first(where: { $0.isNamed(name) }) {
                category = known
            } else {
                let new = try await catalogAdmin.addCategory(name, in: category?.id)
                tree.insert(new)
                category = new
            }
        }
        guard let category else { preconditionFailure("A path has at least one name.") }
        guard category.name == path.names.last else { throw CommandFailure.nameTaken(category.name) }
        return (category, tree)
    }

    /// Adds a brand, unless it exists.
    ///
    /// - Returns: the brand, new or not.
    /// - Throws: `CommandFailure`, refused, if the brand exists with other upper and lower case; `ClientFailure`, also for a
    ///   caller who is not the owner of the house.
    func addBrand(named name: String) async throws -> Brand {
        guard let known = try await brands().first(where: { $0.name.lowercased() == name.lowercased() }) else {
            return try await catalogAdmin.addBrand(name)
        }
        guard known.name == name else { throw CommandFailure.nameTaken(known.name) }
        return known
    }
}

extension ItemCategory {
    /// Whether the category has a name, apart from upper and lower case.
    fileprivate func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}
