internal import AuctionHouseAPI
internal import Bidding
internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

/// Imports records into a house, in transactions of about one second each. Pauses between commits so that other writers
/// can proceed.
///
/// All imports of a house share one importer, which caches names and adapts the batch size.
actor Importer {
    /// The pause between commits; longer than the retry interval of other writers.
    private static let pauseBetweenCommits = Duration.milliseconds(15)

    let house: House
    let clock: any WallClock
    let names: ImportNameCache
    private var batchSize = ImportBatchSize()

    init(_ house: House, clock: any WallClock) {
        self.house = house
        self.clock = clock
        names = ImportNameCache(house)
    }

    /// Reads each batch while the previous one is written.
    ///
    /// On cancellation, returns the report of the batches written so far.
    ///
    /// - Parameters:
    ///   - read: returns the next batch, with approximately the given number of rows; `nil` at the end.
    ///   - write: commits the rows of a batch and returns the number of new rows.
    ///   - size: returns the size of a batch, in rows or events.
    /// - Throws: the errors of `read` and `write`; a storage failure states the number of imported rows.
    func run<Row: Sendable>(
        read: @Sendable (_ limit: Int) async throws -> ImportBatch<Row>?,
        write: @Sendable ([Row]) async throws -> Int,
        size: ([Row]) -> Int = { $0.count }
    ) async throws -> ImportReport {
        var report = ImportReport()
        do {
            var next = try await read(batchSize.count)
            while let batch = next {
                try Task.checkCancellation()
                let limit = batchSize.count
                async let following = read(limit)
                if !batch.rows.isEmpty {
                    let start = clock.now
                    let new = try await write(batch.rows)
                    batchSize.adjust(after: size(batch.rows), duration: start.duration(to: clock.now))
                    report.add(batch, new: new)
                } else {
                    report.add(batch, new: 0)
                }
                next = try await following
                if next != nil { try await Task.sleep(for: Self.pauseBetweenCommits) }
            }
        } catch is CancellationError {
            // The caller that cancelled gets the report of the committed rows.
        } catch let failure as HouseFailure {
            throw InterruptedImport(failure: failure, imported: report.imported)
        }
        return report
    }
}

/// A storage failure during an import. The batches committed before it stay imported.
private struct InterruptedImport: ProblemConvertible {
    let failure: HouseFailure
    /// The number of rows or auctions of the request that were imported before the failure.
    let imported: Int

    var problem: Problem {
        failure.problem(after: "\(imported) new rows of this request were imported; a retry imports the rest.")
    }
}
