/// Where the auction of a found item is in its life: a copy for display of what the auction says. The house may add
/// more; an unknown one is kept as it came.
public struct ListingStatus: RawRepresentable, Sendable, Hashable {
    /// The stable name of the status.
    public let rawValue: String
    /// A status by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Drafted, without an auction yet; for its seller's eyes only.
    public static let draft = ListingStatus(rawValue: "draft")
    /// Published; bids begin to count later.
    public static let scheduled = ListingStatus(rawValue: "scheduled")
    /// Bids count.
    public static let open = ListingStatus(rawValue: "open")
    /// The end has come, the outcome follows.
    public static let ended = ListingStatus(rawValue: "ended")
    /// Closed with a buyer.
    public static let sold = ListingStatus(rawValue: "sold")
    /// Closed without a buyer.
    public static let unsold = ListingStatus(rawValue: "unsold")
    /// Taken back.
    public static let withdrawn = ListingStatus(rawValue: "withdrawn")

    /// The statuses there are, in the order of an auction's life.
    public static let known: [ListingStatus] = [.draft, .scheduled, .open, .ended, .sold, .unsold, .withdrawn]
}
