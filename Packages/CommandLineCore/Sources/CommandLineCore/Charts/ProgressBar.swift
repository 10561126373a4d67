/// A line that shows how far long work has come; only on a terminal that can redraw it, and gone when the work is finished.
///
/// ```swift
/// var bar = ProgressBar("importing", total: rows.count, on: console.error, clock: ContinuousClock())
/// for row in rows { store(row); bar.advance() }
/// bar.finish()
/// ```
///
/// Call ``finish()`` before anything else is printed. What cannot be written is dropped: progress is no result.
public struct ProgressBar {
    private static let minimumInterval = Duration.milliseconds(100)
    private static let maximumBarWidth = 24
    /// A shorter bar tells nothing.
    private static let minimumBarWidth = 4

    private let label: String
    private let total: Int
    private let channel: OutputChannel
    /// The time since the bar was made.
    private let elapsed: () -> Duration
    private var completed = 0
    private var lastDrawn: Duration?
    private var drawnWidth = 0

    /// Makes a bar for so many steps; nothing is drawn before the first of them.
    ///
    /// - Parameters:
    ///   - label: what is being done.
    ///   - total: the number of steps; below 1 there is nothing to do, and the bar is full.
    ///   - channel: usually the error channel of the console.
    ///   - clock: asked for the time on every step.
    public init(_ label: String, total: Int, on channel: OutputChannel, clock: some Clock<Duration>) {
        self.label = label
        self.total = max(0, total)
        self.channel = channel
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Counts more steps as done, and redraws the line if the last drawing is a tenth of a second old.
    public mutating func advance(by steps: Int = 1) {
        update(to: completed + steps)
    }

    /// Sets the number of steps done, from none to all of them, and redraws the line if it is time.
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

    /// Clears the line.
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
