internal import AuctionHouseAPI
internal import AuctionSimulation
public import FoundationCore
public import HouseKit

/// Generated listings, members and bids that fill a house.
///
/// ```swift
/// let report = try await HouseSample(itemCount: 200, seed: 7).fill(client, at: clock.now)
/// ```
public struct HouseSample: Sendable {
    /// The number of auctions in one request. It is small, because each auction has many bids.
    private static let batchSize = 100

    /// The number of items.
    public let itemCount: Int
    /// The seed that determines the items. The first items of a seed are the same for every count.
    public let seed: UInt64

    /// Creates a sample.
    ///
    /// - Parameters:
    ///   - itemCount: The number of items.
    ///   - seed: The seed.
    public init(itemCount: Int, seed: UInt64) {
        self.itemCount = itemCount
        self.seed = seed
    }

    /// Fills a house. Items of the same seed that the house already has remain unchanged.
    ///
    /// About a third of the auctions are over, sold or unsold, some of them with a review. A few start later. The
    /// others are running, with their bids so far, and end within ten minutes to ten days.
    ///
    /// - Parameters:
    ///   - house: The client of the house.
    ///   - now: The current time, until which the members' actions are simulated.
    ///   - onProgress: Receives the report after each request.
    /// - Returns: The report of the additions.
    /// - Throws: `ImportStopped` for an item that the house refuses; `ClientFailure` or `CancellationError`, after
    ///   which the completed requests remain in effect.
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
            // The items of a seed are imported in order, so the items that an earlier run imported come first.
            report.existing += part.existing
            for item in items.prefix(part.existing) { known.formUnion([item.seller] + item.bidders) }
            for item in items.dropFirst(part.existing) { report.count(item, at: now, &known) }
            onProgress(report)
        }
        return report
    }
}
