public import BidlySQL
internal import FoundationCore
public import HouseCore

/// The authority of the bidding context, as a module of the house: auctions, bids and members.
///
/// Its rules are those of the context's model. It decides commands in memory, records events, and maintains their
/// projections.
///
/// ```swift
/// let bidding = BiddingHouse { sessions in try CatalogAuctionedItems(sessions) }
/// let house = try await House(
///     HouseConfiguration(
///         modules: [catalog, bidding], members: BiddingHouse.members, database: database,
///         clock: SystemClock(), identifiers: RandomIdentifierSource()
///     )
/// )
/// let receipt = try await house.module(BiddingHouse.self).perform(.placeBid(maximum, on: item), by: .member(anna))
/// ```
public struct BiddingHouse: HouseModule {
    /// "bidding".
    public static let name = "bidding"
    /// Auctions, bids, participations, retractions and members, all derived from the log.
    public let tables = [
        AuctionsTable.definition, BidsTable.definition, ParticipationsTable.definition, RetractionsTable.definition,
        MembersTable.definition,
    ]
    private let items: @Sendable (ModuleSessions) throws -> any AuctionedItems

    /// Creates the module.
    ///
    /// - Parameter items: creates the adapter to the catalog for one connection.
    public init(items: @escaping @Sendable (ModuleSessions) throws -> any AuctionedItems) { self.items = items }

    /// The directory of members, for `HouseConfiguration`.
    @Sendable public static func members(in sessions: ModuleSessions) throws -> any MemberDirectory {
        try sessions.session(of: BiddingHouse.self).members
    }

    /// Opens a session.
    public func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> BiddingSession {
        BiddingSession(connection, items: try items(sessions), key: sessions.key)
    }

    /// Closes the auction that is due.
    public func timerCommand(for subject: LogSubject) -> Command<BiddingHouse, Void> { .close(subject) }

    /// The routes of `BiddingAPI`.
    public func routes(in house: ModuleHouse<BiddingHouse>) -> [Route] {
        Self.bidRoutes(in: house) + Self.auctionRoutes(in: house) + Self.memberRoutes(in: house)
    }
}
