import AuctionHouse
import FoundationCore
import Synchronization

/// A store some of whose commits fail, as its seed will have it: before the work, or after all of it ran.
final class FailingStore: HouseStore {
    private struct State {
        var generator: SplitMix64
        var isFailing = false
        var failures = 0
    }

    private enum Fate { case good, before, after }

    private let store: any HouseStore
    private let state: Mutex<State>

    init(_ store: any HouseStore, seed: UInt64) {
        self.store = store
        state = Mutex(State(generator: SplitMix64(seed: seed)))
    }

    /// How many commits have failed.
    var failures: Int { state.withLock(\.failures) }

    /// Whether half of the commits from now on fail; none else.
    func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

    func write<Result: Sendable>(
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        let fate = fate()
        return try await store.write { transaction in
            if fate == .before { throw Self.failure }
            let result = try work(transaction)
            if fate == .after { throw Self.failure }
            return result
        }
    }

    func read<Result: Sendable>(_ work: @Sendable (any HouseSnapshot) throws -> Result) async throws -> Result {
        try await store.read(work)
    }

    private static let failure = StoreFailure(.unavailable, detail: "the medium does not answer")

    private func fate() -> Fate {
        state.withLock { state in
            guard state.isFailing else { return .good }
            let fate: Fate =
                switch Int.random(in: 0..<4, using: &state.generator) {
                case 0: .before
                case 1: .after
                default: .good
                }
            if fate != .good { state.failures += 1 }
            return fate
        }
    }
}
