internal import BidlySQL

extension SQLError {
    /// Creates the database-independent error; its message contains SQLite's code.
    init(_ error: SQLiteError) {
        self.init(
            error.isFull ? .full : Code(error.code),
            error.reason,
            sql: error.sql,
            isOutcomeUnknown: error.mayHaveCommitted
        )
    }
}

extension SQLError.Code {
    fileprivate init(_ code: SQLiteError.Code) {
        self =
            switch code {
            case .error, .notOneStatement: .invalidSQL
            case .wrongParameters: .wrongParameters
            case .notStorable, .tooBig: .notStorable
            case .unexpectedType, .unexpectedNull, .noSuchColumn: .unexpectedValue
            case .constraint, .mismatch: .constraint
            case .invalidTransactionState, .statementInUse: .invalidTransactionState
            case .readOnly: .readOnly
            case .busy, .locked: .busy
            case .full: .full
            case .ioError: .ioError
            case .corrupt, .notADatabase: .corrupt
            case .cantOpen, .unsupported: .unavailable
            case .otherApplication: .refused
            case .interrupted: .interrupted
            default: .other
            }
    }
}
