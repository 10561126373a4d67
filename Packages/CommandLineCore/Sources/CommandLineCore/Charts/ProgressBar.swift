internal import Synchronization

/// A progress bar on one terminal line, redrawn in place. It draws nothing on a channel that cannot redraw lines.
/// Concurrent tasks can update it.
///
/// ```swift
/// let bar = ProgressBar("importing", total: rows.count, on: console.error)
/// defer { bar.finish() }
/// ```
///
/// Call ``finish()`` before you print anything else. Write errors are ignored, because the bar is not part of the
/// program's result.
public final class ProgressBar: Sendable {
    private struct Drawing: Sendable {
        var time: Duration?
        var width = 0
    }

    private static let minimumInterval = Duration.milliseconds(100)
    private static let maximumBarWidth = 24
    /// The minimum width of the bar. If there is less room, no bar is drawn.
    private static let minimumBarWidth = 4

    private let label: String
    private let total: Int
    private let channel: OutputChannel
    /// The time since the bar was created.
    private let elapsed: @Sendable () -> Duration
    private let drawing = Mutex(Drawing())

    /// Creates a bar for `total` steps. Nothing is drawn before the first call of ``update(to:)``.
    ///
    /// - Parameters:
    ///   - label: the text before the bar, such as `importing`.
    ///   - total: the number of steps; if it is below 1, the bar shows 100 %.
    ///   - channel: the channel to draw on, usually the console's error channel.
    ///   - clock: the clock that measures the elapsed time; it is read on every update.
    public init(
        _ label: String,
        total: Int,
        on channel: OutputChannel,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        self.label = label
        self.total = max(0, total)
        self.channel = channel
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Sets the number of completed steps, clamped to `0...total`. Redraws the line at most every 0.1 seconds.
    public func update(to count: Int) {
        guard channel.movesCursor else { return }
        let now = elapsed()
        drawing.withLock { drawing in
            if let last = drawing.time, now - last < Self.minimumInterval { return }
            drawing.time = now
            let text = text(completed: min(total, max(0, count)), elapsed: now)
            let line = channel.printable(text).truncated(toWidth: channel.width - 1)
            let rest = String(repeating: " ", count: max(0, drawing.width - line.displayWidth))
            drawing.width = line.displayWidth
            try? channel.write("\r" + line + rest)
        }
    }

    /// Erases the progress line.
    public func finish() {
        drawing.withLock { drawing in
            guard drawing.width > 0 else { return }
            try? channel.write("\r" + String(repeating: " ", count: drawing.width) + "\r")
            drawing = Drawing()
        }
    }

    private func text(completed: Int, elapsed: Duration) -> String {
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
