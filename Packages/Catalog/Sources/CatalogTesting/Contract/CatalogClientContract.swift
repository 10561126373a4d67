public import Testing

/// The contract of the catalog clients, as named test cases by role. Each case runs on a new, empty house.
///
/// ```swift
/// @Test("keeps the contract", arguments: CatalogClientContract.searching + CatalogClientContract.reading)
/// func contract(_ contract: CatalogClientContract) async throws {
///     try await contract.run(InMemoryCatalogFixture())
/// }
/// ```
///
/// A case uses only the clients that its list names; the fixture prepares everything else.
public struct CatalogClientContract: Sendable, CustomTestStringConvertible {
    /// All cases of all roles.
    public static let all =
        searching + facets + suggestions + reading + lookup + listing + reviewing + photos + administration

    /// The behaviour that the case tests, as a sentence.
    public let name: String
    private let body: @Sendable (CatalogStage) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (CatalogStage) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Runs the case. A violation of the contract is recorded as an issue of the running test.
    ///
    /// - Parameter fixture: A new, empty house.
    /// - Throws: The errors of the fixture, and unexpected errors of its clients.
    public func run(_ fixture: some CatalogFixture) async throws { try await body(CatalogStage(fixture)) }

    /// The name of the case, for the test report.
    public var testDescription: String { name }
}
