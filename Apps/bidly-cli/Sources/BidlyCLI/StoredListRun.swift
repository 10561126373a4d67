import FoundationCore
import Synchronization

/// A run of a command that uses stored responses only. It receives the time of the oldest response that the command
/// used.
final class StoredListRun: Sendable {
    private let time = Mutex<Instant?>(nil)

    /// The time of the oldest response; `nil` if the command used no stored response.
    var oldest: Instant? { time.withLock(\.self) }

    /// Records the time of the oldest response.
    func record(_ oldest: Instant) { time.withLock { $0 = min($0 ?? oldest, oldest) } }
}
