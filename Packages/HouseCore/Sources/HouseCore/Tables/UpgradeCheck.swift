internal import BidlySQL

/// Detects that another process has rebuilt or upgraded the tables since this connection was opened.
///
/// A connection checks at the beginning of each transaction. The check reads one counter; it reads the versions only if
/// the counter has changed.
final class UpgradeCheck {
    private let schemas: [SQLModuleSchema]
    private let connection: any SQLConnection
    private let log: LogTable
    private var rebuildCount: Int64 = 0

    /// Creates a check. The first call of `isRebuilt()` reads the versions if the tables were ever rebuilt, unless
    /// `isCurrent()` was called before.
    init(_ schemas: [SQLModuleSchema], on connection: any SQLConnection, _ log: LogTable) {
        self.schemas = schemas
        self.connection = connection
        self.log = log
    }

    /// Returns whether the tables have their current versions.
    ///
    /// - Throws: `SQLError`: `.refused` if the tables have a newer version.
    func isCurrent() throws -> Bool {
        try connection.transaction(.read) {
            guard try connection.isMigrated(to: schemas) else { return false }
            rebuildCount = try log.rebuildCount()
            return true
        }
    }

    /// Returns whether the derived tables were rebuilt since the last call of this method or of `isCurrent()`.
    ///
    /// - Throws: `HouseFailure` with `.refused` if a newer version of the program has upgraded the house; `SQLError`.
    func isRebuilt() throws -> Bool {
        let count = try log.rebuildCount()
        guard count != rebuildCount else { return false }
        do {
            _ = try connection.isMigrated(to: schemas)
        } catch let error as SQLError where error.code == .refused {
            throw HouseFailure(
                .refused,
                "A newer version of the program has upgraded this house. Restart this program with the newer version."
            )
        }
        rebuildCount = count
        return true
    }
}
