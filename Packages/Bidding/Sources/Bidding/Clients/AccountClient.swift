public import FoundationCore

/// Registration, accounts and public profiles of members. Every function throws `ClientFailure`.
public protocol AccountClient: Sendable {
    /// Registers a member.
    ///
    /// - Parameter name: The name of the member.
    /// - Throws: `ClientFailure`: `.invalid` for a name that is not valid; refused as `Refusal.nameTaken`.
    func register(_ name: String) async throws(ClientFailure) -> Account

    /// Returns the caller's account.
    func me() async throws(ClientFailure) -> Account

    /// Returns the public profile of a member.
    func member(_ id: MemberID) async throws(ClientFailure) -> Bidder

    /// Returns the member with a name, in upper or lower case; `nil` if there is none.
    func member(named name: String) async throws(ClientFailure) -> Account?

    /// Returns the names of members that begin with a prefix, in upper or lower case, ascending.
    ///
    /// - Parameters:
    ///   - prefix: The prefix.
    ///   - limit: The largest number of names.
    func memberNames(startingWith prefix: String, limit: PageLimit) async throws(ClientFailure) -> [String]
}
