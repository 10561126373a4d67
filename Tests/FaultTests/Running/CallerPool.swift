import AuctionHouse
import FoundationCore
import HouseCore
import Synchronization

@testable import house_load

/// Concurrent callers of a house in this process, with their journal and the failures that they received.
final class CallerPool: Sendable {
    private struct State {
        var journal = CallerJournal()
        var failures: [IdempotencyKey: HouseFailure] = [:]
    }

    let market: Market
    private let state = Mutex(State())

    init(in market: Market) { self.market = market }

    /// The requests and replies so far.
    var journal: CallerJournal { state.withLock(\.journal) }
    /// The last failure of each request without a reply.
    var failures: [IdempotencyKey: HouseFailure] { state.withLock(\.failures) }

    /// Runs the callers with these numbers concurrently. Each sends `times` requests. If a request throws a
    /// `HouseFailure`, the failure is recorded and the caller continues.
    ///
    /// - Throws: errors other than `HouseFailure`.
    func act(callers: Range<Int>, times: Int = .max, seed: UInt64) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in callers {
                group.addTask {
                    var caller = LoadCaller(number, in: self.market, seed: seed) { line in
                        self.state.withLock { $0.journal.append(line) }
                    }
                    var count = 0
                    while count < times, !Task.isCancelled {
                        try await self.act(&caller)
                        count += 1
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func act(_ caller: inout LoadCaller) async throws {
        do {
            try await caller.act()
        } catch let failure as HouseFailure {
            // If publishing an auction failed, `caller.last` is an earlier request, which may already have a reply.
            guard let key = caller.last?.key else { return }
            state.withLock { state in
                if state.journal.replies[key] == nil { state.failures[key] = failure }
            }
        }
    }

    /// Sends a request. Records the request and the reply.
    func send(_ intent: Intent) async throws -> Verdict {
        state.withLock { $0.journal.append(.intent(intent)) }
        let verdict = try await market.house.verdict(on: intent).verdict
        state.withLock { $0.journal.append(.ack(intent, verdict)) }
        return verdict
    }

    /// Settles requests without a reply; see `CallerJournal.settle(with:)`.
    func settle() async throws -> Int {
        var journal = journal
        let settled = try await journal.settle(with: market.house)
        state.withLock { [journal] in $0.journal = journal }
        return settled
    }

    /// Returns all inconsistencies in the house and in the replies to its callers.
    func problems(with house: AuctionHouse? = nil) async throws -> [String] {
        let journal = journal
        return try await HouseContents(of: house ?? market.house, keys: Array(journal.intents.keys)).problems(journal)
    }
}
