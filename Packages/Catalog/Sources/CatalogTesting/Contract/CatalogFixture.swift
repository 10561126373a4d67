public import Catalog
public import FoundationCore

/// Sets the stage for `CatalogClientContract`: a new and empty house, to be asked through the clients under test, and
/// what happens in it besides.
public protocol CatalogFixture: Sendable {
    /// What callers ask the house with.
    typealias Client = CatalogClient & ListingClient & CatalogAdminClient

    /// The way to the house for a member, or for someone who is not signed in.
    func client(for member: MemberID?) -> any Client

    /// The way to the house for an administrator who is not a member.
    var administrator: any CatalogAdminClient { get }

    /// Makes someone a member.
    func register(_ name: String) async throws -> MemberID

    /// Opens the auction of a draft.
    func open(_ item: ItemID, of seller: MemberID, from price: Money, lasting duration: Duration) async throws

    /// Places a bid that the rules accept.
    func bid(_ maximum: Money, on item: ItemID, by bidder: MemberID) async throws

    /// Moves the house's clock, and lets the house close what came due.
    func advance(by duration: Duration) async throws
}
