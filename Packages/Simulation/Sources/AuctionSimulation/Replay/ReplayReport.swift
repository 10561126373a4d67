public import Bidding

/// A report on how well the rules explain a set of recorded auctions.
public struct ReplayReport: Sendable, Hashable {
    /// The replay of each auction, in the given order.
    public let replays: [Replay]

    /// Replays every history with the same increments. O(bids).
    ///
    /// - Parameters:
    ///   - histories: The recorded auctions.
    ///   - increments: The bid increments.
    /// - Throws: `CancellationError` if the task is cancelled.
    public init(of histories: [BidHistory], increments: Increments) throws(CancellationError) {
        var replays: [Replay] = []
        for history in histories {
            if Task.isCancelled { throw CancellationError() }
            replays.append(Replay(history, increments: increments))
        }
        self.replays = replays
    }

    /// The number of recorded bids, including refused ones.
    public var bidCount: Int { replays.reduce(0) { $0 + $1.steps.count } }

    /// The number of refused bids: a first bid below the start price, or a raise that does not exceed the bidder's own
    /// maximum.
    public var refusedCount: Int { replays.reduce(0) { $0 + $1.steps.count { $0.result == .refused } } }

    /// The sum of ``Replay/belowMinimumCount`` over all replays.
    public var belowMinimumCount: Int { replays.reduce(0) { $0 + $1.belowMinimumCount } }

    /// Returns the number of auctions with the given verdict.
    public func count(_ verdict: Replay.Verdict) -> Int { replays.count { $0.verdict == verdict } }
}
