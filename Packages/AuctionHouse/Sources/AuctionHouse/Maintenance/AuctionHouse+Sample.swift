import AuctionSimulation
import FoundationCore

extension AuctionHouse {
    /// How many items of a sample are written in a commit: few enough that bidders wait no longer than for an import.
    private static let sampleBatch = 500

    /// Fills the house with invented listings, members and bids: a third of the auctions over, sold or not, some of them
    /// reviewed; a few that begin later; the others running, with the bids so far, and ending within ten minutes to ten
    /// days. All of it as the rules lead to it, as if the house had been open all along.
    ///
    /// The same seed and time give the same house. What an earlier filling with the seed has put there is left as it is;
    /// another seed adds.
    ///
    /// ```swift
    /// let report = try await house.fill(with: HouseSample(items: 200, seed: 7))
    /// print(report.items, report.running, report.bids)
    /// ```
    ///
    /// - Parameter onNews: told after each commit how far it has come.
    /// - Returns: what was added.
    /// - Throws: `StoreFailure`, `CancellationError`, after which the commits before are there.
    public func fill(
        with sample: HouseSample,
        onNews: @Sendable (SampleReport) -> Void = { _ in }
    ) async throws -> SampleReport {
        let now = clock.now
        var writer = SampleWriter()
        for first in stride(from: 0, to: sample.items, by: Self.sampleBatch) {
            try Task.checkCancellation()
            let numbers = first..<min(sample.items, first + Self.sampleBatch)
            let listings = try numbers.map { number in
                try Task.checkCancellation()
                return try SampleListing(number, seed: sample.seed, now: now)
            }
            let before = writer
            writer = try await self.writer.transact { desk in
                var writer = before
                try writer.write(listings, at: &desk)
                return writer
            }
            onNews(writer.report)
        }
        return writer.report
    }
}
