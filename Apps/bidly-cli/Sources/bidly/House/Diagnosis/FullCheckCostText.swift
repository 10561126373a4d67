/// The message about the duration and the disk space of a full check.
struct FullCheckCostText {
    /// The log entries replayed and compared per second: a conservative figure, measured on a machine of 2020.
    private static let entriesPerSecond = 20_000
    private let cost: FullCheckCost

    init(_ cost: FullCheckCost) { self.cost = cost }

    /// For example: `The full check replays 1200000 log entries. It takes about 1 minute and up to 512 MiB of temporary
    /// space.`
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
