public import FoundationCore

/// Reads the audit log of the house. The program that serves the site implements it for the caller.
public protocol SiteLogClient: Sendable {
    /// Returns entries of the log, newest first.
    ///
    /// - Parameters:
    ///   - position: The log position before which all entries are; `nil` for the latest entries.
    ///   - limit: The maximum number of entries.
    /// - Throws: `ClientFailure`: `.forbidden` if the caller is not an administrator.
    func log(before position: Int64?, limit: PageLimit) async throws(ClientFailure) -> [SiteLogEntry]
}

/// An entry of the audit log of the house, as administrators see it on the site.
public struct SiteLogEntry: Sendable, Hashable {
    /// Who caused an event. The member is `nil` if the actor has no account, or while the identity of a bidder is
    /// secret; the name is then `nil`, or the alias of the bidder.
    public enum Actor: Sendable, Hashable {
        /// The house itself, for example when it closes an auction.
        case house
        /// An administrator, or the owner of the house, who has neither an account nor a name.
        case administrator(MemberID?, name: String?)
        /// A member.
        case member(MemberID?, name: String?)
    }

    /// The entity that an event is about.
    public enum Subject: Sendable, Hashable {
        /// An item or its auction.
        case item(ItemID, title: String?)
        /// A member.
        case member(MemberID, name: String)
        /// An entity without a page for administrators, such as an order; the text names it.
        case other(String)
    }

    /// The position in the log. Positions ascend, with gaps.
    public let position: Int64
    /// The time of the event, as the house recorded it.
    public let time: Instant
    /// The kind of event in camel case, such as `bidPlaced`.
    public let kind: String
    /// Who acted.
    public let actor: Actor
    /// The entity that the event is about; `nil` if the log does not state it.
    public let subject: Subject?
    /// The reason that the actor stated; `nil` if there is none.
    public let reason: String?

    /// Creates an entry.
    public init(position: Int64, time: Instant, kind: String, actor: Actor, subject: Subject?, reason: String?) {
        self.position = position
        self.time = time
        self.kind = kind
        self.actor = actor
        self.subject = subject
        self.reason = reason
    }
}
