public import FoundationCore

/// Reads and changes the caller's account.
///
/// Every function throws `ClientFailure`: `.notSignedIn` if the caller is not signed in; `.forbidden` if the caller is
/// the owner of the house, who has no account.
public protocol AccountClient: Sendable {
    /// Returns the account.
    func account() async throws(ClientFailure) -> Account

    /// Changes the password, and ends all other sessions.
    ///
    /// - Throws: `ClientFailure`: `.invalid` if the new password is not valid; `.throttled` after too many
    ///   failures; refused with `Refusal.wrongPassword` if the current password is wrong, or none is set.
    func changePassword(from current: Password, to new: Password) async throws(ClientFailure)

    /// Sets the e-mail address; `nil` removes it.
    func changeEmailAddress(to address: EmailAddress?) async throws(ClientFailure) -> Account

    /// Returns the sessions that have not ended, newest first.
    func sessions() async throws(ClientFailure) -> [Session]

    /// Ends a session; does nothing if it has already ended.
    func endSession(_ id: SessionID) async throws(ClientFailure)

    /// Returns all data that the house stores about the account.
    func exportAccount() async throws(ClientFailure) -> AccountExport

    /// Closes the account permanently: ends all sessions, and deletes the password and the e-mail address. The name
    /// stays reserved, and the public profile remains.
    ///
    /// - Throws: `ClientFailure`: refused with `Refusal.leadingBids` if the member leads an open auction;
    ///   `.openAuctions` if the member sells in an auction that has not ended; `.unpaidOrders` if the member has an
    ///   order to pay or to ship; `.lastAdministrator` if no administrator would remain.
    func closeAccount() async throws(ClientFailure)
}
