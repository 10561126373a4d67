public import FoundationCore
public import HTTPCore

/// An entry of the audit log of a house: what happened, to which entity, who acted, and why.
///
/// It contains no secrets: maxima and reserves are hidden from administrators, too (rule R7 of Bidding).
public struct HouseLogEntry: Sendable, Hashable {
    /// The position in the log, ascending over all entries, with gaps.
    public let position: Int64
    /// The event time, as the house recorded it.
    public let time: Instant
    /// The name of the context that recorded the event, such as `bidding`.
    public let module: String
    /// The kind of event, such as `bidPlaced`.
    public let kind: String
    /// The sequence number of the event among the events that its context recorded about the same entity.
    public let sequence: Int64
    /// The item that the event is about; `nil` if it is about anything else.
    public let item: ItemID?
    /// The title of the item; `nil` if the event is not about an item.
    public let title: String?
    /// The member that the event is about; `nil` if it is about anything else.
    public let member: LoggedMember?
    /// Who acted.
    public let actor: LogActor
    /// The reason that the actor stated; `nil` if the event has none.
    public let reason: String?
    /// The public data of the event; for an auction, the properties of its public update.
    public let data: JSONValue

    /// Creates an entry.
    public init(
        position: Int64,
        time: Instant,
        module: String,
        kind: String,
        sequence: Int64,
        item: ItemID? = nil,
        title: String? = nil,
        member: LoggedMember? = nil,
        actor: LogActor,
        reason: String? = nil,
        data: JSONValue = [:]
    ) {
        self.position = position
        self.time = time
        self.module = module
        self.kind = kind
        self.sequence = sequence
        self.item = item
        self.title = title
        self.member = member
        self.actor = actor
        self.reason = reason
        self.data = data
    }

    /// The name that the event gives to a new entity, such as a category; `nil` for events that create none.
    public var newName: String? { data["name"]?.string }

    /// The entity that the event is about, as its context names it, such as `order d9rf9hkpea`; `nil` if the data of
    /// the event does not state it.
    public var subject: String? { data["subject"]?.string }
}

/// A member's identifier and name.
public struct LoggedMember: Sendable, Hashable, Codable {
    /// The member identifier.
    public let id: MemberID
    /// The member name.
    public let name: String

    /// Creates a member.
    public init(id: MemberID, name: String) {
        self.id = id
        self.name = name
    }
}
