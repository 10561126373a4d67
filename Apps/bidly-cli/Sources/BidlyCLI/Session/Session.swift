import Accounts
import Bidding
import BiddingInsights
import Catalog
import CommandLineCore
import FoundationCore
import HouseKit
import Ordering

/// The aggregates and clients of one caller in one house. The assembly creates it, so commands do not depend on the
/// transport.
@MainActor
struct Session {
    let catalog: Catalog
    /// Drafts, revises, relists and reviews items of the catalog.
    let listings: Listings
    let bidding: Bidding
    let ordering: Ordering
    /// Finds items by prefixes of their ids.
    let lookupClient: any ItemLookupClient
    /// Reads the reviews of sellers.
    let sellerReviewClient: any SellerReviewClient
    /// Adds photos to items and loads them.
    let photoClient: any PhotoClient
    /// Decodes an image file for a terminal.
    let decodeImage: @Sendable (_ file: [UInt8]) async throws -> TerminalImage
    /// Adds categories and brands. It has administrator rights if the caller owns the house file.
    let catalogAdminClient: any CatalogAdminClient
    /// Requests that the bidding aggregate does not cover.
    let biddingClient: any BiddingClient
    /// Reads forecasts of final prices.
    let forecastClient: any ForecastClient
    /// Reads statistics of auctions.
    let auctionInsightsClient: any AuctionInsightsClient
    /// Reads facts about bidders.
    let bidderInsightsClient: any BidderInsightsClient
    /// Reads signals of shill bidding. Requires an administrator.
    let moderationInsightsClient: any ModerationInsightsClient
    /// Reads statistics of the market.
    let marketInsightsClient: any MarketInsightsClient
    /// Requests of buyers that the ordering aggregate does not cover.
    let orderingClient: any OrderingClient
    /// Requests of sellers that the ordering aggregate does not cover.
    let salesClient: any SalesClient
    /// The shipping methods and discounts of sellers.
    let sellerTermsClient: any SellerTermsClient
    /// Reads the public trading records of members: delivered sales and strikes.
    let tradingRecordClient: any TradingRecordClient
    /// Reads the past changes of the caller's orders and offers.
    let orderActivityClient: any OrderActivityClient
    /// Receives the changes of the caller's orders and offers as they happen; `nil` if the house sends no live updates.
    let orderUpdateClient: (any OrderUpdateClient)?
    /// Publishes and revises the terms of auctions, for sellers.
    let auctioneerClient: any AuctioneerClient
    /// Sends requests that require an administrator.
    let adminClient: any AdminClient
    /// Suspends and counts members. Requires an administrator.
    let accountAdminClient: any AccountAdministrationClient
    /// Reads the log of the house. Requires an administrator.
    let logClient: any HouseLogClient
    /// Accesses the caller's account and sessions.
    let accountClient: any AccountClient
    /// The client for registration and sign-in. In a session, it is used only to register members.
    let signInClient: any SignInClient
    /// Looks up members.
    let memberClient: any MemberClient
    /// Imports and exports data. It has administrator rights if the caller owns the house file.
    let houseClient: any HouseClient
    /// The acting member; `nil` for an anonymous caller.
    let account: Member?
    /// Whether the caller acts as an administrator.
    let isAdmin: Bool
    /// The location of the house.
    let location: HouseLocation
    /// The options of the command that select the house and the member. Suggested command lines repeat them.
    let options: HouseOptions
    let clock: any WallClock
    let settings: Settings
    /// The source of idempotency keys.
    let identifiers: any IdentifierSource
    /// The interval between two polls of the log, if the house does not send events by itself.
    let pollInterval: Duration
    let lastItem: LastItem
    /// Returns the time of the oldest stored response that was used because the server was not reached; `nil` if all
    /// data is current.
    let storedDataTime: @Sendable () -> Instant?
    /// Returns a client for a simulated bidder. In a house file, it bids as the given member; at a server, as the
    /// caller.
    let makeBiddingClient: @Sendable (MemberID) -> any BiddingClient
    /// Sends a request to the house's API with the caller's rights. The user typed the request.
    let sendRawRequest: @Sendable (RawRequest) async throws -> RawResponse

    /// The acting member, for operations that require one.
    ///
    /// - Throws: `CommandFailure.signInNeeded` for an anonymous caller.
    func member() throws -> Member {
        guard let account else { throw CommandFailure.signInNeeded(at: location) }
        return account
    }

    /// Checks that the house accepts the sign-in. Other failures are ignored.
    ///
    /// - Throws: `ClientFailure` with `.notSignedIn`.
    func requireSignIn() async throws {
        do { _ = try await accountClient.account() } catch  where error.code == .notSignedIn { throw error } catch {}
    }

    /// Checks that the caller is an administrator of the server's house. Without the check, the server refuses some
    /// requests with other failures, and returns only public data for others.
    ///
    /// Does nothing if the account cannot be read for another reason than an ended session: the requests of the command
    /// then fail for the same reason.
    ///
    /// - Throws: `CommandFailure`, exit status 77; `ClientFailure` with `.notSignedIn`.
    func requireAdministrator() async throws {
        let account: Account
        do {
            account = try await accountClient.account()
        } catch {
            if error.code == .notSignedIn { throw error }
            return
        }
        if account.role != .administrator { throw administratorsOnly }
    }
}
