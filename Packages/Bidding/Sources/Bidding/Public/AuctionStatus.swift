/// The status of an auction. Servers may add values; an unknown value is preserved.
public struct AuctionStatus: RawRepresentable, Sendable, Hashable {
    /// The stable name of the status.
    public let rawValue: String
    /// Creates a status from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The item is drafted; the terms are not published.
    public static let draft = AuctionStatus(rawValue: "draft")
    /// The terms are published; the auction has not started.
    public static let scheduled = AuctionStatus(rawValue: "scheduled")
    /// The auction accepts bids.
    public static let open = AuctionStatus(rawValue: "open")
    /// The end has passed and the house has not closed the auction yet. Bids are refused; the outcome follows.
    public static let ended = AuctionStatus(rawValue: "ended")
    /// The auction closed with a buyer.
    public static let sold = AuctionStatus(rawValue: "sold")
    /// The auction closed without a buyer.
    public static let unsold = AuctionStatus(rawValue: "unsold")
    /// The auction was withdrawn.
    public static let withdrawn = AuctionStatus(rawValue: "withdrawn")
}

extension AuctionStatus {
    /// Whether the auction accepts bids now or will accept them later. It then has a minimum next bid.
    var takesBids: Bool { self == .open || self == .scheduled }

    /// Whether this version of the package knows the status.
    var isKnown: Bool { takesBids || isOver || self == .draft || self == .ended }

    /// Whether the auction is sold, unsold or withdrawn.
    public var isOver: Bool { [.sold, .unsold, .withdrawn].contains(self) }

    /// Whether the auction is over and has no buyer: it is unsold or withdrawn. Its seller may relist the item.
    public var endedWithoutBuyer: Bool { self == .unsold || self == .withdrawn }
}
