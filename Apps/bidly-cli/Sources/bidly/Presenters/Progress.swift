import CommandLineCore
import Synchronization

/// A progress bar that is told of from anywhere.
final class Progress: Sendable {
    private let bar: Mutex<ProgressBar>

    /// A bar on a channel, which shows it if it is a terminal.
    init(_ label: String, total: Int, on channel: OutputChannel) {
        bar = Mutex(ProgressBar(label, total: total, on: channel, clock: ContinuousClock()))
    }

    /// Sets how many steps are done.
    func update(to count: Int) { bar.withLock { $0.update(to: count) } }

    /// Clears the line.
    func finish() { bar.withLock { $0.finish() } }
}
