public import FoundationCore

/// The public form of one fact in an auction's log: what happened, and where the auction stands after it. Each fact has
/// one, so the sequences of an auction's updates have no gaps; none holds a secret (rule R7).
public struct AuctionUpdate: Sendable, Hashable {
    /// What happened. The house may add more; an unknown one is kept as it came.
    public struct Kind: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The seller published the terms.
        public static let published = Kind(rawValue: "published")
        /// The seller changed the terms.
        public static let revised = Kind(rawValue: "revised")
        /// A bidder placed or raised a maximum.
        public static let bidPlaced = Kind(rawValue: "bidPlaced")
        /// A bidder took bids back.
        public static let bidsRetracted = Kind(rawValue: "bidsRetracted")
        /// An admin struck bids out.
        public static let bidsVoided = Kind(rawValue: "bidsVoided")
        /// Someone bought the item at the buy-now price.
        public static let boughtNow = Kind(rawValue: "boughtNow")
        /// The auction was taken back.
        public static let withdrawn = Kind(rawValue: "withdrawn")
        /// The auction reached its end.
        public static let closed = Kind(rawValue: "closed")
    }

    /// The fact's place in the house's whole log, ascending; numbers may be left out.
    public let position: Int64
    /// The auction's item.
    public let item: ItemID
    /// The fact's place in the auction's log: 1, 2, 3, … without gaps.
    public let sequence: Int
    /// When it was decided.
    public let time: Instant
    /// What happened.
    public let kind: Kind
    /// Where the auction is in its life after it.
    public let status: AuctionStatus
    /// The price after it.
    public let price: Money
    /// What everyone may know of the reserve after it.
    public let reserve: ReserveStatus
    /// Who leads after it, as `Auction.leader` has it.
    public let leader: BidderAlias?
    /// Who bid, retracted or bought; `nil` for what others than bidders do.
    public let bidder: BidderAlias?
    /// How many accepted maxima count after it.
    public let bidCount: Int
    /// How many different bidders have bids that count after it.
    public let bidderCount: Int
    /// When the auction ends or ended, as known after it.
    public let endsAt: Instant
}

extension AuctionUpdate {
    /// What everyone may see of a fact. O(1).
    ///
    /// - Parameters:
    ///   - event: the fact.
    ///   - item: the auction's item.
    ///   - effect: where the auction stands after it.
    ///   - position: the fact's place in the house's whole log.
    ///   - alias: the house's name for a bidder in this auction.
    public init(
        of event: AuctionEvent,
        on item: ItemID,
        leadingTo effect: PublicEffect,
        position: Int64,
        alias: (MemberID) -> BidderAlias
    ) {
        self.init(
            position: position,
            item: item,
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
    /// The kind of a change.
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
    /// The bidder or buyer who acted.
    fileprivate var bidder: MemberID? {
        switch self {
        case .bidPlaced(let bidder, _), .bidsRetracted(let bidder, _, _): bidder
        case .boughtNow(let buyer, _): buyer
        case .published, .revised, .bidsVoided, .withdrawn, .closed: nil
        }
    }
}

extension AuctionUpdate {
    /// Where what happened leaves a bidder; `nil` where that is nowhere: for one without bids, for terms that were
    /// published or revised, and for bids of the bidder's own that were taken back.
    ///
    /// - Parameter bidder: the name by which the bidder appears in the auction; `nil` for one who does not.
    public func outcome(for bidder: BidderAlias?) -> BidOutcome? {
        guard let bidder, kind != .published, kind != .revised else { return nil }
        if kind == .bidsRetracted, self.bidder == bidder { return nil }
        let isFirst = leader == bidder
        switch status {
        case .open: return !isFirst ? BidOutcome(code: .outbid) : reserve == .notMet ? .leadingReserveUnmet : .leading
        case .sold: return isFirst ? .won : .lost
        // An update does not tell the reason.
        case .withdrawn: return .withdrawn(nil)
        default: return nil
        }
    }
}
