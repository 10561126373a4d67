import FoundationCore

/// When people come to an auction: early or, most of them, late, so that those who then bid do so as in the 343 recorded
/// auctions of 2003.
struct Arrivals {
    /// In each of the first nineteen twentieths of an auction's life: of a thousand recorded first bids.
    private static let early: [Double] = [
        74, 51, 37, 27, 23, 23, 24, 19, 25, 21, 21, 24, 31, 32, 44, 33, 53, 69, 90,
    ]
    /// In the last twentieth before the last hour, in the last hour before the last minute, and in that: more than first
    /// bids, since the price is beyond many of those who come so late.
    private static let late: [Double] = [480, 420, 130]

    /// The last hour, or what is as good as that in a shorter auction.
    let lastHour: Duration
    /// The last minute, or what is as good as that.
    let lastMinute: Duration
    private let starts, ends: Instant

    init(starts: Instant, ends: Instant) {
        self.starts = starts
        self.ends = ends
        let life = starts.duration(to: ends)
        lastHour = min(.seconds(3600), life / 72)
        lastMinute = min(.seconds(60), lastHour / 6)
    }

    /// A time of somebody's first bid: not before the start, and before the end.
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

    /// Whether a time is in the last hour, when people begin to watch.
    func isLate(_ time: Instant) -> Bool { time.duration(to: ends) <= lastHour }
}
