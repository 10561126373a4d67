import FoundationCore

/// The selections that a poll requests: items by identifier or, if there are too many, the whole house.
struct UpdateSelections {
    private static let maximumRequestCount = 10

    let all: [Bidding.Following]
    /// Whether the last selection is the caller's own auctions alone.
    private let separatesOwn: Bool

    /// The merged pages of all selections.
    struct Answer {
        let page: ActivityPage
        /// The positions of the updates of the caller's own auctions; `nil` if they were not requested separately.
        let own: Set<Int64>?
        let hasMore: Bool
    }

    /// Creates the selections of a poll. The caller's own auctions are requested separately if a follower could not
    /// tell them from other auctions otherwise.
    ///
    /// - Parameters:
    ///   - following: The union of the selections of the followers.
    ///   - watchlist: The watchlist.
    ///   - followers: The followers that share the answer.
    @MainActor
    init(_ following: Bidding.Following, watching watchlist: Watchlist, for followers: [UpdateFollower]) {
        let items = following.items.union(watchlist.items)
        let isWhole = following.includesAll || items.count > Self.maximumRequestCount * ActivityRequest.maximumItemCount
        let wantsOwn = followers.contains {
            $0.isSentUpdates && $0.following.includesOwn && !$0.following.includesAll
        }
        separatesOwn = wantsOwn && (isWhole || followers.count > 1)
        var all: [Bidding.Following] = []
        if isWhole {
            all = [Bidding.Following()]
        } else {
            let named = Bidding.Following(items, includesOwn: following.includesOwn && !separatesOwn)
            // A request without items would select the whole house.
            if !named.isEmpty { all = named.pieces }
        }
        self.all = separatesOwn ? all + [Bidding.Following(includesOwn: true)] : all
    }

    /// Requests one page per selection, and merges the pages up to the position that all of them have reached: a page
    /// may be full, and an event during a later request is missing in earlier pages.
    func request(after start: Int64, from client: any BiddingClient) async throws(ClientFailure) -> Answer {
        let pages = try await all.pages(after: start, from: client)
        return Answer(
            page: ActivityPage(merging: pages) ?? ActivityPage(ordered: [], last: start),
            own: separatesOwn ? pages.last.map { Set($0.updates.map(\.position)) } : nil,
            hasMore: pages.contains(where: \.isFull)
        )
    }
}

extension [Bidding.Following] {
    /// Returns the pages of updates after a position, one per selection.
    func pages(after start: Int64, from client: any BiddingClient) async throws(ClientFailure) -> [ActivityPage] {
        var pages: [ActivityPage] = []
        for selection in self { pages.append(try await client.activity(selection.request(after: start))) }
        return pages
    }
}
