import FoundationCore

/// The distribution of arrival times in an auction. Most bidders arrive late.
///
/// It is fitted so that the times of the bidders' first bids match those of 343 recorded auctions from 2003.
struct ArrivalDistribution {
    /// The weights of the first 19 twentieths of the auction. Each weight is the recorded number of first bids in that
    /// twentieth, per thousand.
    private static let early: [Double] = [
        74, 51, 37, 27, 23, 23, 24, 19, 25, 21, 21, 24, 31, 32, 44, 33, 53, 69, 90,
    ]
    /// The weights of the three parts of the last twentieth of the auction: the time before the last hour, the last
    /// hour without its last minute, and the last minute. They are higher than the recorded fractions of first bids,
    /// because many late arrivals place no bid: the price already exceeds their value.
    private static let late: [Double] = [480, 420, 130]

    /// One hour; in auctions of less than three days, 1/72 of the duration.
    let lastHour: Duration
    /// One minute; at most a sixth of ``lastHour``.
    let lastMinute: Duration
    private let starts, ends: Instant

    init(starts: Instant, ends: Instant) {
        self.starts = starts
        self.ends = ends
        let life = starts.duration(to: ends)
        lastHour = min(.seconds(3600), life / 72)
        lastMinute = min(.seconds(60), lastHour / 6)
    }

    /// Returns a random arrival time, from the start up to but not including the end of the auction.
    func draw(_ random: inout SplitMix64) -> Instant {
        let life = starts.duration(to: ends), twentieth = life / 20
        let place = random.index(weightedBy: Self.early + Self.late)
        let (from, to): (Duration, Duration) =
            switch place - Self.early.count {
            case ..<0: (twentieth * place, twentieth * (place + 1))
            case 0: (life - twentieth, life - lastHour)
            case 1: (life - lastHour, life - lastMinute)
            default: (life - lastMinute, life)
            }
        let time = starts.advanced(by: from + (to - from) * Double.random(in: 0..<1, using: &random))
        return min(time, ends.advanced(by: .milliseconds(-1)))
    }

    /// Whether a time is in the last hour of the auction, as defined by ``lastHour``.
    func isLate(_ time: Instant) -> Bool { time.duration(to: ends) <= lastHour }
}
