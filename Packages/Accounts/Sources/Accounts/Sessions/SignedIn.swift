import FoundationCore

/// The result of a sign-in: the new session, its token, and the member.
public struct SignedIn: Sendable, Hashable, Codable {
    /// The token. The house stores only a digest of the token, so it cannot show the token again.
    public let token: SessionToken
    /// The session that the token authenticates.
    public let session: Session
    /// The member who signed in.
    public let member: Member

    /// Creates the result of a sign-in.
    public init(token: SessionToken, session: Session, member: Member) {
        self.token = token
        self.session = session
        self.member = member
    }
}
