public import FoundationCore

/// Administration of accounts.
///
/// Every function throws `ClientFailure`, with `.forbidden` for callers who are not administrators and `.notFound` for unknown
/// members.
public protocol AccountAdministrationClient: Sendable {
    /// Returns the numbers of members with open accounts.
    func memberCounts() async throws(ClientFailure) -> MemberCounts

    /// Returns the account of a member, without the e-mail address.
    func account(of member: MemberID) async throws(ClientFailure) -> Account

    /// Suspends a member. The log records the administrator and the reason. A suspension in effect gets the new reason.
    ///
    /// - Throws: `ClientFailure`, with `.invalid` for a reason that is not valid.
    func suspend(_ member: MemberID, because reason: String) async throws(ClientFailure) -> Account

    /// Ends the suspension of a member. The log records the administrator and the reason. It is no error if there is none.
    ///
    /// - Throws: `ClientFailure`, with `.invalid` for a reason that is not valid.
    func reinstate(_ member: MemberID, because reason: String) async throws(ClientFailure) -> Account

    /// Changes the role of a member. The log records the administrator.
    ///
    /// - Throws: `ClientFailure`: `.invalid` for an unknown role; refused as `Refusal.lastAdministrator`.
    func setRole(_ role: Role, of member: MemberID) async throws(ClientFailure) -> Account

    /// Issues a code with which the member sets a password. Earlier codes of the member no longer work.
    func issuePasswordCode(for member: MemberID) async throws(ClientFailure) -> IssuedCode

    /// Issues a code with which one person can register, in a house that registers by code.
    func issueRegistrationCode() async throws(ClientFailure) -> IssuedCode
}
