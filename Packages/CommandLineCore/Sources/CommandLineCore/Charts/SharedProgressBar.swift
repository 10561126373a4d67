internal import Synchronization

/// A ``ProgressBar`` that concurrent tasks can update.
///
/// ```swift
/// let bar = SharedProgressBar("watering", total: beds.count, on: console.error)
/// defer { bar.finish() }
/// ```
public final class SharedProgressBar: Sendable {
    private let bar: Mutex<ProgressBar>

    /// Creates a bar for `total` steps. Nothing is drawn before the first step.
    ///
    /// - Parameters:
    ///   - label: the text before the bar.
    ///   - total: the number of steps.
    ///   - channel: the channel to draw on; it must be a terminal that can redraw lines, otherwise nothing is drawn.
    public init(_ label: String, total: Int, on channel: OutputChannel) {
        bar = Mutex(ProgressBar(label, total: total, on: channel, clock: ContinuousClock()))
    }

    /// Sets the number of completed steps, clamped to `0...total`.
    public func update(to count: Int) { bar.withLock { $0.update(to: count) } }

    /// Erases the progress line.
    public func finish() { bar.withLock { $0.finish() } }
}
