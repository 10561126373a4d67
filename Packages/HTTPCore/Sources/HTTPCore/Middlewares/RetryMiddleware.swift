/// Retries failed requests that are safe to repeat: those with a safe or idempotent method, or with an
/// `Idempotency-Key` (RFC 9110, section 9.2.2).
///
/// Retries after a transport error and after the statuses 408, 425, 429, 502, 503 and 504. Waits as long as
/// `Retry-After` states; without it, by exponential back-off. Returns the last response or throws the last error.
///
/// A conditional change, such as a `PUT` with `If-Match`, is retried only if the server has certainly not applied it,
/// because otherwise the retry would fail with 412 (Precondition Failed). It is therefore not retried after 502 or 504,
/// or after an error that leaves open whether the server received it. With an `Idempotency-Key`, it is retried like
/// other requests.
public struct RetryMiddleware: HTTPMiddleware {
    private let attempts: Int
    private let timeLimit: Duration?
    private let maximumDelay: Duration
    private let backoff: HTTPBackoff
    private let clock: HTTPClock
    private let now: @Sendable () -> HTTPDate

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - attempts: the maximum number of attempts, at least 1.
    ///   - timeLimit: the time from the start of the first attempt after which no other attempt starts; `nil` for no
    ///     limit. It keeps the caller from waiting for several timeouts if the server never responds.
    ///   - maximumDelay: the maximum `Retry-After` to wait for. A response with a longer one is returned immediately.
    ///   - backoff: the delays if there is no `Retry-After`.
    ///   - clock: waits for the delays.
    ///   - now: returns the current time, for a `Retry-After` with a date.
    public init(
        attempts: Int = 3,
        timeLimit: Duration? = nil,
        maximumDelay: Duration = .seconds(30),
        backoff: HTTPBackoff = HTTPBackoff(),
        clock: HTTPClock = .continuous,
        now: @escaping @Sendable () -> HTTPDate = { .now }
    ) {
        self.attempts = max(1, attempts)
        self.timeLimit = timeLimit
        self.maximumDelay = maximumDelay
        self.backoff = backoff
        self.clock = clock
        self.now = now
    }

    /// Passes the request on until it succeeds, fails permanently, all attempts are used, or the time limit has passed.
    public func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
        guard Self.isRepeatable(request) else { return try await next(request) }
        let isConditional = Self.isConditionalChange(request)
        var failures = 0
        let start = clock.elapsed()
        func mayStart(after delay: Duration) -> Bool { timeLimit.map { clock.elapsed() + delay - start < $0 } ?? true }
        while true {
            let delay: Duration
            do {
                let response = try await next(request)
                failures += 1
                let temporary = isConditional ? Self.notApplied : Self.temporary
                guard failures < attempts, temporary.contains(response.status.code) else { return response }
                let retryAfter = response.fields.retryAfter(at: now())
                if let retryAfter, retryAfter > maximumDelay { return response }
                delay = retryAfter ?? backoff.delay(afterFailures: failures)
                guard mayStart(after: delay) else { return response }
            } catch {
                failures += 1
                guard failures < attempts, Self.isTemporary(error), !Task.isCancelled else { throw error }
                let mayHaveBeenReceived = (error as? HTTPTransportError)?.mayHaveBeenReceived ?? true
                guard !isConditional || !mayHaveBeenReceived else { throw error }
                delay = backoff.delay(afterFailures: failures)
                guard mayStart(after: delay) else { throw error }
            }
            try await clock.sleep(delay)
        }
    }

    private static let temporary: Set = [408, 425, 429, 502, 503, 504]
    /// The retryable statuses that guarantee that the server has not applied the request. A gateway (502, 504) cannot
    /// guarantee it.
    private static let notApplied: Set = temporary.subtracting([502, 504])

    private static func isRepeatable(_ request: HTTPRequest) -> Bool {
        request.method.isSafe || request.method == .put || request.method == .delete
            || request.fields.contains(.idempotencyKey)
    }

    private static func isConditionalChange(_ request: HTTPRequest) -> Bool {
        guard !request.method.isSafe, !request.fields.contains(.idempotencyKey) else { return false }
        return [.ifMatch, .ifNoneMatch, "If-Unmodified-Since"].contains { request.fields.contains($0) }
    }

    private static func isTemporary(_ error: any Error) -> Bool {
        !(error is CancellationError) && (error as? HTTPTransportError)?.isPermanent != true
    }
}

extension HTTPFields {
    /// The delay that `Retry-After` states; `nil` if the field is missing or malformed.
    ///
    /// - Parameter now: the current time, for a field with a date.
    public func retryAfter(at now: HTTPDate) -> Duration? {
        guard let value = self[.retryAfter] else { return nil }
        if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return .seconds(Swift.min(Int64(value) ?? .max, 1 << 40))
        }
        return HTTPDate(value).map { .seconds(Swift.max(0, $0.secondsSince1970 - now.secondsSince1970)) }
    }
}
