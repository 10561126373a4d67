import AuctionHouse
import Synchronization

/// A store that counts its commits.
final class CountingStore: HouseStore {
    private let store: any HouseStore
    private let count = Mutex(0)

    init(_ store: any HouseStore) { self.store = store }

    /// How many there were.
    var writes: Int { count.withLock { $0 } }

    func write<Result: Sendable>(
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        count.withLock { $0 += 1 }
        return try await store.write(work)
    }

    func read<Result: Sendable>(_ work: @Sendable (any HouseSnapshot) throws -> Result) async throws -> Result {
        try await store.read(work)
    }
}
