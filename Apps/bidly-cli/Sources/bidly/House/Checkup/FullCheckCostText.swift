/// The words for what a full check of a house takes.
struct FullCheckCostText {
    /// The number of log entries that a machine of 2020 replays and compares in a second, at least.
    private static let entriesPerSecond = 20_000
    private let cost: FullCheckCost

    init(_ cost: FullCheckCost) { self.cost = cost }

    /// The number of log entries, the time and the temporary space: `The full check replays 1200000 log entries. It takes
    /// about 1 minute and up to 512 MiB of temporary space.`
    var text: String {
        "The full check replays \(cost.entryCount) log entries. It takes \(time) and up to \(space) of temporary space."
    }

    private var time: String {
        let seconds = cost.entryCount / Self.entriesPerSecond, minutes = (seconds + 59) / 60
        if seconds < 60 { return "less than a minute" }
        return minutes == 1 ? "about 1 minute" : "about \(minutes) minutes"
    }

    private var space: String { "\(max(1, (cost.byteCount + (1 << 20) - 1) >> 20)) MiB" }
}
