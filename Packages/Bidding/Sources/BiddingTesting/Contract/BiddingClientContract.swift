public import Testing

/// The contract of every `BiddingClient`, `AuctioneerClient` and `AccountClient`, as named test cases. Each case runs
/// against a new, empty house.
///
/// ```swift
/// @Test("keeps the contract", arguments: BiddingClientContract.all)
/// func contract(_ contract: BiddingClientContract) async throws {
///     try await contract.run(InMemoryBiddingFixture())
/// }
/// ```
public struct BiddingClientContract: Sendable, CustomTestStringConvertible {
    /// All cases.
    public static let all = bidding + repeating + reading + following + selling + members

    /// The behaviour that the case tests, as a sentence.
    public let name: String
    private let body: @Sendable (any BiddingFixture) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (any BiddingFixture) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Runs the case. A violation of the contract is recorded as an issue in the running test.
    ///
    /// - Parameter house: A new, empty house.
    /// - Throws: The errors of the fixture, and unexpected errors of its clients.
    public func run(_ house: any BiddingFixture) async throws { try await body(house) }

    /// The name of the case, for the test report.
    public var testDescription: String { name }
}
