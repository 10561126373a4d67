public import FoundationCore

/// Reads the public data of members. Every function throws `ClientFailure`.
public protocol MemberClient: Sendable {
    /// Returns the public profile of a member. A closed account keeps its profile, because items and sales refer to it.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if no member ever had this identifier.
    func member(_ id: MemberID) async throws(ClientFailure) -> MemberProfile

    /// Returns the member with a name; `nil` if there is none, or if the account is closed. Case is ignored.
    func member(named name: String) async throws(ClientFailure) -> Member?

    /// Returns the names that begin with a prefix, ascending, without closed accounts. Case is ignored.
    ///
    /// - Parameters:
    ///   - prefix: The prefix.
    ///   - limit: The maximum number of names.
    func memberNames(startingWith prefix: String, limit: PageLimit) async throws(ClientFailure) -> [String]
}
