public import FoundationCore

/// An event in the stream from which ``MarketFacts`` are computed.
///
/// Auctions, bidders, sellers and groups are numbers that the caller assigns, so that adding an event processes no
/// text. The number of an auction must not be reused. Amounts are in minor units of one currency.
public struct MarketEvent: Sendable, Hashable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// An auction was published, with its seller and the group of comparable auctions, if it has one.
        case opened(auction: Int, seller: Int, group: Int?)
        /// A bid was accepted. The caller chooses the amount; ``MarketReport`` uses the public amount.
        case bid(auction: Int, bidder: Int, amount: Int64)
        /// An auction ended. The price is that of the sale; `nil` if there is no buyer.
        case closed(auction: Int, price: Int64?)
    }

    /// The time of the event. A time before that of an earlier event counts as the latest time so far.
    public let time: Instant
    /// What happened.
    public let kind: Kind

    /// Creates an event.
    public init(_ kind: Kind, at time: Instant) {
        self.kind = kind
        self.time = time
    }
}
