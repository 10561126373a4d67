public import FoundationCore

extension Bidding {
    /// Something that can be loaded.
    public enum Load: Sendable, Hashable {
        /// A part of what there is to know of one auction.
        case part(Part, of: ItemID)
        /// One's auctions at a glance.
        case board
        /// What happened in watched and one's own auctions.
        case activity

        /// What can be loaded of one auction.
        public enum Part: Sendable, Hashable {
            /// The auction itself.
            case auction
            /// The highest bids.
            case bids
            /// The bids after those that are loaded.
            case moreBids
            /// One's own position.
            case ownPosition
        }

        /// An auction.
        public static func auction(_ item: ItemID) -> Load { .part(.auction, of: item) }
        /// The highest bids on an item.
        public static func bids(on item: ItemID) -> Load { .part(.bids, of: item) }
        /// The bids on an item after those that are loaded.
        public static func moreBids(on item: ItemID) -> Load { .part(.moreBids, of: item) }
        /// One's own position in an auction.
        public static func ownPosition(on item: ItemID) -> Load { .part(.ownPosition, of: item) }
    }

    /// Where a load is: the one place where its failure is told. O(1).
    public func phase(of load: Load) -> LoadPhase { loads.phase(of: load) }
}
