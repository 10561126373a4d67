internal import AuctionHouseAPI
internal import AuctionSimulation
public import FoundationCore
public import HouseKit

/// The invented listings, members and bids that fill a house.
///
/// ```swift
/// let report = try await HouseSample(itemCount: 200, seed: 7).fill(client, at: clock.now)
/// ```
public struct HouseSample: Sendable {
    /// The number of auctions in one request: they have many bids each.
    private static let batchSize = 100

    /// The number of items.
    public let itemCount: Int
    /// The seed that determines the items; the first items of a seed are the same whatever the number.
    public let seed: UInt64

    /// Creates a sample of a number of items.
    public init(itemCount: Int, seed: UInt64) {
        self.itemCount = itemCount
        self.seed = seed
    }

    /// Fills a house: a third of the auctions are over, sold or not, some of them with a review; a few start later; the
    /// others are running, with the bids so far, and end within ten minutes to ten days.
    ///
    /// The items of the seed that the house has already stay as they are.
    ///
    /// - Parameters:
    ///   - now: the time up to which members have acted.
    ///   - onProgress: receives the report after each request.
    /// - Returns: what was added.
    /// - Throws: `ImportStopped` for an item that the house refuses; `ClientFailure`, `CancellationError`, after which the
    ///   requests before have taken effect.
    public func fill(
        _ house: some HouseClient,
        at now: Instant,
        onProgress: (SampleReport) -> Void = { _ in }
    ) async throws -> SampleReport {
        var report = SampleReport(), known: Set<SampleMember> = []
        for first in stride(from: 0, to: itemCount, by: Self.batchSize) {
            var items: [SampleListing] = []
            for number in first..<min(itemCount, first + Self.batchSize) {
                try Task.checkCancellation()
                items.append(try SampleListing(number, seed: seed, now: now))
            }
            let part = try await house.importAuctions(items.map { RecordedAuction($0, at: now) }) { _ in }
            if let fault = part.faults.first { throw ImportStopped(fault: fault, report: part) }
            // A seed's items are imported in their order, so that those of an earlier run come first.
            report.alreadyThere += part.alreadyThere
            for item in items.prefix(part.alreadyThere) { known.formUnion([item.seller] + item.bidders) }
            for item in items.dropFirst(part.alreadyThere) { report.count(item, at: now, &known) }
            onProgress(report)
        }
        return report
    }
}
