import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// Categories, makers and sellers by the names people use.
extension Session {
    /// The category with an identifier, at the end of a path, or with a name that no other has.
    ///
    /// - Throws: `CommandFailure`, 66 when there is none; `ClientFailure`.
    func category(named text: String) async throws -> ItemCategory {
        let tree = try await categories()
        if let id = ItemCategoryID(text), let category = tree[id] { return category }
        if let path = try? CategoryPath(text), let category = tree[path] { return category }
        let named = tree.all.filter { $0.name.lowercased() == text.lowercased() }
        if named.count == 1 { return named[0] }
        let paths = tree.all.compactMap { CategoryPath(tree.path(to: $0.id))?.description }
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

    /// The member with an identifier.
    ///
    /// - Throws: `CommandFailure`, 66, when there is none; `ClientFailure`.
    func seller(named text: String) async throws -> Bidder {
        if let id = MemberID(text) {
            do throws(ClientFailure) {
                return try await accounts.member(id)
            } catch  where error.code == .notFound {}
        }
        throw CommandFailure.noSuch("member", named: text, hint: "'bidly show ITEM' tells the id of its seller")
    }
}
