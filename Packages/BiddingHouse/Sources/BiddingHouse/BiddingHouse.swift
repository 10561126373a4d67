public import BiddingInsights
public import BidlySQL
internal import FoundationCore
public import HouseCore

/// The server side of bidding, as a module of the house: auctions and bids.
///
/// It decides commands in memory by the rules of `Bidding`, records events, and maintains their projections.
///
/// ```swift
/// let bidding = BiddingHouse { sessions in
///     CatalogAuctionedItems(sessions)
/// } members: { sessions in
///     AccountsBiddingMembers(sessions)
/// }
/// let house = try await House(
///     HouseConfiguration(
///         modules: [catalog, bidding], members: AccountsHouse.members, database: database,
///         clock: SystemClock(), identifiers: RandomIdentifierSource()
///     )
/// )
/// let receipt = try await house.module(BiddingHouse.self).perform(.placeBid(maximum, on: item), by: .member(anna))
/// ```
public struct BiddingHouse: HouseModule {
    /// The name of the module in the log: "bidding".
    public static let name = "bidding"
    /// The version of the module's events and derived tables. Version 3 added the table `voidings`.
    public static let version = 3
    /// Auctions, bids, participations, retractions and voidings, all derived from the log.
    public let tables = [
        AuctionsTable.definition, BidsTable.definition, ParticipationsTable.definition, RetractionsTable.definition,
        VoidingsTable.definition,
    ]
    private let items: @Sendable (ModuleSessions) throws -> any AuctionedItems
    private let members: @Sendable (ModuleSessions) throws -> any BiddingMembers
    private let priceModel: any PriceModelSource

    /// Creates the module.
    ///
    /// - Parameters:
    ///   - priceModel: The source of the model for forecasts; by default, the house has no model.
    ///   - items: Creates the adapter to the catalog for one connection.
    ///   - members: Creates the adapter to the members of the house for one connection.
    public init(
        priceModel: any PriceModelSource = NoPriceModel(),
        items: @escaping @Sendable (ModuleSessions) throws -> any AuctionedItems,
        members: @escaping @Sendable (ModuleSessions) throws -> any BiddingMembers
    ) {
        self.priceModel = priceModel
        self.items = items
        self.members = members
    }

    /// Opens the session of a connection.
    public func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> BiddingSession {
        BiddingSession(connection, items: try items(sessions), members: try members(sessions), key: sessions.key)
    }

    /// Returns the command that closes the auction of a due timer.
    public func timerCommand(for subject: LogSubject) -> Command<BiddingHouse, Void> { .close(subject) }

    /// The routes of `BiddingAPI`.
    public func routes(in house: ModuleHouse<BiddingHouse>) -> [Route] {
        Self.bidRoutes(in: house) + Self.auctionRoutes(in: house)
            + [Self.boardRoute(in: house), Self.forecastRoute(in: house, priceModel)] + Self.insightRoutes(in: house)
    }
}
