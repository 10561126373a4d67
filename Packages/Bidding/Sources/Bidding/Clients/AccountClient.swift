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
}
