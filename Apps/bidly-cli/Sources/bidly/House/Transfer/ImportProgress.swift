import AuctionHouseAPI
import HouseKit
import Synchronization

/// What an import has come to, also when it ends before its time.
final class ImportProgress: Sendable {
    private let latest = Mutex(ImportReport())

    /// What was imported so far.
    var report: ImportReport { latest.withLock { $0 } }

    /// Notes the report of everything that was imported so far.
    ///
    /// - Parameter fault: the row that ends the import, if one does.
    /// - Throws: `ImportStopped` at that row.
    func note(_ report: ImportReport, stoppingAt fault: ImportNote?) throws(ImportStopped) {
        latest.withLock { $0 = report }
        if let fault { throw ImportStopped(fault: fault, report: report) }
    }

    /// Hears what happens.
    func hear(_ news: ImportNews) {
        if case .kept(let report) = news { latest.withLock { $0 = report } }
    }
}
