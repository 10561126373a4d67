internal import AuctionHouseAPI
internal import FoundationCore

extension HouseClient {
    /// Writes all listings as CSV that an import accepts, in the order in which they were drafted. Includes the secret
    /// reserves, and excludes drafts.
    ///
    /// - Parameter write: receives the bytes of each page. The next page is requested when it returns (back-pressure).
    /// - Returns: the number of listings.
    /// - Throws: the errors of `write`; `ClientFailure`, `CancellationError`.
    public func exportListings(to write: ([UInt8]) async throws -> Void) async throws -> Int {
        try await export(to: write) { cursor in try await listings(from: cursor) }
    }

    /// Writes the log, one JSON object in each line. It contains every secret: maxima, reserves and bidders.
    ///
    /// - Parameter write: receives the bytes of each page. The next page is requested when it returns (back-pressure).
    /// - Returns: the number of log entries.
    /// - Throws: the errors of `write`; `ClientFailure`, `CancellationError`.
    public func exportLog(to write: ([UInt8]) async throws -> Void) async throws -> Int {
        try await export(to: write) { cursor in try await exportedLog(from: cursor) }
    }

    private func export(
        to write: ([UInt8]) async throws -> Void,
        read: (String?) async throws -> ExportPage
    ) async throws -> Int {
        var count = 0, cursor: String?
        repeat {
            try Task.checkCancellation()
            let page = try await read(cursor)
            if !page.content.isEmpty { try await write(page.content) }
            count += page.count
            cursor = page.next
        } while cursor != nil
        return count
    }
}
