import AuctionHouse
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
        let tree = try await categories(), meant = tree.meant(by: text)
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
    /// - Throws: `CommandFailure`, 66, when there is none; `StoreFailure`.
    func profile(named text: String) async throws -> Bidder {
        let found = try await house.look(as: .anonymous) { view in try view.bidder(named: text) }
        if let found { return found }
        throw CommandFailure.noSuch("member", named: text, hint: "'bidly show ITEM' tells who sells it")
    }
}
