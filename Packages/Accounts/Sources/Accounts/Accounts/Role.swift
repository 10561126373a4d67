/// The role of a member. Newer houses may add roles: decoding keeps unknown ones.
public struct Role: RawRepresentable, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// The stable name of the role, as in JSON.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A member without additional permissions.
    public static let member = Role(rawValue: "member")
    /// A member who may also suspend members, void bids and withdraw auctions. Bidders' maxima are hidden from
    /// administrators, too (bidding rule R7).
    public static let administrator = Role(rawValue: "administrator")

    /// The roles that this version knows.
    public static let allCases: [Role] = [.member, .administrator]

    /// The name.
    public var description: String { rawValue }
}
