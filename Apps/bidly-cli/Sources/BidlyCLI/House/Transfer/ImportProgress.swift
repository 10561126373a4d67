import AuctionHouseAPI
import HouseKit
import Synchronization

/// The latest report of a running import. It remains available if the import fails or is interrupted.
final class ImportProgress: Sendable {
    private let latest = Mutex(ImportReport())

    /// The report of the rows that are committed so far.
    var report: ImportReport { latest.withLock { $0 } }

    /// Stores the report of a committed batch.
    func record(_ event: ImportEvent) {
        if case .committed(let report) = event { latest.withLock { $0 = report } }
    }
}
