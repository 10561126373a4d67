public import FoundationCore

/// The caller's own account. Every function throws `ClientFailure`, with `.notSignedIn` for a caller who is not signed in.
public protocol AccountClient: Sendable {
    /// Returns the account.
    func account() async throws(ClientFailure) -> Account

    /// Changes the password, and ends all other sessions.
    ///
    /// - Throws: `ClientFailure`: `.invalid` for a new password that is not valid; refused as `Refusal.wrongPassword`, also if
    ///   no password is set; `.throttled` after too many failures.
    func changePassword(from current: Password, to new: Password) async throws(ClientFailure)

    /// Sets the e-mail address; `nil` removes it.
    func changeEmailAddress(to address: EmailAddress?) async throws(ClientFailure) -> Account

    /// Returns the sessions that have not ended, newest first.
    func sessions() async throws(ClientFailure) -> [Session]

    /// Ends a session. It is no error if the session has ended.
    func endSession(_ id: SessionID) async throws(ClientFailure)

    /// Returns all data that the house stores about the account.
    func exportAccount() async throws(ClientFailure) -> AccountExport

    /// Closes the account permanently: ends all sessions, and deletes the password and the e-mail address. The name
    /// stays reserved, and the public profile remains.
    ///
    /// - Throws: `ClientFailure`, refused as `Refusal.leadingBids`, `.openAuctions`, `.unpaidOrders` or `.lastAdministrator`.
    func closeAccount() async throws(ClientFailure)
}
