/// How a bidder bids: the traits with their counts, and the class that follows from the times and numbers of the bids.
public struct BiddingStyle: Sendable, Hashable {
    /// The maximum time of a quick response to being outbid, in hours: five minutes.
    public static let quickResponseHours = 5.0 / 60

    /// Every trait with its counts, in the order of ``BiddingTrait/Kind``.
    public let traits: [BiddingTrait]
    /// The median time from being outbid to the next bid on the auction, in hours; `nil` without responses. For an even
    /// number of responses, the mean of the middle two.
    public let medianResponseTime: Double?
    /// The mean relative time of the first bid on an auction: 0 is the start of the auction, 1 is the end.
    public let entry: Double
    /// The mean relative time of the last bid on an auction: 0 is the start of the auction, 1 is the end.
    public let exit: Double
    /// The mean number of bids per auction.
    public let bidsPerAuction: Double

    /// The class that follows from ``entry``, ``exit`` and ``bidsPerAuction``.
    public var bidderClass: BidderClass { BidderClass(entry: entry, exit: exit, bidsPerAuction: bidsPerAuction) }

    /// Describes the bids. O(n log n) for n bids.
    ///
    /// - Parameter participations: The bidder's participations. Those without bids are ignored.
    /// - Returns: `nil` without bids.
    public init?(of participations: [Participation]) {
        let active = participations.filter { $0.bidCount > 0 }
        guard !active.isEmpty else { return nil }
        let bids = active.reduce(0) { $0 + $1.bidCount }
        let responses = active.flatMap(\.responseTimes).sorted(), middle = responses.count / 2
        let entries = active.compactMap(\.entry), auctions = Double(active.count)
        traits = BiddingTrait.Kind.allCases.map { kind in
            switch kind {
            case .jumpBidding: .init(kind: kind, count: active.reduce(0) { $0 + $1.jumpCount }, total: bids)
            case .quickResponse:
                .init(
                    kind: kind,
                    count: responses.count { $0 <= Self.quickResponseHours },
                    total: responses.count
                )
            case .raising: .init(kind: kind, count: active.reduce(0) { $0 + $1.raiseCount }, total: bids)
            case .lateBidding: .init(kind: kind, count: active.reduce(0) { $0 + $1.lateBidCount }, total: bids)
            case .earlyEntry: .init(kind: kind, count: entries.count { $0 <= 0.25 }, total: active.count)
            }
        }
        medianResponseTime =
            if responses.isEmpty {
                nil
            } else if responses.count.isMultiple(of: 2) {
                (responses[middle - 1] + responses[middle]) / 2
            } else {
                responses[middle]
            }
        entry = entries.reduce(0, +) / auctions
        exit = active.compactMap(\.exit).reduce(0, +) / auctions
        bidsPerAuction = Double(bids) / auctions
    }
}
