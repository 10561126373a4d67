public import FoundationCore

/// The subject of a ``SessionID``.
public enum SessionSubject {}

/// The identifier of a session. It is not secret: nobody can sign in with it.
public typealias SessionID = Identifier<SessionSubject>

/// A sign-in of a member on one device. It lasts until it is ended or expires.
public struct Session: Sendable, Hashable, Identifiable {
    /// The maximum length of a label in UTF-8 bytes.
    public static let maximumLabelLength = 64

    /// The identifier with which the member ends the session.
    public let id: SessionID
    /// The name of the device or program, as the member stated it; empty if none was stated.
    public let label: String
    /// The time of the sign-in.
    public let createdAt: Instant
    /// The time at which the session expires.
    public let expiresAt: Instant
    /// Whether the caller who read the session was authenticated with it.
    public private(set) var isCurrent: Bool

    /// Creates a session, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` if ``checkedLabel(_:)`` does not accept the label, if RFC 3339 cannot represent a time,
    ///   or if the expiry is not after the sign-in.
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

    /// Returns a copy of the session for a caller who reads it.
    ///
    /// - Parameter isCurrent: Whether this caller was authenticated with the session.
    public func with(isCurrent: Bool) -> Session {
        var session = self
        session.isCurrent = isCurrent
        return session
    }

    /// Validates a label. An empty label is valid.
    ///
    /// - Returns: The label.
    /// - Throws: `InvalidField` if the label is longer than ``maximumLabelLength``, begins or ends with whitespace, or
    ///   contains control characters.
    public static func checkedLabel(_ label: String) throws(InvalidField) -> String {
        label.isEmpty ? "" : try CheckedText.line(label, as: "label", maximumLength: maximumLabelLength)
    }
}
