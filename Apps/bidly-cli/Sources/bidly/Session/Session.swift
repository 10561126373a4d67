import Bidding
import Catalog
import CommandLineCore
import FoundationCore
import HouseKit

/// What a command works with: the aggregates of one person in one house. Made by the assembly; commands never learn how
/// the house is reached.
@MainActor
struct Session {
    /// Items, and what a seller does with them.
    let catalog: Catalog
    /// Auctions, bids and the watchlist.
    let bidding: Bidding
    /// Items beyond what the aggregate keeps: search by the beginning of an identifier, relisting.
    let items: any CatalogClient & ListingClient
    /// Adds categories and brands, as the owner of the house.
    let catalogAdmin: any CatalogAdminClient
    /// What bidders ask for beyond what the aggregate keeps.
    let bids: any BiddingClient
    /// Terms of auctions, for sellers.
    let auctioneer: any AuctioneerClient
    /// What only admins of the house may do.
    let admin: any AdminClient
    /// Who members are.
    let accounts: any AccountClient
    /// Import and export, as the owner of the house.
    let maintenance: any HouseClient
    /// Who acts; `nil` for nobody in particular.
    let account: Account?
    /// Whether whoever acts has the rights of an admin.
    let isAdmin: Bool
    /// Where the house is.
    let housePath: String
    /// The time that ages and remaining times are told by.
    let clock: any WallClock
    /// What the person has set.
    let settings: Settings
    /// Where the keys of what must be done once come from.
    let identifiers: any IdentifierSource
    /// How long to wait between looks at what has happened, where the house cannot tell by itself.
    let pollInterval: Duration
    /// The item that was shown last.
    let lastItem: LastItem
    /// Bids in the name of another member, for those who pretend to be many.
    let bidder: @Sendable (MemberID) -> any BiddingClient
    /// Asks the house's API as it is, as whoever acts.
    let sendRawRequest: @Sendable (RawRequest) async throws -> RawResponse

    /// Who acts.
    ///
    /// - Throws: `CommandFailure`, status 4, when nobody does.
    func member() throws -> Account {
        guard let account else { throw CommandFailure.signInNeeded }
        return account
    }
}
