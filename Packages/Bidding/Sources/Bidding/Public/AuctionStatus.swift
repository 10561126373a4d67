/// Where an auction is in its life. The house may add more; an unknown one is kept as it came.
public struct AuctionStatus: RawRepresentable, Sendable, Hashable {
    /// The stable name of the status.
    public let rawValue: String
    /// A status by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The item is drafted, its terms are not published.
    public static let draft = AuctionStatus(rawValue: "draft")
    /// Published; bids begin to count later.
    public static let scheduled = AuctionStatus(rawValue: "scheduled")
    /// Bids count.
    public static let open = AuctionStatus(rawValue: "open")
    /// The end has come, the house has not closed it yet: bids count no more, the outcome follows.
    public static let ended = AuctionStatus(rawValue: "ended")
    /// Closed with a buyer.
    public static let sold = AuctionStatus(rawValue: "sold")
    /// Closed without a buyer.
    public static let unsold = AuctionStatus(rawValue: "unsold")
    /// Taken back.
    public static let withdrawn = AuctionStatus(rawValue: "withdrawn")
}

extension AuctionStatus {
    /// Whether bids count, or will: so there is a least next one.
    var takesBids: Bool { self == .open || self == .scheduled }

    /// Whether it is decided: sold, unsold or taken back.
    public var isOver: Bool { [.sold, .unsold, .withdrawn].contains(self) }
}
