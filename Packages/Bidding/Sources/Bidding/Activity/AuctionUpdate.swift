public import FoundationCore

/// The public view of an event in an auction's log: what happened, and the public auction state after it.
///
/// Every event has one update, so the sequences of an auction's updates have no gaps. An update contains no secret
/// (rule R7, <doc:BiddingRules>).
public struct AuctionUpdate: Sendable, Hashable, Identifiable {
    /// The kind of an update. Servers may add values; an unknown value is preserved.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The seller published the terms.
        public static let published = Kind(rawValue: "published")
        /// The seller revised the terms.
        public static let revised = Kind(rawValue: "revised")
        /// A bidder placed or raised a maximum.
        public static let bidPlaced = Kind(rawValue: "bidPlaced")
        /// A bidder retracted bids.
        public static let bidsRetracted = Kind(rawValue: "bidsRetracted")
        /// An administrator voided bids.
        public static let bidsVoided = Kind(rawValue: "bidsVoided")
        /// A member bought the item at the buy-now price.
        public static let boughtNow = Kind(rawValue: "boughtNow")
        /// The auction was withdrawn.
        public static let withdrawn = Kind(rawValue: "withdrawn")
        /// The auction was closed at its end.
        public static let closed = Kind(rawValue: "closed")
    }

    /// The auctioned item.
    public let item: ItemID
    /// The position in the house's log: ascending, possibly with gaps.
    public let position: Int64
    /// The sequence in the auction's log: 1, 2, 3, … without gaps.
    public let sequence: Int
    /// The event time, as the house recorded it.
    public let time: Instant
    /// The event kind.
    public let kind: Kind
    /// The status of the auction after the event.
    public let status: AuctionStatus
    /// The price after the event.
    public let price: Money
    /// The status of the reserve after the event.
    public let reserve: ReserveStatus
    /// The alias of the leader after the event; see ``Auction/leader``.
    public let leader: BidderAlias?
    /// The alias of the member who bid, retracted or bought; `nil` for other events.
    public let bidder: BidderAlias?
    /// The number of valid bids after the event.
    public let bidCount: Int
    /// The number of distinct bidders with valid bids after the event.
    public let bidderCount: Int
    /// The end of the auction after the event.
    public let endsAt: Instant

    /// The ``position``, which is unique in the house's log.
    public var id: Int64 { position }
}

extension AuctionUpdate {
    /// Creates an update, for example from the notification of another backend.
    ///
    /// - Throws: `InvalidField` for the first field that is not valid: a negative `position`; a `sequence` below 1; a
    ///   price that is zero, negative or above ``AuctionTerms/maximumAmount``; a time that RFC 3339 cannot represent; a
    ///   negative count, more bidders than bids, or a leader although the status or the number of bids excludes one.
    public init(
        position: Int64,
        item: ItemID,
        sequence: Int,
        time: Instant,
        kind: Kind,
        status: AuctionStatus,
        price: Money,
        reserve: ReserveStatus = .noReserve,
        leader: BidderAlias? = nil,
        bidder: BidderAlias? = nil,
        bidCount: Int,
        bidderCount: Int,
        endsAt: Instant
    ) throws(InvalidField) {
        guard position >= 0 else { throw InvalidField("position", "must not be negative; it is \(position)") }
        try FieldCheck.sequence(sequence)
        try FieldCheck.amount(price, in: price.currency, as: "price")
        try FieldCheck.time(time, as: "time")
        try FieldCheck.time(endsAt, as: "endsAt")
        try FieldCheck.bids(bidCount, by: bidderCount, leader: leader, status)
        self.init(
            item: item,
            position: position,
            sequence: sequence,
            time: time,
            kind: kind,
            status: status,
            price: price,
            reserve: reserve,
            leader: leader,
            bidder: bidder,
            bidCount: bidCount,
            bidderCount: bidderCount,
            endsAt: endsAt
        )
    }
}

extension AuctionUpdate {
    /// Creates the public view of an event. O(1).
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - item: The item of the auction.
    ///   - effect: The public auction state after the event.
    ///   - position: The position in the house's log.
    ///   - alias: Returns the alias of a bidder in this auction.
    public init(
        of event: AuctionEvent,
        on item: ItemID,
        leadingTo effect: PublicAuctionState,
        position: Int64,
        alias: (MemberID) -> BidderAlias
    ) {
        self.init(
            item: item,
            position: position,
            sequence: event.sequence,
            time: event.time,
            kind: Kind(event.change),
            status: effect.status(after: event),
            price: effect.price,
            reserve: effect.reserve,
            leader: effect.leader.map(alias),
            bidder: event.change.bidder.map(alias),
            bidCount: effect.bidCount,
            bidderCount: effect.bidderCount,
            endsAt: effect.endsAt
        )
    }
}

extension AuctionUpdate.Kind {
    /// Creates the update kind that corresponds to a change in an auction's log.
    public init(_ change: AuctionEvent.Change) {
        self =
            switch change {
            case .published: .published
            case .revised: .revised
            case .bidPlaced: .bidPlaced
            case .bidsRetracted: .bidsRetracted
            case .bidsVoided: .bidsVoided
            case .boughtNow: .boughtNow
            case .withdrawn: .withdrawn
            case .closed: .closed
            }
    }
}

extension AuctionEvent.Change {
    /// The bidder or buyer who acted; `nil` if none did.
    fileprivate var bidder: MemberID? {
        switch self {
        case .bidPlaced(let bidder, _), .bidsRetracted(let bidder, _, _): bidder
        case .boughtNow(let buyer, _): buyer
        case .published, .revised, .bidsVoided, .withdrawn, .closed: nil
        }
    }
}

extension AuctionUpdate {
    /// Returns the outcome of a bidder after the update. The outcome contains neither the minimum next bid nor the
    /// reason of a withdrawal.
    ///
    /// - Parameter bidder: The alias of the bidder; `nil` for a member without an alias.
    /// - Returns: The outcome; `nil` in each of these cases:
    ///   - `bidder` is `nil`.
    ///   - The update is a publication or a revision of the terms, or a retraction by `bidder`.
    ///   - The status after the update is not open, sold, unsold or withdrawn.
    public func outcome(for bidder: BidderAlias?) -> BidOutcome? {
        guard let bidder, kind != .published, kind != .revised else { return nil }
        if kind == .bidsRetracted, self.bidder == bidder { return nil }
        let isFirst = leader == bidder
        switch status {
        case .open: return !isFirst ? BidOutcome(code: .outbid) : reserve == .notMet ? .leadingReserveUnmet : .leading
        case .sold: return isFirst ? .won : .lost
        case .unsold: return .lost
        // An update does not contain the reason of a withdrawal.
        case .withdrawn: return .withdrawn(nil)
        default: return nil
        }
    }
}
