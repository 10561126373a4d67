/// The status of an item's auction in search results. Newer servers may add statuses; decoding preserves an unknown
/// one.
public struct ListingStatus: RawRepresentable, Sendable, Hashable {
    /// The stable name, as in JSON.
    public let rawValue: String
    /// Creates a status from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Drafted, without an auction; visible to its seller only.
    public static let draft = ListingStatus(rawValue: "draft")
    /// Published; the auction has not started.
    public static let scheduled = ListingStatus(rawValue: "scheduled")
    /// The auction accepts bids.
    public static let open = ListingStatus(rawValue: "open")
    /// The end has passed; the auction is not closed yet.
    public static let ended = ListingStatus(rawValue: "ended")
    /// Closed with a buyer.
    public static let sold = ListingStatus(rawValue: "sold")
    /// Closed without a buyer.
    public static let unsold = ListingStatus(rawValue: "unsold")
    /// Withdrawn by the seller or an administrator.
    public static let withdrawn = ListingStatus(rawValue: "withdrawn")

    /// All known statuses in the order of the auction lifecycle.
    public static let known: [ListingStatus] = [.draft, .scheduled, .open, .ended, .sold, .unsold, .withdrawn]
}
