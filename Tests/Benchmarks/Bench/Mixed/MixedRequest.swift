import FoundationCore

/// A request of a mixed load, with its scheduled send time.
struct MixedRequest: Sendable {
    /// The kinds of requests that members and anonymous visitors send.
    enum Kind: CaseIterable, Hashable, Sendable {
        case categorySearch, item, categories, otherSearch, auction, signIn, bid, profileOrBoard

        /// The share of this kind of all requests, in percent.
        var share: Double {
            switch self {
            case .categorySearch: 17
            case .item: 16
            case .categories: 21
            case .otherSearch: 16
            case .auction: 13
            case .signIn: 6
            case .bid: 5
            case .profileOrBoard: 6
            }
        }

        /// The name of the benchmark ``Figure`` that reports the rate of this kind.
        var name: String {
            switch self {
            case .categorySearch: "searches in a category"
            case .item: "items"
            case .categories: "categories"
            case .otherSearch: "other searches"
            case .auction: "auctions"
            case .signIn: "sign-ins"
            case .bid: "bids"
            case .profileOrBoard: "profiles and boards"
            }
        }
    }

    let kind: Kind
    /// The planned time, in seconds from the start of the load.
    let time: Double
    /// The index of the auction, for a bid and for the read request before it.
    var auction = 0
}

/// The plan of a mixed load: requests at random times, and bids on auctions. The times of the bids follow the
/// distribution in recorded auctions.
struct MixedPlan: Sendable {
    /// The number of requests per second. Most processor time is spent on hashing passwords for sign-ins.
    static let requestsPerSecond = 60.0
    /// The number of bids per auction: the mean of the recorded auctions.
    private static let bidsPerAuction = 17.0

    /// All requests, in the order of their times.
    let requests: [MixedRequest]
    /// The start and the end of each auction, in seconds from the start of the load.
    let auctions: [ClosedRange<Double>]
    let seconds: Double

    /// - Parameters:
    ///   - seconds: the duration of the load.
    ///   - life: the duration of an auction in seconds.
    init(seconds: Double, life: Double, seed: UInt64) {
        var random = SplitMix64(seed: seed), requests: [MixedRequest] = []
        let total = seconds * Self.requestsPerSecond
        for kind in MixedRequest.Kind.allCases where kind != .bid {
            // A request that reads the auction precedes every bid.
            let share = kind == .auction ? kind.share - MixedRequest.Kind.bid.share : kind.share
            for _ in 0..<Int((total * share / 100).rounded()) {
                requests.append(MixedRequest(kind: kind, time: .random(in: 0..<seconds, using: &random)))
            }
        }
        // Auctions end at a constant rate, even after the end of the load, so that the rate of bids is constant.
        let bids = total * MixedRequest.Kind.bid.share / 100, interval = seconds / bids * Self.bidsPerAuction
        auctions = stride(from: interval / 2, to: seconds + life, by: interval).map { end in (end - life)...end }
        for (auction, times) in auctions.enumerated() {
            for _ in 0..<Int(Self.bidsPerAuction) {
                let time = times.upperBound - Self.remainingTime(of: life, &random)
                guard (0..<seconds).contains(time) else { continue }
                for kind in [MixedRequest.Kind.auction, .bid] {
                    requests.append(MixedRequest(kind: kind, time: time, auction: auction))
                }
            }
        }
        self.requests = requests.sorted { $0.time < $1.time }
        self.seconds = seconds
    }

    /// Returns the number of planned requests of a kind per second.
    func rate(of kind: MixedRequest.Kind) -> Double { Double(requests.count { $0.kind == kind }) / seconds }

    /// Returns the time from a bid to the end of its auction, in seconds. In the recorded auctions, which lasted a
    /// week, 32 % of the bids arrived in the last twentieth of the auction, 16 % in the last hour, and 3 % in the last
    /// minute. For a shorter auction, hour and minute are scaled down.
    private static func remainingTime(of life: Double, _ random: inout SplitMix64) -> Double {
        let hour = 1.0 / 168, minute = hour / 60
        let parts = [(0.68, 0.05...1), (0.16, hour...0.05), (0.13, minute...hour), (0.03, 0...minute)]
        return life * .random(in: parts[random.index(weightedBy: parts.map(\.0))].1, using: &random)
    }
}
