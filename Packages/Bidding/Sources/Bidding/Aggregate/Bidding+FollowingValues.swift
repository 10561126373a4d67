public import FoundationCore

extension Bidding {
    /// The state of the connection that delivers the updates of the followed auctions.
    public enum Connection: Sendable, Hashable {
        /// Nothing is being followed.
        case idle
        /// Following has begun, but no poll has succeeded yet.
        case connecting
        /// All updates are known, from the last poll or over the live connection.
        case live
        /// The connection is live again, but updates may have been missed: the house did not know the position, for
        /// example because the house was restored from a backup. All auctions were therefore loaded again. This state
        /// lasts until the connection is lost.
        case resynchronised
        /// The last poll failed, or the live connection was lost; following continues.
        case reconnecting(ClientFailure)
    }

    /// The auctions to follow in addition to the watched ones.
    public struct Following: Sendable, Hashable {
        /// The items to follow in addition to the watchlist.
        public let items: Set<ItemID>
        /// Whether to follow the auctions in which the caller bids or sells; for signed-in callers only.
        public let includesOwn: Bool
        /// Whether to follow all auctions of the house.
        public let includesAll: Bool

        /// Creates a selection of auctions in addition to the watched ones.
        public init(_ items: Set<ItemID> = [], includesOwn: Bool = false, includesAll: Bool = false) {
            self.items = items
            self.includesOwn = includesOwn
            self.includesAll = includesAll
        }

        /// Whether the selection adds nothing to the watched auctions.
        var isEmpty: Bool { items.isEmpty && !includesOwn && !includesAll }

        /// Returns the union of two selections.
        func union(_ other: Following) -> Following {
            Following(
                items.union(other.items),
                includesOwn: includesOwn || other.includesOwn,
                includesAll: includesAll || other.includesAll
            )
        }

        /// The selection, split into pieces that each fit into one request.
        var pieces: [Following] {
            guard items.count > ActivityRequest.maximumItemCount else { return [self] }
            let sorted = items.sorted()
            return stride(from: 0, to: sorted.count, by: ActivityRequest.maximumItemCount).map { start in
                Following(
                    Set(sorted[start...].prefix(ActivityRequest.maximumItemCount)),
                    includesOwn: includesOwn && start == 0
                )
            }
        }

        /// Returns the request for a page of the updates of the selected auctions.
        func request(after: Int64? = nil, before: Int64? = nil, limit: PageLimit = .largest) -> ActivityRequest {
            ActivityRequest(items: items, includesOwn: includesOwn, after: after, before: before, limit: limit)
        }
    }
}
