import Accounts
import FoundationCore
import Testing

/// Helpers with which a case registers and signs in members of a house, all with the sample password.
struct AccountsStage {
    typealias Client = AccountsFixture.Client

    let house: any AccountsFixture

    init(_ house: any AccountsFixture) { self.house = house }

    var anonymous: any Client { house.anonymousClient }
    var owner: any Client { house.ownerClient }

    /// Registers a member with the sample password.
    func register(_ name: String) async throws -> Member {
        try await anonymous.register(Registration(name: name, password: .sample))
    }

    /// Signs in with the sample password.
    func signIn(_ name: String, label: String = "") async throws -> SignedIn {
        try await anonymous.signIn(Credentials(name: name, password: .sample, label: label))
    }

    /// Registers a member, signs in, and returns the client of the session.
    func enter(_ name: String) async throws -> (member: Member, client: any Client) {
        let member = try await register(name)
        return (member, house.client(presenting: try await signIn(name).token))
    }

    /// Registers an administrator, signs in, and returns the client of the session.
    func enterAsAdministrator(_ name: String) async throws -> (member: Member, client: any Client) {
        let entered = try await enter(name)
        _ = try await owner.setRole(.administrator, of: entered.member.id)
        return entered
    }

    /// Attempts to sign in with a wrong password, and returns the failure.
    func failToSignIn(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> ClientFailure?
    {
        let wrong = try Password("not the password")
        return await failure(sourceLocation: sourceLocation) {
            try await anonymous.signIn(Credentials(name: name, password: wrong))
        }
    }
}

/// Returns the failure that a call throws. Records an issue if the call does not throw one.
func failure<Value>(
    sourceLocation: SourceLocation = #_sourceLocation,
    of call: () async throws -> Value
) async -> ClientFailure? {
    await #expect(throws: ClientFailure.self, sourceLocation: sourceLocation) { _ = try await call() }
}
