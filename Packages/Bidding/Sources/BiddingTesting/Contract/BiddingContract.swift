public import Testing

/// A named test case for a behaviour that every client or store of a role must have.
///
/// Each role has its own contract, a list of cases. A client of one role can be tested alone:
///
/// | contract | role |
/// |---|---|
/// | ``AuctionClientContract`` | `AuctionClient`: reading auctions and following their updates |
/// | ``BiddingClientContract`` | `BiddingClient`: bidding, the caller's own positions, idempotent repeats |
/// | ``AuctioneerClientContract`` | `AuctioneerClient`: publishing and withdrawing auctions |
/// | ``LiveUpdateClientContract`` | `LiveUpdateClient`: updates as they happen |
/// | ``AuctionInsightsClientContract`` | `AuctionInsightsClient`: statistics of an auction |
/// | ``ForecastClientContract`` | `ForecastClient`: forecasts of final prices |
/// | ``MarketInsightsClientContract`` | `MarketInsightsClient`: statistics of the market |
/// | ``BidderInsightsClientContract`` | `BidderInsightsClient`: facts about bidders |
/// | ``ModerationInsightsClientContract`` | `ModerationInsightsClient`: facts for administrators |
/// | ``WatchlistStoreContract``, ``BiddingSnapshotStoreContract``, ``PendingBidStoreContract`` | stores |
///
/// ```swift
/// @Test("Keeps the contract of bidding", arguments: BiddingClientContract.all)
/// func contract(_ contract: BiddingClientContract) async throws {
///     try await contract.run(InMemoryBiddingFixture())
/// }
/// ```
public struct BiddingContract<Fixture>: Sendable, CustomTestStringConvertible {
    /// The behaviour that the case tests, as a sentence.
    public let name: String
    private let body: @Sendable (Fixture) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (Fixture) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Runs the case. A violation of the contract is recorded as an issue in the running test.
    ///
    /// - Parameter fixture: A new fixture, which no other case has used.
    /// - Throws: The errors of the fixture, and unexpected errors of its clients or stores.
    public func run(_ fixture: Fixture) async throws { try await body(fixture) }

    /// The name of the case, for the test report.
    public var testDescription: String { name }
}

/// The contract of `AuctionClient`.
public typealias AuctionClientContract = BiddingContract<any AuctionFixture>

/// The contract of `BiddingClient`, in addition to ``AuctionClientContract``.
public typealias BiddingClientContract = BiddingContract<any BiddingFixture>

/// The contract of `AuctioneerClient`.
public typealias AuctioneerClientContract = BiddingContract<any AuctioneerFixture>

/// The contract of `LiveUpdateClient`.
public typealias LiveUpdateClientContract = BiddingContract<any LiveUpdateFixture>

/// The contract of `AuctionInsightsClient`.
public typealias AuctionInsightsClientContract = BiddingContract<any AuctionInsightsFixture>

/// The contract of `ForecastClient`.
public typealias ForecastClientContract = BiddingContract<any ForecastFixture>

/// The contract of `MarketInsightsClient`.
public typealias MarketInsightsClientContract = BiddingContract<any MarketInsightsFixture>

/// The contract of `BidderInsightsClient`.
public typealias BidderInsightsClientContract = BiddingContract<any BidderInsightsFixture>

/// The contract of `ModerationInsightsClient`.
public typealias ModerationInsightsClientContract = BiddingContract<any ModerationInsightsFixture>
