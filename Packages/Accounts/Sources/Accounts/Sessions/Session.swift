public import FoundationCore

/// The subject of a ``SessionID``.
public enum SessionSubject {}

/// The identifier of a session. It is not secret: nobody can sign in with it.
public typealias SessionID = Identifier<SessionSubject>

/// A sign-in of a member on one device, until it is ended or expires.
public struct Session: Sendable, Hashable, Identifiable {
    /// The largest length of a label in bytes of UTF-8.
    public static let maximumLabelLength = 64

    /// The identifier.
    public let id: SessionID
    /// The name of the device or program, as the member stated it; empty if none was stated.
    public let label: String
    /// The time of the sign-in.
    public let createdAt: Instant
    /// The time at which the session ends by itself.
    public let expiresAt: Instant
    /// Whether the session authenticates the caller who asks.
    public private(set) var isCurrent: Bool

    /// Creates a session, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for a label that ``checkedLabel(_:)`` does not accept, a time that RFC 3339 cannot represent,
    ///   and an expiry that is not after the sign-in.
    public init(
        id: SessionID,
        label: String,
        createdAt: Instant,
        expiresAt: Instant,
        isCurrent: Bool
    ) throws(InvalidField) {
        try FieldCheck.time(createdAt, as: "createdAt")
        try FieldCheck.time(expiresAt, as: "expiresAt")
        guard createdAt < expiresAt else { throw InvalidField("expiresAt", "must be after createdAt") }
        self.id = id
        self.label = try Self.checkedLabel(label)
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.isCurrent = isCurrent
    }

    /// Returns the session as it appears to another caller.
    ///
    /// - Parameter isCurrent: Whether the session authenticates that caller.
    public func with(isCurrent: Bool) -> Session {
        var session = self
        session.isCurrent = isCurrent
        return session
    }

    /// Validates a label.
    ///
    /// - Returns: The label.
    /// - Throws: `InvalidField` if it is longer than ``maximumLabelLength``, begins or ends with whitespace, or contains control
    ///   characters. An empty label is valid.
    public static func checkedLabel(_ label: String) throws(InvalidField) -> String {
        label.isEmpty ? "" : try CheckedText.line(label, as: "label", maximumLength: maximumLabelLength)
    }
}
