import Accounts
public import Testing

/// The contracts of the clients of accounts, one for each role, as named test cases. Each case runs against a new house.
///
/// ```swift
/// @Test("keeps the contract", arguments: AccountsContract.all)
/// func contract(_ contract: AccountsContract) async throws {
///     try await contract.run(on: InMemoryAccountsFixture.self)
/// }
/// ```
///
/// The cases of a role also use the clients of other roles to prepare the house. The lists: ``signingIn`` (`SignInClient`),
/// ``ownAccount`` (`AccountClient`), ``members`` (`MemberClient`) and ``administration`` (`AccountAdministrationClient`).
public struct AccountsContract: Sendable, CustomTestStringConvertible {
    /// All cases.
    public static let all = signingIn + ownAccount + members + administration

    /// The behaviour that the case tests, as a sentence.
    public let name: String
    private let registration: RegistrationPolicy
    private let body: @Sendable (AccountsStage) async throws -> Void

    init(
        _ name: String,
        registration: RegistrationPolicy = .open,
        _ body: @escaping @Sendable (AccountsStage) async throws -> Void
    ) {
        self.name = name
        self.registration = registration
        self.body = body
    }

    /// Runs the case. A violation of the contract is recorded as an issue in the running test.
    ///
    /// - Parameter fixture: The type of house.
    /// - Throws: The errors of the fixture, and unexpected errors of its clients.
    public func run<Fixture: AccountsFixture>(on fixture: Fixture.Type) async throws {
        try await body(AccountsStage(try await Fixture(registration: registration)))
    }

    /// The name of the case, for the test report.
    public var testDescription: String { name }
}
