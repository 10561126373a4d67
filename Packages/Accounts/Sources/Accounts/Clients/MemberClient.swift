public import FoundationCore

/// Members as every caller may see them. Every function throws `ClientFailure`.
public protocol MemberClient: Sendable {
    /// Returns the public profile of a member; also of one whose account is closed, because items and sales refer to it.
    ///
    /// - Throws: `ClientFailure`, with `.notFound` if there was never such a member.
    func member(_ id: MemberID) async throws(ClientFailure) -> MemberProfile

    /// Returns the member with a name, in upper or lower case; `nil` if there is none, or the account is closed.
    func member(named name: String) async throws(ClientFailure) -> Member?

    /// Returns the names of members that begin with a prefix, in upper or lower case, ascending.
    ///
    /// - Parameters:
    ///   - prefix: The prefix.
    ///   - limit: The largest number of names.
    func memberNames(startingWith prefix: String, limit: PageLimit) async throws(ClientFailure) -> [String]
}
