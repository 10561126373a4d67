public import FoundationCore

/// The subject of a ``SessionID``.
public enum SessionSubject {}

/// The identifier of a session. It is not secret: nobody can sign in with it.
public typealias SessionID = Identifier<SessionSubject>

/// A sign-in of a member on one device, until it is ended or expires.
public struct Session: Sendable, Hashable, Identifiable {
    /// The identifier.
    public let id: SessionID
    /// The name of the device or program, as the member stated it; empty if none was stated.
    public let label: String
    /// The time of the sign-in.
    public let createdAt: Instant
    /// The time at which the session ends by itself.
    public let expiresAt: Instant
    /// Whether the session authenticates the caller who asks.
    public let isCurrent: Bool

    /// Creates a session.
    public init(id: SessionID, label: String, createdAt: Instant, expiresAt: Instant, isCurrent: Bool) {
        self.id = id
        self.label = label
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.isCurrent = isCurrent
    }
}
