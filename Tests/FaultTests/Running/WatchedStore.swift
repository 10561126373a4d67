import AuctionHouse
import Synchronization

/// A store that notes where in the log its commits end.
final class WatchedStore: HouseStore {
    private let store: any HouseStore
    private let ends = Mutex<[Int64]>([])

    init(_ store: any HouseStore) { self.store = store }

    func write<Result: Sendable>(
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        let (result, end) = try await store.write { transaction in
            (try work(transaction), try transaction.lastPosition())
        }
        ends.withLock { $0.append(end) }
        return result
    }

    func read<Result: Sendable>(_ work: @Sendable (any HouseSnapshot) throws -> Result) async throws -> Result {
        try await store.read(work)
    }

    /// A log in the parts that were committed together.
    func commits(of log: [LogEntry]) -> [[LogEntry]] {
        var rest = log[...]
        return ends.withLock { $0 }.sorted().map { end in
            let commit = rest.prefix { $0.position <= end }
            rest = rest.dropFirst(commit.count)
            return Array(commit)
        }
    }
}
