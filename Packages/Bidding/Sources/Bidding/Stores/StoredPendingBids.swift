public import FoundationCore

/// The pending bids that a store has read. A bid that cannot be read does not prevent other bids from being read.
public struct StoredPendingBids: Sendable {
    /// A pending bid for a copy of this house at another location, with that location.
    public struct BidAtOtherLocation: Sendable, Hashable, Identifiable {
        /// The pending bid.
        public let bid: PendingBid
        /// The location of the house for which the bid was placed.
        public let location: String

        /// The idempotency key of the bid.
        public var id: String { bid.key }

        /// Creates a pending bid for a house at another location.
        public init(_ bid: PendingBid, location: String) {
            self.bid = bid
            self.location = location
        }
    }

    /// The bids for this house, oldest first.
    public let bids: [PendingBid]
    /// The keys of the bids that require the person's confirmation before they are sent again, because they may be
    /// meant for a copy of the house at another location.
    public let uncertain: Set<String>
    /// The bids for a copy of this house at another location, oldest first. The aggregate does not settle them.
    public let bidsAtOtherLocations: [BidAtOtherLocation]
    /// The failures to read bids, one per unreadable bid.
    public let failures: [LocalStoreFailure]

    /// Creates the result of a read. The bids may be in any order.
    public init(
        _ bids: [PendingBid],
        uncertain: Set<String> = [],
        bidsAtOtherLocations: [BidAtOtherLocation] = [],
        failures: [LocalStoreFailure] = []
    ) {
        self.bids = bids.sorted { $0.isOlder(than: $1) }
        self.uncertain = uncertain
        self.bidsAtOtherLocations = bidsAtOtherLocations.sorted { $0.bid.isOlder(than: $1.bid) }
        self.failures = failures
    }

    /// All failures merged into one, with the code of the first failure; `nil` if there are none.
    public var failure: LocalStoreFailure? {
        failures.first.map { LocalStoreFailure($0.code, failures.map(\.description).joined(separator: "; ")) }
    }
}
