public import FoundationCore

/// Who caused an event of the log.
public struct LogActor: Sendable, Hashable {
    /// The role in which an actor acts. Servers may add roles; an unknown role is preserved.
    public struct Role: RawRepresentable, Sendable, Hashable, Codable {
        /// The stable name, as in JSON.
        public let rawValue: String

        /// Creates a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The house itself, for example when it closes an auction.
        public static let house = Role(rawValue: "house")
        /// An administrator.
        public static let administrator = Role(rawValue: "administrator")
        /// A member.
        public static let member = Role(rawValue: "member")
    }

    /// The role in which the actor acts.
    public let role: Role
    /// The member; `nil` for the house, for an owner of the house who is not a member, and while the identity of a
    /// bidder is secret.
    public let id: MemberID?
    /// The name of the member, or the alias of a bidder whose identity is secret; `nil` if there is neither.
    public let name: String?

    /// Creates an actor.
    public init(_ role: Role, id: MemberID? = nil, name: String? = nil) {
        self.role = role
        self.id = id
        self.name = name
    }
}
