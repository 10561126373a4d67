public import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import Synchronization

/// A store that forgets everything with the process: for tests, and the yardstick that other stores are held against.
public final class InMemoryHouseStore: HouseStore {
    private let state = Mutex(StoredHouse())
    private let onAppend: @Sendable (HouseEvent) -> Void

    /// An empty store.
    ///
    /// - Parameter onAppend: is told each fact that a transaction appends, before it is committed.
    public init(onAppend: @escaping @Sendable (HouseEvent) -> Void = { _ in }) { self.onAppend = onAppend }

    /// Runs `work` on a copy that takes the state's place when it succeeds.
    public func write<Result: Sendable>(
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        try state.withLock { state in
            try Task.checkCancellation()
            let transaction = InMemoryTransaction(state, onAppend: onAppend)
            let result = try work(transaction)
            try Task.checkCancellation()
            state = transaction.house
            return result
        }
    }

    /// Runs `work` on a copy.
    public func read<Result: Sendable>(
        _ work: @Sendable (any HouseSnapshot) throws -> Result
    ) async throws -> Result {
        try work(InMemoryTransaction(state.withLock { $0 }))
    }
}
