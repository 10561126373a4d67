public import FoundationCore

/// Administers accounts.
///
/// Every function throws `ClientFailure`: `.notSignedIn` if the caller is not signed in, `.forbidden` if the caller is
/// not an administrator, and `.notFound` if the member does not exist or has closed the account.
public protocol AccountAdministrationClient: Sendable {
    /// Counts the members with open accounts.
    func memberCounts() async throws(ClientFailure) -> MemberCounts

    /// Returns the account of a member, without the e-mail address.
    func account(of member: MemberID) async throws(ClientFailure) -> Account

    /// Suspends a member. If the member is already suspended, replaces the reason. The log records the administrator
    /// and the reason.
    ///
    /// - Throws: `ClientFailure`: `.invalid` if ``Suspension/reason(_:)`` does not accept the reason.
    func suspend(_ member: MemberID, because reason: String) async throws(ClientFailure) -> Account

    /// Ends the suspension of a member; does nothing if the member is not suspended. The log records the administrator
    /// and the reason.
    ///
    /// - Throws: `ClientFailure`: `.invalid` if ``Suspension/reason(_:)`` does not accept the reason.
    func reinstate(_ member: MemberID, because reason: String) async throws(ClientFailure) -> Account

    /// Changes the role of a member. The log records the administrator.
    ///
    /// - Throws: `ClientFailure`: `.invalid` for an unknown role; refused with `Refusal.lastAdministrator` if no
    ///   administrator would remain.
    func setRole(_ role: Role, of member: MemberID) async throws(ClientFailure) -> Account

    /// Issues a one-time code with which the member can set a password. The member's earlier codes stop working.
    func issuePasswordCode(for member: MemberID) async throws(ClientFailure) -> IssuedCode

    /// Issues a one-time code with which one person can register under ``RegistrationPolicy/byCode``.
    func issueRegistrationCode() async throws(ClientFailure) -> IssuedCode
}
