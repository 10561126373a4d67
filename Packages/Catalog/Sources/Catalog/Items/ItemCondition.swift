/// The condition of an item. Newer servers may add conditions; decoding preserves an unknown one.
public struct ItemCondition: RawRepresentable, Sendable, Hashable {
    /// The stable name, as in JSON.
    public let rawValue: String
    /// Creates a condition from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Unused.
    public static let new = ItemCondition(rawValue: "new")
    /// Used, without visible wear.
    public static let likeNew = ItemCondition(rawValue: "likeNew")
    /// Used, and in working order.
    public static let used = ItemCondition(rawValue: "used")
    /// Not in working order; for spare parts.
    public static let forParts = ItemCondition(rawValue: "forParts")

    /// The conditions that sellers can choose, best first.
    public static let known: [ItemCondition] = [.new, .likeNew, .used, .forParts]
}
