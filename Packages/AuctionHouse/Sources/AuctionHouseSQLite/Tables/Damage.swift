internal import AuctionHouse
internal import BidlySQLite

/// Reads a value whose own check may fail, which then means that what is stored is damaged.
///
/// - Throws: `SQLiteError`; `StoreFailure` with `.corrupt` in the place of any other error, and for a missing value.
func damaged<Value>(_ read: () throws -> Value) throws -> Value {
    do {
        return try read()
    } catch let error as SQLiteError where error.code == .unexpectedNull {
        throw StoreFailure(.corrupt, detail: "A stored \(Value.self) cannot be: \(error)")
    } catch let error where !(error is SQLiteError || error is StoreFailure) {
        throw StoreFailure(.corrupt, detail: "A stored \(Value.self) cannot be: \(error)")
    }
}
