/// The role of a member. A house may add roles: an unknown one is kept.
public struct Role: RawRepresentable, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// The stable name of the role, as in JSON.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// May do what every member may.
    public static let member = Role(rawValue: "member")
    /// May also suspend members, void bids and withdraw auctions. Secrets of bidders stay hidden (rule R7).
    public static let administrator = Role(rawValue: "administrator")

    /// The roles that this version knows.
    public static let allCases: [Role] = [.member, .administrator]

    /// The name.
    public var description: String { rawValue }
}
