internal import FoundationCore

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
    /// The title of the item, or the name of the member, category or brand; `nil` when it is not known.
    public internal(set) var title: String?
    /// The log entry that shows the difference; `nil` when no single one does.
    public let position: Int64?
    /// In what it differs. Holds no secrets.
    public let detail: String

    /// A difference.
    public init(_ kind: Kind, _ name: String, title: String? = nil, position: Int64? = nil, detail: String) {
        self.kind = kind
        self.name = name
        self.title = title
        self.position = position
        self.detail = detail
    }

    /// All in one line: `"Stamps" (p9jhne5pcn) does not match log entry 7: bidders 0, expected 2`.
    public var description: String {
        switch kind {
        case .count: return "the number of \(name) does not match the log: \(detail)"
        case .listing: return "\(subject) cannot be searched for: \(detail)"
        case .log: return "\(subject) has a log that cannot be: \(detail)"
        default:
            let entry = position.map { "log entry \($0)" } ?? "the log"
            return "\(subject) does not match \(entry): \(detail)"
        }
    }

    private var subject: String {
        let kinds: [Kind] = [.member, .category, .brand], isItem = !kinds.contains(kind)
        guard let title else { return "\(isItem ? "item" : kind.rawValue) \(name)" }
        return "\(isItem ? "" : kind.rawValue + " ")\"\(ExactText.excerpt(of: title))\" (\(name))"
    }
}
