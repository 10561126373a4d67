internal import AuctionHouse
internal import BidlySQLite

extension StoreFailure {
    /// What is asked of a house that was closed comes to nothing.
    static var closed: StoreFailure { StoreFailure(.unavailable, detail: "The house was closed.") }

    /// What an error of an open file means for the house.
    init(_ error: SQLiteError) {
        let code: Code =
            switch error.code {
            case _ where error.isFull: .full
            case .busy, .locked: .busy
            case .corrupt, .notADatabase, .unexpectedType, .unexpectedNull: .corrupt
            default: .unavailable
            }
        self.init(code, effect: error.mayHaveCommitted ? .unknown : .notApplied, detail: error.reason)
    }

    /// What an error means for a transaction that had not begun when it came.
    init(notApplying error: SQLiteError) {
        let failure = StoreFailure(error)
        self.init(failure.code, detail: failure.detail)
    }

    /// What an error means that came while a file was opened: SQLite does not tell what the system is against.
    init(opening file: HouseFile, _ error: SQLiteError) {
        let detail = "\(file.path): \(error.reason)"
        switch error.code {
        case .notADatabase, .otherApplication, .newerVersion, .olderVersion: self.init(.refused, detail: detail)
        case _ where error.isFull: self.init(.full, detail: detail)
        case .cantOpen, .readOnly: self = file.accessFailure ?? StoreFailure(.unavailable, detail: detail)
        default: self.init(StoreFailure(error).code, detail: detail)
        }
    }
}
