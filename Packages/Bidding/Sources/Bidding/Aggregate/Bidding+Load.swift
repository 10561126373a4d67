public import FoundationCore

extension Bidding {
    /// A resource that the aggregate loads. Each resource has its own load phase.
    public enum Load: Sendable, Hashable {
        /// A part of an auction.
        case part(Part, of: ItemID)
        /// The caller's board.
        case board
        /// The latest updates of the watched auctions and of the caller's own auctions.
        case activity

        /// A part of an auction that is loaded separately.
        public enum Part: Sendable, Hashable {
            /// The public state of the auction.
            case auction
            /// The first page of bids, highest first.
            case bids
            /// The next page of bids.
            case moreBids
            /// The caller's own position.
            case ownPosition
        }

        /// Returns the `Load` for the public state of an auction.
        public static func auction(_ item: ItemID) -> Load { .part(.auction, of: item) }
        /// Returns the `Load` for the first page of bids on an item.
        public static func bids(on item: ItemID) -> Load { .part(.bids, of: item) }
        /// Returns the `Load` for the next page of bids on an item.
        public static func moreBids(on item: ItemID) -> Load { .part(.moreBids, of: item) }
        /// Returns the `Load` for the caller's own position in an auction.
        public static func ownPosition(on item: ItemID) -> Load { .part(.ownPosition, of: item) }
    }

    /// Returns the load phase of a resource. If the last load failed, the phase contains the error. O(1).
    public func phase(of load: Load) -> LoadPhase { loader.phase(of: load) }
}
