public import Accounts
public import Bidding
public import BiddingInsights
public import Catalog
public import Ordering

/// The clients of all contexts for one caller. The program that serves the site creates them and chooses the transport.
public struct SiteClients: Sendable {
    /// Reads and changes the catalog.
    public let catalog: any CatalogClient & ListingClient & PhotoClient & SellerReviewClient
    /// Reads, publishes and withdraws auctions, and places bids.
    public let bidding: any BiddingClient & AuctioneerClient
    /// Voids bids.
    public let bidAdministration: any AdminClient
    /// Forecasts final prices.
    public let forecasts: any ForecastClient
    /// Reads and changes orders, sales and offers.
    public let ordering: any OrderingClient & SalesClient & TradingRecordClient
    /// Reads and changes the shipping methods and discounts of the caller.
    public let sellerTerms: any SellerTermsClient
    /// Signs in, and reads and administers accounts.
    public let accounts: any SignInClient & AccountClient & MemberClient & AccountAdministrationClient
    /// Reads the audit log, and streams live events.
    public let house: any SiteLogClient & SiteEventClient

    /// Creates a set of clients, which must all act for the same caller.
    public init(
        catalog: any CatalogClient & ListingClient & PhotoClient & SellerReviewClient,
        bidding: any BiddingClient & AuctioneerClient,
        bidAdministration: any AdminClient,
        forecasts: any ForecastClient,
        ordering: any OrderingClient & SalesClient & TradingRecordClient,
        sellerTerms: any SellerTermsClient,
        accounts: any SignInClient & AccountClient & MemberClient & AccountAdministrationClient,
        house: any SiteLogClient & SiteEventClient
    ) {
        self.catalog = catalog
        self.bidding = bidding
        self.bidAdministration = bidAdministration
        self.forecasts = forecasts
        self.ordering = ordering
        self.sellerTerms = sellerTerms
        self.accounts = accounts
        self.house = house
    }
}
