internal import FoundationCore
internal import Synchronization

/// The failed timers with their retry times. The backoff is exponential: it doubles from one second to at most five
/// minutes.
final class TimerBackoff: Sendable {
    struct Key: Hashable {
        let module: String
        let subject: LogSubject
    }

    private struct Entry {
        var failures = 0
        var retryAt: Instant
    }

    private static let limit = Duration.seconds(300)
    private let entries = Mutex<[Key: Entry]>([:])

    /// Records a failure, and returns the time of the retry.
    func fail(_ key: Key, at now: Instant) -> Instant {
        entries.withLock { entries in
            var entry = entries[key] ?? Entry(retryAt: now)
            entry.retryAt = now.advanced(by: min(Self.limit, .seconds(1 << min(entry.failures, 9))))
            entry.failures += 1
            entries[key] = entry
            return entry.retryAt
        }
    }

    func succeed(_ key: Key) { entries.withLock { $0[key] = nil } }

    /// Removes timers whose retry time has passed and that are no longer due, for example because another process ran
    /// them.
    ///
    /// - Parameters:
    ///   - attempted: the timers to keep.
    ///   - now: the time by the clock of the house.
    func removeResolved(except attempted: some Collection<Key>, at now: Instant) {
        entries.withLock { entries in
            entries = entries.filter { $0.value.retryAt > now || attempted.contains($0.key) }
        }
    }

    func isWaiting(_ key: Key, at now: Instant) -> Bool {
        entries.withLock { $0[key].map { $0.retryAt > now } ?? false }
    }

    /// The number of failed timers of a module. At most this many of its due timers are waiting for a retry.
    func count(of module: String) -> Int { entries.withLock { $0.keys.count { $0.module == module } } }

    /// The earliest retry time; `nil` if no timer has failed.
    var nextRetry: Instant? { entries.withLock { $0.values.map(\.retryAt).min() } }
}
