internal import Synchronization

/// Limits the requests of each key, such as a client's address, by a token bucket.
///
/// A bucket holds at most the quota and refills evenly over the window, so that a key may send the quota at once and
/// continues at the average rate.
///
/// ```swift
/// let limiter = RateLimiter(RateLimit(name: "address", quota: 600, window: .seconds(60)))
/// let decision = limiter.take("192.0.2.1", at: .zero)
/// ```
public final class RateLimiter: Sendable {
    /// The used part of a key's quota.
    private struct Bucket {
        var used: Double
        /// The time of the last request, in seconds.
        var updated: Double
    }

    private let limit: RateLimit
    private let capacity: Int
    /// The number of requests of the quota that are restored in a second.
    private let rate: Double
    private let buckets = Mutex<[String: Bucket]>([:])

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - limit: the limit of each key.
    ///   - capacity: the largest number of keys in memory. Beyond it, refilled buckets are removed; if there are none, all
    ///     are.
    public init(_ limit: RateLimit, capacity: Int = 100_000) {
        self.limit = limit
        self.capacity = capacity
        rate = Double(limit.quota) / (limit.window / .seconds(1))
    }

    /// Counts a request. A refused request is not counted.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - now: the time since a fixed instant.
    public func take(_ key: String, at now: Duration) -> RateLimit.Decision {
        let quota = Double(limit.quota), now = now / .seconds(1)
        return buckets.withLock { buckets in
            func used(_ bucket: Bucket) -> Double {
                max(0, bucket.used - (now - bucket.updated) * rate)
            }
            if buckets.count >= capacity, buckets[key] == nil {
                buckets = buckets.filter { used($0.value) > 0 }
                if buckets.count >= capacity { buckets = [:] }
            }
            let before = buckets[key].map(used) ?? 0
            let isAllowed = before + 1 <= quota
            let after = isAllowed ? before + 1 : before
            buckets[key] = Bucket(used: after, updated: now)
            return RateLimit.Decision(
                limit: limit,
                isAllowed: isAllowed,
                remaining: Int(quota - after),
                reset: Int(((isAllowed ? after : after + 1 - quota) / rate).rounded(.up))
            )
        }
    }
}
