public import Catalog
public import FoundationCore

/// The environment of a ``CatalogClientContract``: a new, empty house with the clients under test, and the means to
/// prepare it.
public protocol CatalogFixture: Sendable {
    /// Returns the clients of a member, or of an anonymous caller.
    func clients(for member: MemberID?) -> CatalogClients

    /// The client of an administrator who is not a member. By default unimplemented; only the cases of
    /// ``CatalogClientContract/administration`` need it.
    var administrator: any CatalogAdminClient { get }

    /// Registers a member.
    func register(_ name: String) async throws -> MemberID

    /// Adds a category. By default, the administrator adds it.
    func addCategory(_ name: String, in parent: ItemCategoryID?) async throws -> ItemCategoryID

    /// Adds a brand. By default, the administrator adds it.
    func addBrand(_ name: String) async throws -> BrandID

    /// Drafts an item. By default, the seller's client drafts it.
    func draft(_ details: ItemDetails, by seller: MemberID) async throws -> Item

    /// Publishes a draft, so that its auction is open.
    func open(_ item: ItemID, of seller: MemberID, from price: Money, lasting duration: Duration) async throws

    /// Places a bid that the rules accept.
    func bid(_ maximum: Money, on item: ItemID, by bidder: MemberID) async throws

    /// Advances the clock of the house, and closes the auctions that are due.
    func advance(by duration: Duration) async throws
}

extension CatalogFixture {
    /// An unimplemented client.
    public var administrator: any CatalogAdminClient { UnimplementedCatalogClient() }

    /// Adds a category as the administrator.
    public func addCategory(_ name: String, in parent: ItemCategoryID?) async throws -> ItemCategoryID {
        try await administrator.addCategory(name, in: parent).id
    }

    /// Adds a brand as the administrator.
    public func addBrand(_ name: String) async throws -> BrandID { try await administrator.addBrand(name).id }

    /// Drafts an item as its seller.
    public func draft(_ details: ItemDetails, by seller: MemberID) async throws -> Item {
        let key = "draft-" + details.title.replacing(" ", with: "-")
        return try await clients(for: seller).listings.draft(details, key: key).value
    }
}
