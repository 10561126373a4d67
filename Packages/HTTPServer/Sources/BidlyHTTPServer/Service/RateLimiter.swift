internal import Synchronization

/// A token-bucket rate limiter with one bucket per key, such as a client's address.
///
/// A bucket holds at most the quota and is refilled evenly over the window. A client may therefore use the whole quota
/// immediately, and then continue at the average rate.
///
/// ```swift
/// let limiter = RateLimiter(RateLimit(name: "address", quota: 600, window: .seconds(60)))
/// let decision = limiter.take("192.0.2.1", at: .zero)
/// ```
public final class RateLimiter: Sendable {
    /// The used part of a key's quota.
    private struct Bucket {
        var used: Double
        /// The time of the last update, in seconds since a fixed instant.
        var updated: Double
    }

    private let limit: RateLimit
    private let capacity: Int
    /// The number of requests per second by which the available quota of a key grows.
    private let rate: Double
    private let buckets = Mutex<[String: Bucket]>([:])

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - limit: the limit of each key.
    ///   - capacity: the maximum number of keys in memory. When it is exceeded, keys with their full quota available
    ///     are removed; if there are none, all keys are removed.
    public init(_ limit: RateLimit, capacity: Int = 100_000) {
        self.limit = limit
        self.capacity = capacity
        rate = Double(limit.quota) / (limit.window / .seconds(1))
    }

    /// Decides whether a request is allowed, and counts it if it is.
    ///
    /// - Parameters:
    ///   - key: the key, such as a client's address.
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
