public import Accounts
public import Bidding
public import BiddingInsights
public import Catalog
public import Ordering

/// The clients of all contexts for one caller. The program that serves the site creates them, over any transport.
public struct SiteClients: Sendable {
    /// Reads and changes the catalog.
    public let catalog: any CatalogClient & ListingClient & PhotoClient & SellerReviewClient
    /// Reads auctions, bids, and publishes and withdraws auctions.
    public let bidding: any BiddingClient & AuctioneerClient
    /// Voids bids.
    public let bidAdministration: any AdminClient
    /// Forecasts final prices.
    public let forecasts: any ForecastClient
    /// Reads and changes orders, sales and offers.
    public let ordering: any OrderingClient & SalesClient & TradingRecordClient
    /// Signs in, and reads and administers accounts.
    public let accounts: any SignInClient & AccountClient & MemberClient & AccountAdministrationClient

    /// Creates a set of clients, which must all act for the same caller.
    public init(
        catalog: any CatalogClient & ListingClient & PhotoClient & SellerReviewClient,
        bidding: any BiddingClient & AuctioneerClient,
        bidAdministration: any AdminClient,
        forecasts: any ForecastClient,
        ordering: any OrderingClient & SalesClient & TradingRecordClient,
        accounts: any SignInClient & AccountClient & MemberClient & AccountAdministrationClient
    ) {
        self.catalog = catalog
        self.bidding = bidding
        self.bidAdministration = bidAdministration
        self.forecasts = forecasts
        self.ordering = ordering
        self.accounts = accounts
    }
}
