public import FoundationCore

/// Rate-limits failed sign-ins, per combination of name and network address, and per network address.
///
/// A name is never locked: failures from other addresses cannot keep its member out. An attempt counts as failed when
/// it begins, so that concurrent attempts cannot exceed the limit; ``succeed(_:)`` undoes the count.
///
/// ```swift
/// let attempt = try limiter.begin(name: "anna", address: "192.0.2.1", at: clock.now)
/// if isCorrect { limiter.succeed(attempt) }
/// ```
public struct FailedSignInLimiter: Sendable {
    /// The limits of failed sign-ins.
    public struct Settings: Sendable, Hashable {
        /// The maximum number of failures for one name from one address within ``window``.
        public var failuresPerNameAndAddress = 10
        /// The maximum number of failures from one address within ``window``.
        public var failuresPerAddress = 60
        /// The time after which a failure no longer counts.
        public var window = Duration.seconds(60)

        /// Creates the default limits.
        public init() {}
    }

    /// The error for an attempt that is not permitted yet.
    public struct LimitReached: Error, Sendable, Hashable {
        /// The time to wait before the next attempt.
        public let retryAfter: Duration
    }

    /// An attempt that has begun.
    public struct Attempt: Sendable, Hashable {
        fileprivate let keys: [Key]
        fileprivate let time: Instant
    }

    fileprivate enum Key: Hashable {
        case address(String)
        case nameAndAddress(name: String, address: String)
    }

    /// The number of keys above which keys without recent failures are removed.
    private static let sweepThreshold = 4_096

    /// The limits of failed sign-ins.
    public let settings: Settings
    private var failures: [Key: [Instant]] = [:]
    private var nextSweep = sweepThreshold

    /// Creates a limiter without failures.
    public init(_ settings: Settings = Settings()) { self.settings = settings }

    /// The number of names and addresses with stored failures. Tests read it to check that memory stays bounded.
    public var count: Int { failures.count }

    /// Begins an attempt, which counts as failed until ``succeed(_:)``.
    ///
    /// - Parameters:
    ///   - name: The name that the caller stated; case is ignored. The name need not exist.
    ///   - address: The network address of the caller; `nil` with an embedded house.
    ///   - now: The current time.
    /// - Throws: ``LimitReached`` after too many failures. The attempt then does not count.
    public mutating func begin(name: String, address: String?, at now: Instant) throws(LimitReached) -> Attempt {
        let address = address ?? ""
        let limits: [(key: Key, count: Int)] = [
            (.nameAndAddress(name: name.lowercased(), address: address), settings.failuresPerNameAndAddress),
            (.address(address), settings.failuresPerAddress),
        ]
        let start = now.advanced(by: .zero - settings.window)
        var wait: Duration?
        for (key, count) in limits {
            // Failures in the future do not count, so that setting the clock back does not extend the wait.
            failures[key]?.removeAll { $0 <= start || $0 > now }
            if let times = failures[key], times.count >= count, let oldest = times.dropFirst(times.count - count).first
            {
                wait = max(wait ?? .zero, start.duration(to: oldest))
            }
        }
        if let wait { throw LimitReached(retryAfter: wait) }
        sweep(before: start)
        for (key, _) in limits { failures[key, default: []].append(now) }
        return Attempt(keys: limits.map(\.key), time: now)
    }

    /// Removes a successful attempt from the counted failures.
    public mutating func succeed(_ attempt: Attempt) {
        for key in attempt.keys {
            guard var times = failures[key], let index = times.firstIndex(of: attempt.time) else { continue }
            times.remove(at: index)
            failures[key] = times.isEmpty ? nil : times
        }
    }

    /// Removes keys without recent failures, so that memory is bounded by the failures of one window.
    private mutating func sweep(before start: Instant) {
        guard failures.count >= nextSweep else { return }
        failures = failures.filter { $0.value.last.map { $0 > start } ?? false }
        nextSweep = max(Self.sweepThreshold, 2 * failures.count)
    }
}
