public import FoundationCore

/// The past updates of the caller's orders, sales and offers. An implementation is for one caller.
public protocol OrderActivityClient: Sendable {
    /// Returns a page of updates, in the order of the log of the house.
    ///
    /// - Throws: `ClientFailure`, with `.cancelled` for a cancelled task.
    func orderActivity(_ request: OrderActivityRequest) async throws(ClientFailure) -> OrderActivityPage
}

extension OrderActivityClient {
    /// Passes all updates after a position to a closure, page by page in ascending order.
    ///
    /// - Returns: The position after which to continue.
    /// - Throws: The errors of ``orderActivity(_:)`` and of the closure.
    public func orderActivity(
        after start: Int64,
        each: ([OrderingUpdate]) async throws -> Void
    ) async throws -> Int64 {
        var start = start
        while true {
            let page = try await orderActivity(OrderActivityRequest(after: start, limit: .largest))
            if !page.updates.isEmpty { try await each(page.updates) }
            guard page.updates.count == PageLimit.largest.count else { return max(start, page.last) }
            start = page.last
        }
    }

    /// Returns the latest updates, at most `count`, as one page.
    public func latestOrderActivity(count: Int) async throws(ClientFailure) -> OrderActivityPage {
        var updates: [OrderingUpdate] = [], last: Int64?, before: Int64?
        while updates.count < count {
            let limit = PageLimit(min(count - updates.count, PageLimit.largest.count)) ?? .standard
            let page = try await orderActivity(OrderActivityRequest(before: before, limit: limit))
            last = last ?? page.last
            updates = page.updates + updates
            guard page.updates.count == limit.count else { break }
            before = page.updates.first?.position
        }
        do {
            return try OrderActivityPage(updates: updates, last: last ?? 0)
        } catch {
            throw ClientFailure(.serverFault, detail: error.description)
        }
    }

    /// Returns the position before the first update at or after a time; the last position of the log if there is none.
    public func positionOfOrderActivity(before time: Instant) async throws(ClientFailure) -> Int64 {
        var start: Int64?, before: Int64?
        while true {
            let page = try await orderActivity(OrderActivityRequest(before: before, limit: .largest))
            let found = page.updates.first { $0.time >= time }.map { $0.position - 1 } ?? start ?? page.last
            guard page.updates.count == PageLimit.largest.count, let first = page.updates.first, first.time >= time
            else { return found }
            (start, before) = (found, first.position)
        }
    }
}
