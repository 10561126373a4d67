internal import AuctionHouseAPI
internal import FoundationCore

extension HouseClient {
    /// Writes all listings as comma-separated values that an import accepts, in the order in which they were drafted. They
    /// contain the secret reserves; drafts are not listings.
    ///
    /// - Parameter write: receives the next bytes; the following ones are requested when it returns.
    /// - Returns: the number of listings.
    /// - Throws: what `write` throws; `ClientFailure`, `CancellationError`.
    public func exportListings(to write: ([UInt8]) async throws -> Void) async throws -> Int {
        try await export(to: write) { place in try await listings(from: place) }
    }

    /// Writes the log, one JSON object in each line. It contains every secret: maxima, reserves, who bid.
    ///
    /// - Parameter write: receives the next bytes; the following ones are requested when it returns.
    /// - Returns: the number of log entries.
    /// - Throws: what `write` throws; `ClientFailure`, `CancellationError`.
    public func exportLog(to write: ([UInt8]) async throws -> Void) async throws -> Int {
        try await export(to: write) { place in try await log(from: place) }
    }

    private func export(
        to write: ([UInt8]) async throws -> Void,
        read: (String?) async throws -> ExportPage
    ) async throws -> Int {
        var count = 0, place: String?
        repeat {
            try Task.checkCancellation()
            let page = try await read(place)
            if !page.content.isEmpty { try await write(page.content) }
            count += page.count
            place = page.next
        } while place != nil
        return count
    }
}
