internal import APICore
public import Accounts
internal import AccountsAPI
public import FoundationCore
public import HTTPCore

/// Implements all client protocols of accounts over an HTTP transport: to a server, or to a house in the same process.
///
/// ```swift
/// let store = FileSessionStore(path: path, house: "https://bidly.example")
/// let client = AccountsHTTPClient(transport: MiddlewareChain([BearerAuthorization(store)], transport))
/// let accounts = Accounts(signIn: client, account: client, store: store)
/// ```
///
/// The client is stateless. The transport is responsible for authorization, retries and timeouts. A transport that
/// traces requests must not record bodies: the bodies of sign-ins contain secrets.
public struct AccountsHTTPClient<Transport: HTTPTransport>: Sendable {
    private let transport: Transport

    /// Creates a client.
    public init(transport: Transport) { self.transport = transport }

    private func ask<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        _ input: Input
    ) async throws(ClientFailure) -> Output {
        try await endpoint.ask(input, over: transport, refusal: Refusal.init(ofAccounts:))
    }
}

extension AccountsHTTPClient: SignInClient {
    /// `POST /v1/members`.
    public func register(_ registration: Registration) async throws(ClientFailure) -> Member {
        try await ask(AccountsAPI.register, registration)
    }

    /// `POST /v1/tokens`.
    public func signIn(_ credentials: Credentials) async throws(ClientFailure) -> SignedIn {
        try await ask(AccountsAPI.signIn, credentials)
    }

    /// `DELETE /v1/tokens`.
    public func signOut() async throws(ClientFailure) { try await ask(AccountsAPI.signOut, ()) }

    /// `POST /v1/password-resets`.
    public func setPassword(
        _ password: Password,
        of name: String,
        with code: OneTimeCode
    ) async throws(ClientFailure) {
        try await ask(AccountsAPI.setPassword, PasswordReset(name: name, code: code, password: password))
    }
}

extension AccountsHTTPClient: AccountClient {
    /// `GET /v1/me`.
    public func account() async throws(ClientFailure) -> Account { try await ask(AccountsAPI.account, ()) }

    /// `PUT /v1/me/password`.
    public func changePassword(from current: Password, to new: Password) async throws(ClientFailure) {
        try await ask(AccountsAPI.changePassword, PasswordChange(current: current, new: new))
    }

    /// `PUT /v1/me/email-address`.
    public func changeEmailAddress(to address: EmailAddress?) async throws(ClientFailure) -> Account {
        try await ask(AccountsAPI.changeEmailAddress, EmailAddressChange(emailAddress: address))
    }

    /// `GET /v1/tokens`.
    public func sessions() async throws(ClientFailure) -> [Session] {
        try await ask(AccountsAPI.sessions, ()).sessions
    }

    /// `DELETE /v1/tokens/{id}`.
    public func endSession(_ id: SessionID) async throws(ClientFailure) { try await ask(AccountsAPI.endSession, id) }

    /// `GET /v1/me/export`.
    public func exportAccount() async throws(ClientFailure) -> AccountExport {
        try await ask(AccountsAPI.exportAccount, ())
    }

    /// `DELETE /v1/me`.
    public func closeAccount() async throws(ClientFailure) { try await ask(AccountsAPI.closeAccount, ()) }
}

extension AccountsHTTPClient: MemberClient {
    /// `GET /v1/members/{id}`.
    public func member(_ id: MemberID) async throws(ClientFailure) -> MemberProfile {
        try await ask(AccountsAPI.member, id)
    }

    /// `GET /v1/members?name=…`.
    public func member(named name: String) async throws(ClientFailure) -> Member? {
        try await ask(AccountsAPI.members, MemberSearch(name: name)).members.first
    }

    /// `GET /v1/members?prefix=…`.
    public func memberNames(startingWith prefix: String, limit: PageLimit) async throws(ClientFailure) -> [String] {
        try await ask(AccountsAPI.members, MemberSearch(prefix: prefix, limit: limit)).members.map(\.name)
    }
}

extension AccountsHTTPClient: AccountAdministrationClient {
    /// `GET /v1/admin/member-counts`.
    public func memberCounts() async throws(ClientFailure) -> MemberCounts {
        try await ask(AccountsAPI.memberCounts, ())
    }

    /// `GET /v1/admin/members/{id}`.
    public func account(of member: MemberID) async throws(ClientFailure) -> Account {
        try await ask(AccountsAPI.accountOfMember, member)
    }

    /// `POST /v1/admin/members/{id}/suspension`.
    public func suspend(_ member: MemberID, because reason: String) async throws(ClientFailure) -> Account {
        try await ask(AccountsAPI.suspend, SuspensionRequest(on: member, because: reason))
    }

    /// `POST /v1/admin/members/{id}/reinstatement`.
    public func reinstate(_ member: MemberID, because reason: String) async throws(ClientFailure) -> Account {
        try await ask(AccountsAPI.reinstate, SuspensionRequest(on: member, because: reason))
    }

    /// `PUT /v1/admin/members/{id}/role`.
    public func setRole(_ role: Role, of member: MemberID) async throws(ClientFailure) -> Account {
        try await ask(AccountsAPI.setRole, RoleAssignment(of: member, role: role))
    }

    /// `POST /v1/admin/members/{id}/password-code`.
    public func issuePasswordCode(for member: MemberID) async throws(ClientFailure) -> IssuedCode {
        try await ask(AccountsAPI.issuePasswordCode, member)
    }

    /// `POST /v1/admin/registration-codes`.
    public func issueRegistrationCode() async throws(ClientFailure) -> IssuedCode {
        try await ask(AccountsAPI.issueRegistrationCode, ())
    }
}
