internal import AuctionHouseAPI
internal import Bidding
internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore

/// Imports past facts into a house, in commits of about a second. Between commits others have their turn.
///
/// All imports of a house share one value: it remembers names and the pace of the machine.
actor Importer {
    /// More than the time that writers of other processes wait before they try again.
    private static let turnOfOthers = Duration.milliseconds(15)

    let house: House
    let clock: any WallClock
    let names: ImportNames
    private var pace = ImportPace()

    init(_ house: House, clock: any WallClock) {
        self.house = house
        self.clock = clock
        names = ImportNames(house)
    }

    /// Reads each batch while the one before is written.
    ///
    /// After the task is cancelled no further batch is written; the report is of what was written until then.
    ///
    /// - Parameters:
    ///   - read: returns the next batch, of about as many rows; `nil` at the end.
    ///   - write: commits the rows of a batch, and returns the number of those that the house did not have.
    ///   - size: the number of rows in a batch, or of its events.
    func run<Row: Sendable>(
        read: @Sendable (_ limit: Int) async throws -> ImportBatch<Row>?,
        write: @Sendable ([Row]) async throws -> Int,
        size: ([Row]) -> Int = { $0.count }
    ) async throws -> ImportReport {
        var report = ImportReport()
        do {
            var next = try await read(pace.size)
            while let batch = next {
                try Task.checkCancellation()
                let limit = pace.size
                async let following = read(limit)
                if !batch.rows.isEmpty {
                    let start = clock.now
                    let new = try await write(batch.rows)
                    pace.add(count: size(batch.rows), duration: start.duration(to: clock.now))
                    report.add(batch, new: new)
                } else {
                    report.add(batch, new: 0)
                }
                next = try await following
                if next != nil { try await Task.sleep(for: Self.turnOfOthers) }
            }
        } catch is CancellationError {
            // The caller, who cancelled, gets what was committed.
        }
        return report
    }
}
