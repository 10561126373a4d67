import Bidding
import FoundationCore
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The storage in the article on stores: values by key, changed in transactions.
final class KeyValueStorage: Sendable {
    private let values = Mutex<[String: Data]>([:])

    /// Reads and writes values in one transaction.
    func transaction<Result: Sendable, Failure: Error>(
        _ work: (inout [String: Data]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try values.withLock { values throws(Failure) in try work(&values) }
    }
}

/// A store of the watchlist of one owner in a key-value storage.
struct KeyValueWatchlistStore: WatchlistStore {
    let storage: KeyValueStorage
    let key: String

    func load() throws(LocalStoreFailure) -> Watchlist? {
        try storage.transaction { values throws(LocalStoreFailure) in try decoded(&values) }
    }

    func update(_ change: @Sendable (Watchlist?) -> Watchlist) throws(LocalStoreFailure) -> Watchlist {
        try storage.transaction { values throws(LocalStoreFailure) in
            let changed = change(try decoded(&values))
            do {
                values[key] = try JSONEncoder().encode(changed)
            } catch {
                throw LocalStoreFailure(.unwritable, "the watchlist '\(key)' cannot be encoded: \(error)")
            }
            return changed
        }
    }

    private func decoded(_ values: inout [String: Data]) throws(LocalStoreFailure) -> Watchlist? {
        guard let content = values[key] else { return nil }
        do {
            return try JSONDecoder().decode(Watchlist.self, from: content)
        } catch {
            // The next call finds no list and can store a new one.
            values["\(key).damaged"] = content
            values[key] = nil
            throw LocalStoreFailure(.damaged, "the watchlist '\(key)' is not valid: \(error)")
        }
    }
}
