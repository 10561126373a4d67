public import FoundationCore

/// The session that a program stores, to restore it at the next start.
public struct StoredSession: Sendable, Hashable, Codable {
    /// The secret token that authenticates requests.
    public let token: SessionToken
    /// The member whom the token authenticates.
    public let member: Member
    /// The time at which the session expires.
    public let expiresAt: Instant

    /// Creates a stored session.
    public init(token: SessionToken, member: Member, expiresAt: Instant) {
        self.token = token
        self.member = member
        self.expiresAt = expiresAt
    }

    /// Creates a stored session from the result of a sign-in.
    public init(_ signedIn: SignedIn) {
        self.init(token: signedIn.token, member: signedIn.member, expiresAt: signedIn.session.expiresAt)
    }
}
