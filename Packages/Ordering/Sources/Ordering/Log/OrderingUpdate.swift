public import FoundationCore

/// An update about a change of one of the caller's orders, sales or second-chance offers.
public enum OrderingUpdate: Sendable, Hashable {
    /// An order changed. The caller is its buyer or its seller.
    case order(OrderUpdate)
    /// A second-chance offer was made or changed. The item is offered to the caller, or the caller is its seller.
    case offer(OfferUpdate)

    /// The position in the log of the house. A later update has a higher position; positions have gaps.
    public var position: Int64 {
        switch self {
        case .order(let update): update.position
        case .offer(let update): update.position
        }
    }

    /// The time of the change.
    public var time: Instant {
        switch self {
        case .order(let update): update.time
        case .offer(let update): update.time
        }
    }
}
