public import FoundationCore

/// What administrators may read about an event: who acted, why, and the data that is not secret.
///
/// It contains no secrets, such as a bidder's maximum, because the rules of secrecy apply to administrators, too. It
/// identifies a member only if the module discloses who acted.
public struct AuditRecord: Sendable, Hashable {
    /// The originator of an event.
    public enum Actor: Sendable, Hashable {
        /// The house itself: a timer or a reaction.
        case house
        /// An administrator who is a member; `nil` for the owner of the house and other administrators who are not
        /// members.
        case administrator(MemberID?)
        /// A member.
        case member(MemberID)
        /// A member whose identity the module does not disclose yet, by pseudonym.
        case pseudonym(String)
    }

    /// The entity that an event is about. Only entities whose identifiers several contexts use have a case.
    public enum Entity: Sendable, Hashable {
        /// An item, or an entity of another context that has the item's identifier, such as an auction.
        case item(ItemID)
        /// A member.
        case member(MemberID)
    }

    /// Who acted.
    public let actor: Actor
    /// The reason that the actor stated; `nil` if the event has none.
    public let reason: String?
    /// The item or member that the event is about; `nil` if the event is about anything else, such as a category, which
    /// `data` then identifies.
    public let entity: Entity?
    /// The data that is not secret: a JSON object in UTF-8.
    public let data: [UInt8]

    /// Creates a record.
    public init(by actor: Actor, because reason: String? = nil, about entity: Entity? = nil, data: [UInt8]) {
        self.actor = actor
        self.reason = reason
        self.entity = entity
        self.data = data
    }
}

/// An event of the log, with its publication.
public struct LoggedEvent<Event: LogEvent>: Sendable {
    /// The event, decoded from the log entry.
    public let event: Event
    /// The log entry. Its body may contain data that is secret from members.
    public let entry: LogEntry
    /// The body of the public publication about the event's subject; `nil` if there is none.
    public let publication: [UInt8]?
}

/// An entry of the audit log.
public struct AuditLogEntry: Sendable, Hashable {
    /// The position in the log. Positions ascend over all modules and have gaps.
    public let position: Int64
    /// The event time, as the house recorded it.
    public let time: Instant
    /// The name of the module that recorded the event.
    public let module: String
    /// The kind of event within the module.
    public let kind: String
    /// The sequence number among the events of this module and subject.
    public let sequence: Int64
    /// What administrators may read about the event.
    public let record: AuditRecord
}
