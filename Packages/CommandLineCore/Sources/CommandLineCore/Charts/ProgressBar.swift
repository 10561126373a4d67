/// A progress bar on one terminal line, redrawn in place. It draws nothing on a channel that cannot redraw lines.
///
/// ```swift
/// var bar = ProgressBar("importing", total: rows.count, on: console.error, clock: ContinuousClock())
/// for row in rows { store(row); bar.advance() }
/// bar.finish()
/// ```
///
/// Call ``finish()`` before you print anything else. Write errors are ignored, because progress is not a result.
public struct ProgressBar {
    private static let minimumInterval = Duration.milliseconds(100)
    private static let maximumBarWidth = 24
    /// A shorter bar carries no information, so it is left out.
    private static let minimumBarWidth = 4

    private let label: String
    private let total: Int
    private let channel: OutputChannel
    /// The time since the bar was created.
    private let elapsed: () -> Duration
    private var completed = 0
    private var lastDrawn: Duration?
    private var drawnWidth = 0

    /// Creates a bar for `total` steps. Nothing is drawn before the first step.
    ///
    /// - Parameters:
    ///   - label: the text before the bar, such as `importing`.
    ///   - total: the number of steps; a value below 1 shows as 100 %.
    ///   - channel: the channel to draw on, usually the console's error channel.
    ///   - clock: the clock that measures the elapsed time; it is read on every step.
    public init(_ label: String, total: Int, on channel: OutputChannel, clock: some Clock<Duration>) {
        self.label = label
        self.total = max(0, total)
        self.channel = channel
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Marks more steps as done. Redraws the line at most every 0.1 seconds.
    public mutating func advance(by steps: Int = 1) {
        update(to: completed + steps)
    }

    /// Sets the number of completed steps, clamped to `0...total`. Redraws the line at most every 0.1 seconds.
    public mutating func update(to count: Int) {
        completed = min(total, max(0, count))
        guard channel.movesCursor else { return }
        let now = elapsed()
        if let lastDrawn, now - lastDrawn < Self.minimumInterval { return }
        lastDrawn = now
        let line = channel.printable(text(elapsed: now)).truncated(toWidth: channel.width - 1)
        let rest = String(repeating: " ", count: max(0, drawnWidth - line.displayWidth))
        drawnWidth = line.displayWidth
        try? channel.write("\r" + line + rest)
    }

    /// Erases the progress line.
    public mutating func finish() {
        guard drawnWidth > 0 else { return }
        try? channel.write("\r" + String(repeating: " ", count: drawnWidth) + "\r")
        drawnWidth = 0
        lastDrawn = nil
    }

    private func text(elapsed: Duration) -> String {
        let part = total > 0 ? Double(completed) / Double(total) : 1
        let percentage = String(Int(part * 100))
        let padding = String(repeating: " ", count: 3 - percentage.count)
        let head = "\(label) \(padding)\(percentage)%"
        var tail = "\(completed)/\(total)"
        let seconds = elapsed / .seconds(1)
        if seconds > 0 { tail += " \(Int(min(Double(completed) / seconds, 1e15)))/s" }
        let room = channel.width - 1 - head.displayWidth - tail.count - 2
        guard room >= Self.minimumBarWidth else { return "\(head) \(tail)" }
        let width = min(Self.maximumBarWidth, room)
        let filled = Int(part * Double(width))
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return "\(head) \(bar) \(tail)"
    }
}
