public import Accounts
public import FoundationCore
import Testing

/// A client that no test should call: every call records an issue in the running test, and throws `ClientFailure` with
/// `.offline`.
public struct UnimplementedAccountsClient: SignInClient, AccountClient, MemberClient, AccountAdministrationClient {
    /// Creates a client.
    public init() {}

    /// Records an issue, and throws.
    public func register(_ registration: Registration) throws(ClientFailure) -> Member { throw unexpected() }

    /// Records an issue, and throws.
    public func signIn(_ credentials: Credentials) throws(ClientFailure) -> SignedIn { throw unexpected() }

    /// Records an issue, and throws.
    public func signOut() throws(ClientFailure) { throw unexpected() }

    /// Records an issue, and throws.
    public func setPassword(_ password: Password, of name: String, with code: OneTimeCode) throws(ClientFailure) {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func account() throws(ClientFailure) -> Account { throw unexpected() }

    /// Records an issue, and throws.
    public func changePassword(from current: Password, to new: Password) throws(ClientFailure) { throw unexpected() }

    /// Records an issue, and throws.
    public func changeEmailAddress(to address: EmailAddress?) throws(ClientFailure) -> Account { throw unexpected() }

    /// Records an issue, and throws.
    public func sessions() throws(ClientFailure) -> [Session] { throw unexpected() }

    /// Records an issue, and throws.
    public func endSession(_ id: SessionID) throws(ClientFailure) { throw unexpected() }

    /// Records an issue, and throws.
    public func exportAccount() throws(ClientFailure) -> AccountExport { throw unexpected() }

    /// Records an issue, and throws.
    public func closeAccount() throws(ClientFailure) { throw unexpected() }

    /// Records an issue, and throws.
    public func member(_ id: MemberID) throws(ClientFailure) -> MemberProfile { throw unexpected() }

    /// Records an issue, and throws.
    public func member(named name: String) throws(ClientFailure) -> Member? { throw unexpected() }

    /// Records an issue, and throws.
    public func memberNames(startingWith prefix: String, limit: PageLimit) throws(ClientFailure) -> [String] {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func memberCounts() throws(ClientFailure) -> MemberCounts { throw unexpected() }

    /// Records an issue, and throws.
    public func account(of member: MemberID) throws(ClientFailure) -> Account { throw unexpected() }

    /// Records an issue, and throws.
    public func suspend(_ member: MemberID, because reason: String) throws(ClientFailure) -> Account {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func reinstate(_ member: MemberID, because reason: String) throws(ClientFailure) -> Account {
        throw unexpected()
    }

    /// Records an issue, and throws.
    public func setRole(_ role: Role, of member: MemberID) throws(ClientFailure) -> Account { throw unexpected() }

    /// Records an issue, and throws.
    public func issuePasswordCode(for member: MemberID) throws(ClientFailure) -> IssuedCode { throw unexpected() }

    /// Records an issue, and throws.
    public func issueRegistrationCode() throws(ClientFailure) -> IssuedCode { throw unexpected() }

    private func unexpected(_ function: String = #function) -> ClientFailure {
        Issue.record("unexpected call of \(function)")
        return ClientFailure(.offline, detail: "This client is not implemented.")
    }
}
