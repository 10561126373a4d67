public import FoundationCore

/// The published data of an event. Returned by a projection, stored with the log entry, and served as activity.
public struct Publication: Sendable, Hashable {
    /// The audience of a publication.
    public enum Audience: Sendable, Hashable {
        /// Everyone, including anonymous callers.
        case everyone
        /// These members only.
        case members(Set<MemberID>)
    }

    /// The audience.
    public let audience: Audience
    /// The entity that the publication is about; usually the subject of the event.
    public let subject: LogSubject
    /// The payload as UTF-8 JSON, excluding the envelope fields of `Activity`.
    public let body: [UInt8]

    /// Creates a publication.
    public init(to audience: Audience = .everyone, about subject: LogSubject, body: [UInt8]) {
        self.audience = audience
        self.subject = subject
        self.body = body
    }
}
