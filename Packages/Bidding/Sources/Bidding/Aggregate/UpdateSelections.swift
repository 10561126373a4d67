import FoundationCore

/// The selections that a poll requests: items by identifier or, if there are too many, the whole house.
struct UpdateSelections {
    private static let maximumRequestCount = 10

    let all: [Bidding.Following]
    /// Whether the last element of `all` selects only the caller's own auctions.
    private let separatesOwn: Bool

    /// The merged pages of all selections.
    struct Answer {
        let page: ActivityPage
        /// The positions of the updates of the caller's own auctions; `nil` if they were not requested separately.
        let own: Set<Int64>?
        let hasMore: Bool
    }

    /// Creates the selections of a poll. The caller's own auctions are requested separately if a follower could not
    /// otherwise distinguish them from other auctions.
    ///
    /// - Parameters:
    ///   - selection: The watched auctions, and the auctions that the followers selected.
    ///   - followers: The followers that share the response.
    @MainActor
    init(_ selection: Bidding.Following, for followers: [UpdateFollower]) {
        let maximumCount = Self.maximumRequestCount * ActivityRequest.maximumItemCount
        let isWhole = selection.includesAll || selection.items.count > maximumCount
        separatesOwn = isWhole ? followers.contains(where: \.wantsOwn) : Self.mixesOwn(followers)
        var all: [Bidding.Following] = []
        if isWhole {
            all = [Bidding.Following()]
        } else {
            let named = Bidding.Following(selection.items, includesOwn: selection.includesOwn && !separatesOwn)
            // A request without items would select the whole house.
            if !named.isEmpty { all = named.pieces }
        }
        self.all = separatesOwn ? all + [Bidding.Following(includesOwn: true)] : all
    }

    /// Returns whether a follower cannot distinguish updates of the caller's own auctions from updates for other
    /// followers.
    @MainActor
    static func mixesOwn(_ followers: [UpdateFollower]) -> Bool {
        followers.count > 1 && followers.contains(where: \.wantsOwn)
    }

    /// Requests one page per selection, and merges the pages up to the position that all of them have reached. Beyond
    /// this position, the pages are incomplete: a page may be full, or an event may have occurred after the page was
    /// requested.
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
