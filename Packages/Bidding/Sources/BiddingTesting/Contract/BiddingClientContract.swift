public import Testing

/// What every client of bidding does, whatever house it asks: named cases, each for a new and empty house.
///
/// ```swift
/// @Test("keeps the contract", arguments: BiddingClientContract.all)
/// func contract(_ contract: BiddingClientContract) async throws {
///     try await contract.run(InMemoryBiddingFixture())
/// }
/// ```
public struct BiddingClientContract: Sendable, CustomTestStringConvertible {
    /// All that a client has to do.
    public static let all = bidding + repeating + reading + following + selling + members

    /// What the client does in this case, in plain words.
    public let name: String
    private let body: @Sendable (any BiddingFixture) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (any BiddingFixture) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Expects it of the clients of a new house; what is not as it should be is an issue of the running test.
    ///
    /// - Throws: what clients throw where they should not.
    public func run(_ house: any BiddingFixture) async throws { try await body(house) }

    /// The name.
    public var testDescription: String { name }
}
