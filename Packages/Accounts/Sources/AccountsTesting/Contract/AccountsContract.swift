import Accounts
public import Testing

/// The contracts of the account clients as named test cases, one list per client protocol. Each case runs on a new
/// house.
///
/// ```swift
/// @Test("keeps the contract", arguments: AccountsContract.all)
/// func contract(_ contract: AccountsContract) async throws {
///     try await contract.run(on: InMemoryAccountsFixture.self)
/// }
/// ```
///
/// The lists are ``signingIn`` (`SignInClient`), ``ownAccount`` (`AccountClient`), ``members`` (`MemberClient`) and
/// ``administration`` (`AccountAdministrationClient`). A case may use the other clients to prepare the house.
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
    /// - Parameter fixture: The type of the fixture that opens the house.
    /// - Throws: The errors of the fixture, and unexpected errors of its clients.
    public func run<Fixture: AccountsFixture>(on fixture: Fixture.Type) async throws {
        try await body(AccountsStage(try await Fixture(registration: registration)))
    }

    /// The name of the case, for the test report.
    public var testDescription: String { name }
}
