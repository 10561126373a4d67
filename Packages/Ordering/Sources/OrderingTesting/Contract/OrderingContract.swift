import Ordering
public import Testing

/// The contracts of the ordering clients, one for each role, as named test cases. Each case runs against a new house.
///
/// ```swift
/// @Test("keeps the contract", arguments: OrderingContract.all)
/// func contract(_ contract: OrderingContract) async throws {
///     try await contract.run(on: InMemoryOrderingFixture.self)
/// }
/// ```
///
/// The cases of a role also use the clients of other roles to prepare the house. The contract of each role is a list:
/// ``buying`` (`OrderingClient`), ``selling`` (`SalesClient`), ``sellerTerms`` (`SellerTermsClient`),
/// ``tradingRecords`` (`TradingRecordClient`) and ``activity`` (`OrderActivityClient`). ``liveUpdates``, the contract
/// of the optional `OrderUpdateClient`, is not part of ``all``.
public struct OrderingContract: Sendable, CustomTestStringConvertible {
    /// All cases except those of the optional live updates.
    public static let all = buying + selling + sellerTerms + tradingRecords + activity

    /// The behaviour that the case tests, as a sentence.
    public let name: String
    private let policy: @Sendable () throws -> OrderingPolicy
    private let body: @Sendable (OrderingStage) async throws -> Void

    init(
        _ name: String,
        policy: @escaping @Sendable () throws -> OrderingPolicy = { .standard },
        _ body: @escaping @Sendable (OrderingStage) async throws -> Void
    ) {
        self.name = name
        self.policy = policy
        self.body = body
    }

    /// Runs the case. A violation of the contract is recorded as an issue in the running test.
    ///
    /// - Parameter fixture: The type of the fixture, which opens the house.
    /// - Throws: The errors of the fixture, and unexpected errors of its clients.
    public func run<Fixture: OrderingFixture>(on fixture: Fixture.Type) async throws {
        try await body(OrderingStage(try await Fixture(policy: policy())))
    }

    /// The name of the case, for the test report.
    public var testDescription: String { name }
}
