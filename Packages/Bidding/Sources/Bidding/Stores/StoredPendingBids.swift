public import FoundationCore

/// What a store could give back of the bids whose outcome is not known: one that cannot be read hides no other.
public struct StoredPendingBids: Sendable {
    /// Those that could be read, oldest first.
    public let bids: [PendingBid]
    /// Why the others could not be read, each by itself.
    public let failures: [LocalStoreFailure]

    /// What could be read, in whatever order, and why the rest could not.
    public init(_ bids: [PendingBid], failures: [LocalStoreFailure] = []) {
        self.bids = bids.sorted { $0.isOlder(than: $1) }
        self.failures = failures
    }

    /// All failures as one, of the kind of the first; `nil` when everything could be read.
    public var failure: LocalStoreFailure? {
        failures.first.map { LocalStoreFailure($0.code, failures.map(\.description).joined(separator: "; ")) }
    }
}
