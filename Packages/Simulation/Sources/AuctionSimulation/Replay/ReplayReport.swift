public import Bidding

/// How well the rules explain a set of recorded auctions.
public struct ReplayReport: Sendable, Hashable {
    /// One replay for each auction, in the order given.
    public let replays: [Replay]

    /// Replays every history with the same increments. O(bids).
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public init(of histories: [BidHistory], increments: Increments) throws(CancellationError) {
        var replays: [Replay] = []
        for history in histories {
            if Task.isCancelled { throw CancellationError() }
            replays.append(Replay(history, increments: increments))
        }
        self.replays = replays
    }

    /// How many recorded bids there are, refused ones included.
    public var bidCount: Int { replays.reduce(0) { $0 + $1.steps.count } }

    /// How many bids did not count: a first bid below the start price, or a raise that is none.
    public var refusedCount: Int { replays.reduce(0) { $0 + $1.steps.count { $0.result == .refused } } }

    /// How many bids by others than the leader were below the minimum at their time.
    public var belowMinimumCount: Int { replays.reduce(0) { $0 + $1.belowMinimumCount } }

    /// How many auctions have a verdict.
    public func count(_ verdict: Replay.Verdict) -> Int { replays.count { $0.verdict == verdict } }
}
