/// The estimated cost of a full check.
struct FullCheckCost: Sendable {
    /// The number of log entries replayed and compared per second: a conservative estimate, measured on a machine from
    /// 2020.
    private static let entriesPerSecond = 20_000

    /// The number of log entries to replay.
    let entryCount: Int
    /// The maximum temporary disk space in bytes.
    let byteCount: Int64

    /// A sentence such as `The full check replays 1200000 log entries. It takes about 1 minute and up to 512 MiB of
    /// temporary space.`
    var text: String {
        "The full check replays \(entryCount) log entries. It takes \(time) and up to \(space) of temporary space."
    }

    private var time: String {
        let seconds = entryCount / Self.entriesPerSecond, minutes = (seconds + 59) / 60
        if seconds < 60 { return "less than a minute" }
        return minutes == 1 ? "about 1 minute" : "about \(minutes) minutes"
    }

    private var space: String { "\(max(1, (byteCount + (1 << 20) - 1) >> 20)) MiB" }
}
