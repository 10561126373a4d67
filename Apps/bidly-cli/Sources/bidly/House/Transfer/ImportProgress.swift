import AuctionHouseAPI
import HouseKit
import Synchronization

/// What an import has come to, also when it ends before its time.
final class ImportProgress: Sendable {
    private let latest = Mutex(ImportReport())

    /// What was imported so far.
    var report: ImportReport { latest.withLock { $0 } }

    /// Hears what happens.
    func hear(_ news: ImportNews) {
        if case .kept(let report) = news { latest.withLock { $0 = report } }
    }
}
