public import AuctionHouseAPI
public import FoundationCore

/// Reads the audit log of a house: what happened, who acted, and why.
///
/// Every function throws `ClientFailure`, with `.forbidden` for callers who are not administrators.
public protocol HouseLogClient: Sendable {
    /// Returns a page of the log.
    func log(_ request: HouseLogRequest) async throws(ClientFailure) -> HouseLogPage

    /// Returns the number of events of each kind since a time.
    func eventCounts(since time: Instant) async throws(ClientFailure) -> HouseEventCounts
}

extension HouseLogClient {
    /// Returns the latest entries, oldest first, over as many pages as necessary.
    ///
    /// - Parameter count: the maximum number of entries.
    /// - Throws: `ClientFailure`.
    public func latestLog(count: Int) async throws(ClientFailure) -> HouseLogPage {
        var pages: [[HouseLogEntry]] = [], missing = count, before: Int64?, last: Int64?
        while missing > 0 {
            let limit = PageLimit(min(missing, PageLimit.largest.count)) ?? .standard
            let page = try await log(HouseLogRequest(before: before, limit: limit))
            last = last ?? page.last
            pages.append(page.entries)
            missing -= page.entries.count
            guard page.entries.count == limit.count else { break }
            before = page.entries.first?.position
        }
        return HouseLogPage(entries: Array(pages.reversed().joined()), last: last ?? 0)
    }

    /// Passes the entries after a position to a closure, page by page, oldest first.
    ///
    /// - Returns: the position after which to continue.
    /// - Throws: `ClientFailure`; the errors of `each`.
    public func log(
        after start: Int64,
        isolation: isolated (any Actor)? = #isolation,
        each: ([HouseLogEntry]) async throws -> Void
    ) async throws -> Int64 {
        var start = start
        while true {
            let page = try await log(HouseLogRequest(after: start, limit: .largest))
            if !page.entries.isEmpty { try await each(page.entries) }
            let isFull = page.entries.count == PageLimit.largest.count
            start = max(start, page.last)
            guard isFull else { return start }
        }
    }

    /// Returns the position before the first entry at or after a time; the end of the log if there is none. Reads pages
    /// backward until they reach back to the time: O(entries since then).
    ///
    /// - Throws: `ClientFailure`.
    public func position(before time: Instant) async throws(ClientFailure) -> Int64 {
        var before: Int64?, found: Int64?, end: Int64?
        while true {
            let page = try await log(HouseLogRequest(before: before, limit: .largest))
            end = end ?? page.last
            if let match = page.entries.first(where: { $0.time >= time }) { found = match.position - 1 }
            guard let first = page.entries.first, first.time >= time else {
                return found ?? end ?? 0
            }
            before = first.position
        }
    }
}
