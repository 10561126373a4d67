public import FoundationCore

/// What administrators may read of an event: who acted, why, and the data that is not secret.
///
/// Contains no data that is secret from members; administrators are subject to the same rules. It names a member only if the
/// module discloses who acted.
public struct AuditRecord: Sendable, Hashable {
    /// The cause of an event.
    public enum Actor: Sendable, Hashable {
        /// The house itself: a timer or a reaction.
        case house
        /// An administrator; `nil` for the owner of the house who acted without being a member.
        case administrator(MemberID?)
        /// A member.
        case member(MemberID)
        /// A member whose identity the module does not disclose yet.
        case pseudonym(String)
    }

    /// The entity that an event is about, by the identifiers that contexts share.
    public enum Entity: Sendable, Hashable {
        /// An item, or its auction.
        case item(ItemID)
        /// A member.
        case member(MemberID)
    }

    /// Who acted.
    public let actor: Actor
    /// The reason that the actor stated; `nil` if the event has none.
    public let reason: String?
    /// The entity that the event is about; `nil` for another kind of entity, which `data` identifies.
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

/// An event of the log, with what its module published about it.
public struct LoggedEvent<Event: LogEvent>: Sendable {
    /// The event.
    public let event: Event
    /// The entry of the log. Its body may have secrets.
    public let entry: LogEntry
    /// The body of the publication for everyone about the subject of the event; `nil` if there is none.
    public let publication: [UInt8]?
}

/// An entry of the audit log.
public struct AuditLogEntry: Sendable, Hashable {
    /// The position in the log, ascending over all modules, with gaps.
    public let position: Int64
    /// The time of the event.
    public let time: Instant
    /// The name of the module that recorded the event.
    public let module: String
    /// The kind of event within the module.
    public let kind: String
    /// The sequence number among the events of the module and subject.
    public let sequence: Int64
    /// What administrators may read of the event.
    public let record: AuditRecord
}
