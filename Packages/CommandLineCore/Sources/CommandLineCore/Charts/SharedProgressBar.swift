internal import Synchronization

/// A ``ProgressBar`` that is told of from anywhere: from tasks that run at once, and from what they call back.
///
/// ```swift
/// let bar = SharedProgressBar("watering", total: beds.count, on: console.error)
/// defer { bar.finish() }
/// ```
public final class SharedProgressBar: Sendable {
    private let bar: Mutex<ProgressBar>

    /// A bar that has not begun; it is shown if the channel is a terminal that redraws lines.
    ///
    /// - Parameters:
    ///   - label: what is being done.
    ///   - total: the number of steps.
    public init(_ label: String, total: Int, on channel: OutputChannel) {
        bar = Mutex(ProgressBar(label, total: total, on: channel, clock: ContinuousClock()))
    }

    /// Sets the number of steps done, from none to all of them.
    public func update(to count: Int) { bar.withLock { $0.update(to: count) } }

    /// Clears the line.
    public func finish() { bar.withLock { $0.finish() } }
}
