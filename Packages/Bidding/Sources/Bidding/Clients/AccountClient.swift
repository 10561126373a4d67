public import FoundationCore

/// What there is to know of members, and how to become one. Every function throws `ClientFailure`.
public protocol AccountClient: Sendable {
    /// Makes someone a member.
    ///
    /// - Throws: `ClientFailure`: `.invalid` for what can be no name, refused as `Refusal.nameTaken`.
    func register(_ name: String) async throws(ClientFailure) -> Account

    /// The caller's own account.
    func me() async throws(ClientFailure) -> Account

    /// A member's public profile.
    func member(_ id: MemberID) async throws(ClientFailure) -> Bidder

    /// Returns the member with a name; `nil` if there is none. Upper and lower case are the same.
    func member(named name: String) async throws(ClientFailure) -> Account?

    /// Returns the names of members that begin with a text, ascending; the first `limit` of them. Upper and lower case are
    /// the same.
    func memberNames(startingWith prefix: String, limit: PageLimit) async throws(ClientFailure) -> [String]
}
