/// The latest session of a bidder, and the price levels of the bidder's bids on the current day.
struct ActiveBidder: Sendable {
    /// The time of the last bid, in milliseconds since 1970.
    private var last: Int64
    /// The number of bids in the session.
    private(set) var sessionBidCount = 0
    /// A bit for each price level at which the bidder has bid on the current day.
    private var levels: UInt8 = 0

    init(at time: Int64) { last = time }

    /// Whether the session has ended at a time.
    func hasEnded(at time: Int64) -> Bool { time - last > MarketFacts.sessionGapMilliseconds }

    /// Adds a bid. O(1).
    ///
    /// - Returns: The number of bids in the previous session if this bid starts a new one, otherwise 0; and whether the
    ///   bid is the bidder's first of the day at its level.
    mutating func add(at time: Int64, level: Int) -> (endedBidCount: Int, isFirstOfLevel: Bool) {
        let ended = hasEnded(at: time) ? sessionBidCount : 0
        sessionBidCount = ended > 0 ? 1 : sessionBidCount + 1
        last = time
        let bit: UInt8 = 1 << UInt8(level)
        defer { levels |= bit }
        return (ended, levels & bit == 0)
    }

    /// Starts a new day, which has no bids yet.
    mutating func forgetLevels() { levels = 0 }
}
