import Accounts
import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Finds categories, brands and members by name or ID.
extension Session {
    /// Finds a category by ID, path or unique name.
    ///
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous name; `ClientFailure`.
    func category(named text: String) async throws -> ItemCategory {
        let tree = try await categories(), matches = tree.categories(matching: text)
        if matches.count == 1 { return matches[0] }
        guard matches.isEmpty else {
            throw CommandFailure.manyCategories(named: text, matches.map { ListedCategory($0, of: tree) })
        }
        let paths = tree.all.map { ListedCategory($0, of: tree).path }
        throw CommandFailure.noSuch("category", named: text, among: paths, hint: "Run: bidly categories")
    }

    /// Finds a brand by ID, or by name ignoring case.
    ///
    /// - Throws: `CommandFailure`, exit status 66 without a match; `ClientFailure`.
    func brand(named text: String) async throws -> Brand {
        let brands = try await brands()
        let brand =
            brands.first { $0.id.rawValue == text } ?? brands.first { $0.name.lowercased() == text.lowercased() }
        guard let brand else {
            throw CommandFailure.noSuch("brand", named: text, among: brands.map(\.name), hint: "Run: bidly brands")
        }
        return brand
    }

    /// The advice for an administrator who named an unknown member.
    static let memberHint = "To see the seller of an item, and its buyer after the sale, run: bidly show ITEM --admin"

    /// Loads the public profile of a member by ID or name. If the text is the ID of one member and the name of another,
    /// the ID counts.
    ///
    /// - Parameter hint: the advice in the error if no member matches.
    /// - Throws: `CommandFailure`, exit status 66 without a match; `ClientFailure`.
    func profile(
        named text: String,
        hint: String = "To see the seller of an item, run: bidly show ITEM"
    ) async throws -> MemberProfile {
        if let id = MemberID(text) {
            do throws(ClientFailure) { return try await memberClient.member(id) } catch {
                guard error.code == .notFound else { throw error }
            }
        }
        guard let member = try await memberClient.member(named: text) else {
            throw CommandFailure.noSuch("member", named: text, hint: hint)
        }
        return try await memberClient.member(member.id)
    }
}

/// Adds categories and brands.
extension Session {
    /// Adds the last category of a path, and its missing ancestors.
    ///
    /// - Returns: the new or existing category, and the tree that contains it.
    /// - Throws: `CommandFailure.nameTaken` if a category exists whose name differs only in case; `ClientFailure`, for
    ///   example if the caller is not an administrator. Ancestors that were added before the error remain.
    func addCategory(_ path: CategoryPath) async throws -> (category: ItemCategory, tree: CategoryTree) {
        var tree = try await categories()
        var category: ItemCategory?
        for name in path.names {
            let siblings = tree.children(of: category?.id)
            if let known = siblings.first(where: { $0.name == name }) ?? siblings.first(where: { $0.isNamed(name) }) {
                category = known
            } else {
                do {
                    let new = try await catalogAdminClient.addCategory(name, in: category?.id)
                    tree.insert(new)
                    category = new
                } catch {
                    throw explaining(error, forbidding: "add categories", orElse: "bidly categories")
                }
            }
        }
        guard let category else { preconditionFailure("A category path needs at least one name.") }
        guard category.name == path.names.last else { throw CommandFailure.nameTaken(category.name) }
        return (category, tree)
    }

    /// Adds a brand, unless it exists.
    ///
    /// - Returns: the new or existing brand.
    /// - Throws: `CommandFailure.nameTaken` if a brand exists whose name differs only in case; `ClientFailure`, for
    ///   example if the caller is not an administrator.
    func addBrand(named name: String) async throws -> Brand {
        guard let known = try await brands().first(where: { $0.name.lowercased() == name.lowercased() }) else {
            do {
                return try await catalogAdminClient.addBrand(name)
            } catch {
                throw explaining(error, forbidding: "add brands", orElse: "bidly brands")
            }
        }
        guard known.name == name else { throw CommandFailure.nameTaken(known.name) }
        return known
    }

    /// Returns the error to report if an entry cannot be added. If the caller may not add entries, the error states who
    /// may.
    ///
    /// - Parameters:
    ///   - task: what only administrators may do.
    ///   - list: the command line that lists the existing entries.
    private func explaining(_ failure: ClientFailure, forbidding task: String, orElse list: String) -> any Error {
        guard failure.code == .forbidden else { return failure }
        return CommandFailure.administratorsOnly(task, at: location, advice: "To choose another one, run: \(list)")
    }
}

extension ItemCategory {
    /// Whether the category is named `name`, ignoring case.
    fileprivate func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}
