public import Testing

/// What every `CatalogClient`, `ListingClient` and `CatalogAdminClient` does: named cases, each for a house of its own.
///
/// ```swift
/// @Test("keeps the contract", arguments: CatalogClientContract.all)
/// func contract(_ contract: CatalogClientContract) async throws {
///     try await contract.run(InMemoryCatalogFixture())
/// }
/// ```
public struct CatalogClientContract: Sendable, CustomTestStringConvertible {
    /// All that clients have to do.
    public static let all = drafting + revising + relisting + reviewing + administration + searching + paging

    /// What the clients do in this case, in plain words.
    public let name: String
    private let body: @Sendable (CatalogStage) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (CatalogStage) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Expects it of a new house; what is not as it should be is recorded as an issue of the running test.
    ///
    /// - Throws: what the fixture throws, and what a client throws where it should not.
    public func run(_ fixture: some CatalogFixture) async throws { try await body(CatalogStage(fixture)) }

    /// The name.
    public var testDescription: String { name }
}
