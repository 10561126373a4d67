public import FoundationCore

/// The data of an event that others may see. A projection returns it; the kernel stores it beside the entry, and serves
/// the activity from it.
public struct Publication: Sendable, Hashable {
    /// Who may see a publication.
    public enum Audience: Sendable, Hashable {
        /// Everyone, anonymous callers included.
        case everyone
        /// These members only.
        case members(Set<MemberID>)
    }

    /// Who may see it.
    public let audience: Audience
    /// The entity that it is about.
    public let subject: LogSubject
    /// The data: a JSON value in UTF-8, without what `Activity` has beside it.
    public let body: [UInt8]

    /// Creates a publication.
    public init(to audience: Audience = .everyone, about subject: LogSubject, body: [UInt8]) {
        self.audience = audience
        self.subject = subject
        self.body = body
    }
}
