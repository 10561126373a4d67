/// How used an item is. The house may add more; an unknown one is kept as it came.
public struct ItemCondition: RawRepresentable, Sendable, Hashable {
    /// The stable name of the condition.
    public let rawValue: String
    /// A condition by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Never used, as made.
    public static let new = ItemCondition(rawValue: "new")
    /// Used so little that it looks new.
    public static let likeNew = ItemCondition(rawValue: "likeNew")
    /// Used, and in working order.
    public static let used = ItemCondition(rawValue: "used")
    /// Not in working order; of use for its parts.
    public static let forParts = ItemCondition(rawValue: "forParts")

    /// The conditions that sellers can choose from, the least used first.
    public static let known: [ItemCondition] = [.new, .likeNew, .used, .forParts]
}
