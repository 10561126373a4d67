public import AuctionHouse
public import Testing

/// What every store does: named cases, each for a new and empty store.
///
/// ```swift
/// @Test("keeps the contract", arguments: HouseStoreContract.all)
/// func contract(_ contract: HouseStoreContract) async throws {
///     try await contract.run(InMemoryHouseStore())
/// }
/// ```
public struct HouseStoreContract: Sendable, CustomTestStringConvertible {
    /// All that a store has to do.
    public static let all =
        writing + log + logOfItems + auctions + bids + bidsOfMembers + members + catalog + answers + words + filters
        + orders
        + places + changes + facets + concurrency

    /// What the store does in this case, in plain words.
    public let name: String
    private let body: @Sendable (any HouseStore) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (any HouseStore) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Expects it of an empty store; what is not as it should be is recorded as an issue of the running test.
    ///
    /// - Throws: what the store throws where it should not.
    public func run(_ store: any HouseStore) async throws { try await body(store) }

    /// The name.
    public var testDescription: String { name }
}
