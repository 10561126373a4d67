public import HTTPCore
internal import Synchronization

/// Limits the requests of each key, such as a client's address, by a token bucket.
///
/// A bucket holds at most the quota and refills evenly over the window, so that a key may send the quota at once and
/// continues at the average rate.
///
/// ```swift
/// let limiter = RateLimiter(RateLimiter.Policy(name: "address", quota: 600, window: .seconds(60)))
/// let decision = limiter.take("192.0.2.1", at: .zero)
/// ```
public final class RateLimiter: Sendable {
    /// The number of requests that a key may send in a window.
    public struct Policy: Sendable, Hashable {
        /// The name in the `RateLimit-Policy` field, of letters, digits and `-`.
        public let name: String
        /// The number of requests.
        public let quota: Int
        /// The window.
        public let window: Duration

        /// Creates a policy.
        ///
        /// - Precondition: `quota` and `window` are positive.
        public init(name: String, quota: Int, window: Duration) {
            precondition(quota > 0 && window > .zero, "A rate limit has a quota and a window.")
            self.name = name
            self.quota = quota
            self.window = window
        }
    }

    /// Whether a request is within the limit, and what its client is told.
    public struct Decision: Sendable, Hashable {
        /// The policy.
        public let policy: Policy
        /// Whether the request is within the limit.
        public let isAllowed: Bool
        /// The number of requests that the key may send now.
        public let remaining: Int
        /// The whole seconds until the key may send the quota again; for a refused request, until it may send one.
        public let reset: Int

        /// The fields `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers).
        public var fields: HTTPFields {
            let window = Int(policy.window / .seconds(1))
            return [
                "RateLimit": "\"\(policy.name)\";r=\(remaining);t=\(reset)",
                "RateLimit-Policy": "\"\(policy.name)\";q=\(policy.quota);w=\(window)",
            ]
        }
    }

    /// The used part of a key's quota.
    private struct Bucket {
        var used: Double
        var updated: Duration
    }

    private let policy: Policy
    private let capacity: Int
    private let buckets = Mutex<[String: Bucket]>([:])

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - policy: the limit of each key.
    ///   - capacity: the largest number of keys in memory. Beyond it, refilled buckets are removed; if there are none, all
    ///     are.
    public init(_ policy: Policy, capacity: Int = 100_000) {
        self.policy = policy
        self.capacity = capacity
    }

    /// Counts a request. A refused request is not counted.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - now: the time since a fixed instant.
    public func take(_ key: String, at now: Duration) -> Decision {
        let quota = Double(policy.quota), rate = quota / (policy.window / .seconds(1))
        return buckets.withLock { buckets in
            func used(_ bucket: Bucket) -> Double {
                max(0, bucket.used - (now - bucket.updated) / .seconds(1) * rate)
            }
            if buckets.count >= capacity, buckets[key] == nil {
                buckets = buckets.filter { used($0.value) > 0 }
                if buckets.count >= capacity { buckets = [:] }
            }
            let before = buckets[key].map(used) ?? 0
            let isAllowed = before + 1 <= quota
            let after = isAllowed ? before + 1 : before
            buckets[key] = Bucket(used: after, updated: now)
            return Decision(
                policy: policy,
                isAllowed: isAllowed,
                remaining: Int(quota - after),
                reset: Int(((isAllowed ? after : after + 1 - quota) / rate).rounded(.up))
            )
        }
    }
}
