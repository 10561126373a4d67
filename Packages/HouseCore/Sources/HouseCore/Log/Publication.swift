public import FoundationCore

/// The part of an event that others may see. A projection returns it; it is stored with the log entry and served as
/// activity.
public struct Publication: Sendable, Hashable {
    /// The audience of a publication.
    public enum Audience: Sendable, Hashable {
        /// Everyone, including anonymous callers.
        case everyone
        /// Only these members.
        case members(Set<MemberID>)
    }

    /// Who may read the publication.
    public let audience: Audience
    /// The entity that the publication is about; usually the event's subject.
    public let subject: LogSubject
    /// The data as UTF-8 JSON. It does not repeat the properties of `Activity`.
    public let body: [UInt8]

    /// Creates a publication.
    public init(to audience: Audience = .everyone, about subject: LogSubject, body: [UInt8]) {
        self.audience = audience
        self.subject = subject
        self.body = body
    }
}
