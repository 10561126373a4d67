import Bidding

extension HouseEvent {
    /// What a fact is about, by the name its stored form has for it.
    public enum Kind: String, Sendable, Codable {
        /// Someone became a member.
        case memberRegistered
        /// A place in the tree of categories was made.
        case categoryAdded
        /// A maker became known.
        case brandAdded
        /// A seller drafted an item.
        case itemDrafted
        /// A seller changed an item.
        case itemRevised
        /// A buyer judged a purchase.
        case reviewed
        /// An auction's terms were published.
        case published
        /// An auction's terms were changed.
        case revised
        /// A bidder placed or raised a maximum.
        case bidPlaced
        /// A bidder took bids back.
        case bidsRetracted
        /// An admin struck bids out.
        case bidsVoided
        /// A member bought at the buy-now price.
        case boughtNow
        /// An auction was taken back.
        case withdrawn
        /// An auction reached its end.
        case closed
    }

    /// What the fact is about.
    public var kind: Kind {
        switch self {
        case .memberRegistered: .memberRegistered
        case .categoryAdded: .categoryAdded
        case .brandAdded: .brandAdded
        case .itemDrafted: .itemDrafted
        case .itemRevised: .itemRevised
        case .reviewed: .reviewed
        case .auction(_, let event): event.change.kind
        }
    }
}

extension AuctionEvent.Change {
    fileprivate var kind: HouseEvent.Kind {
        switch self {
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
