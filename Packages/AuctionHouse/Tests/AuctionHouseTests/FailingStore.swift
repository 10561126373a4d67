import AuctionHouse
import AuctionHouseTesting
import Synchronization

/// A store whose commits fail when it is told so, as on a full disk.
final class FailingStore: HouseStore {
    private let commitsLeft = Mutex<Int?>(nil)
    private let store = InMemoryHouseStore()

    /// Lets so many more commits succeed, and all after them fail.
    func letFail(after count: Int) { commitsLeft.withLock { $0 = count } }

    /// Lets all commits succeed.
    func letSucceed() { commitsLeft.withLock { $0 = nil } }

    func write<Result: Sendable>(
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        try await store.write { transaction in
            let result = try work(transaction)
            let fails = commitsLeft.withLock { left in
                defer { left = left.map { $0 - 1 } }
                return left.map { $0 <= 0 } ?? false
            }
            if fails { throw StoreFailure(.full, detail: "no room left") }
            return result
        }
    }

    func read<Result: Sendable>(_ work: @Sendable (any HouseSnapshot) throws -> Result) async throws -> Result {
        try await store.read(work)
    }
}
