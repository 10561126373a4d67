public import FoundationCore

/// The public data of a person who is registered with the house.
public struct Member: Sendable, Hashable, Identifiable {
    /// The member identifier, unique in the house.
    public let id: MemberID
    /// The name with which the member signs in and that others see.
    public let name: String
    /// The time of registration.
    public let registeredAt: Instant

    /// Creates a member with a valid name.
    public init(id: MemberID, name: MemberName, registeredAt: Instant) {
        self.id = id
        self.name = name.text
        self.registeredAt = registeredAt
    }

    /// Creates a member, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` if ``MemberName/init(stored:)`` does not accept the name, or if RFC 3339 cannot
    ///   represent the time.
    public init(id: MemberID, name: String, registeredAt: Instant) throws(InvalidField) {
        try FieldCheck.time(registeredAt, as: "registeredAt")
        self.init(id: id, name: try MemberName(stored: name), registeredAt: registeredAt)
    }
}
