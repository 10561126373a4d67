public import FoundationCore

/// What a store could give back of the bids whose outcome is not known: one that cannot be read hides no other.
public struct StoredPendingBids: Sendable {
    /// A bid for another copy of the house.
    public struct Elsewhere: Sendable, Hashable {
        /// The bid.
        public let bid: PendingBid
        /// Where the house is that it was meant for.
        public let place: String

        /// A bid for the house at a place.
        public init(_ bid: PendingBid, place: String) {
            self.bid = bid
            self.place = place
        }
    }

    /// Those that could be read and are meant for this house, oldest first.
    public let bids: [PendingBid]
    /// The keys of those among them that must not be sent again without the person's confirmation, because it is not sure
    /// that they were meant for this house.
    public let uncertain: Set<String>
    /// Those that were meant for another copy of the house: they are not settled here.
    public let elsewhere: [Elsewhere]
    /// Why the others could not be read, each by itself.
    public let failures: [LocalStoreFailure]

    /// What could be read, in whatever order, and why the rest could not.
    public init(
        _ bids: [PendingBid],
        uncertain: Set<String> = [],
        elsewhere: [Elsewhere] = [],
        failures: [LocalStoreFailure] = []
    ) {
        self.bids = bids.sorted { $0.isOlder(than: $1) }
        self.uncertain = uncertain
        self.elsewhere = elsewhere.sorted { $0.bid.isOlder(than: $1.bid) }
        self.failures = failures
    }

    /// All failures as one, of the kind of the first; `nil` when everything could be read.
    public var failure: LocalStoreFailure? {
        failures.first.map { LocalStoreFailure($0.code, failures.map(\.description).joined(separator: "; ")) }
    }
}
