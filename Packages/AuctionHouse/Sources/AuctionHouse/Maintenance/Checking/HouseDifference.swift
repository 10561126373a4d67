/// Something a store holds otherwise than its log leads to.
public struct HouseDifference: Sendable, Hashable, CustomStringConvertible {
    /// What kind of thing differs; more may be added.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The facts of an auction cannot be: one is missing, twice, or cannot follow.
        public static let log = Kind(rawValue: "log")
        /// What everyone may see of an auction after a fact.
        public static let effect = Kind(rawValue: "effect")
        /// The state of an auction.
        public static let auction = Kind(rawValue: "auction")
        /// The bids on an item.
        public static let bids = Kind(rawValue: "bids")
        /// An item.
        public static let item = Kind(rawValue: "item")
        /// What searches find an item by.
        public static let listing = Kind(rawValue: "listing")
        /// A member.
        public static let member = Kind(rawValue: "member")
        /// A category.
        public static let category = Kind(rawValue: "category")
        /// A maker.
        public static let brand = Kind(rawValue: "brand")
        /// A review.
        public static let review = Kind(rawValue: "review")
        /// How many there are of something: the store has what no fact made, or lacks what one did.
        public static let count = Kind(rawValue: "count")
    }

    /// What kind of thing differs.
    public let kind: Kind
    /// Its identifier; of a count, what is counted.
    public let name: String
    /// In what it differs. Holds no secrets.
    public let detail: String

    /// A difference.
    public init(_ kind: Kind, _ name: String, detail: String) {
        self.kind = kind
        self.name = name
        self.detail = detail
    }

    /// All three: `auction 3jzq0x7m2k: stored otherwise`.
    public var description: String { "\(kind.rawValue) \(name): \(detail)" }
}
