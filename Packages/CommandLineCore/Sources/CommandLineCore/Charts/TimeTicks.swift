/// Axis ticks at round local times within a time range.
public struct TimeTicks: Sendable, Hashable {
    /// A tick at a round local time.
    public struct Tick: Sendable, Hashable {
        /// The time in seconds since 1970 (UTC).
        public let seconds: Int64
        /// The label: the time of day (`14:00`, or `14:00:30` for steps below a minute), or the date (`4 Jan`) at
        /// midnight and for steps of a day or more.
        public let label: String
    }

    /// The number of columns that a tick needs: its label and the gap to the next label.
    private static let width = 10
    private static let minute: Int64 = 60, hour: Int64 = 3600, day: Int64 = 86_400

    /// The ticks in ascending order.
    public let ticks: [Tick]

    /// Creates ticks from `start` to `end`, which are in seconds since 1970. Uses the smallest round step at which all
    /// labels fit into `columns` columns. Hours and days are aligned to local time.
    public init(from start: Int64, through end: Int64, columns: Int, on channel: OutputChannel) {
        let maximumCount = max(2, Int64(columns / Self.width))
        guard start < end else {
            ticks = []
            return
        }
        let step = Self.step(for: (end - start + maximumCount - 1) / maximumCount)
        var ticks: [Tick] = []
        var local = Self.local(start, on: channel)
        local += (step - local % step) % step
        while true {
            // The UTC offset may change within the range.
            let guess = local - LocalTime(secondsSince1970: start, on: channel).offset
            let seconds = local - LocalTime(secondsSince1970: guess, on: channel).offset
            guard seconds <= end else { break }
            let time = LocalTime(secondsSince1970: seconds, on: channel)
            ticks.append(Tick(seconds: seconds, label: Self.label(time, step)))
            local += step
        }
        self.ticks = ticks
    }

    private static func local(_ seconds: Int64, on channel: OutputChannel) -> Int64 {
        seconds + LocalTime(secondsSince1970: seconds, on: channel).offset
    }

    /// Returns the smallest round step, in seconds, that is not below `least`.
    private static func step(for least: Int64) -> Int64 {
        let steps =
            [1, 2, 5, 10, 15, 30].map { $0 } + [1, 2, 5, 10, 15, 30].map { $0 * minute }
            + [1, 2, 3, 6, 12].map { $0 * hour } + [1, 2, 7, 14].map { $0 * day }
        if let step = steps.first(where: { $0 >= least }) { return step }
        var power = 10 * day
        while true {
            for factor: Int64 in [2, 5, 10] where factor * power >= least { return factor * power }
            power *= 10
        }
    }

    private static func label(_ time: LocalTime, _ step: Int64) -> String {
        if step >= day || (time.hour, time.minute, time.second) == (0, 0, 0) { return time.date }
        return step < minute ? "\(time.clock):\(LocalTime.twoDigits(time.second))" : time.clock
    }
}
