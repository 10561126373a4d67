import AuctionHouse
import FoundationCore
import HouseCore
import Synchronization

@testable import house_load

/// The callers of a load in this process, with what they write down and whom the house has failed.
final class Crowd: Sendable {
    private struct State {
        var notes = CallersNotes()
        var failures: [IdempotencyKey: HouseFailure] = [:]
    }

    let market: Market
    private let state = Mutex(State())

    init(in market: Market) { self.market = market }

    /// What was asked and answered.
    var notes: CallersNotes { state.withLock(\.notes) }
    /// Requests that failed, with how they failed last.
    var failures: [IdempotencyKey: HouseFailure] { state.withLock(\.failures) }

    /// Lets callers of these numbers ask, all at once, so often each; failures of the store are noted, and the caller goes on.
    ///
    /// - Throws: what is no `HouseFailure`.
    func act(callers: Range<Int>, times: Int = .max, seed: UInt64) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in callers {
                group.addTask {
                    var caller = LoadCaller(number, in: self.market, seed: seed) { line in
                        self.state.withLock { $0.notes.take(line) }
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
            // A failed publication leaves the request before it as the last one, which may have its answer.
            guard let key = caller.last?.key else { return }
            state.withLock { state in
                if state.notes.answers[key] == nil { state.failures[key] = failure }
            }
        }
    }

    /// Asks the house one thing, and notes it.
    func ask(_ intent: Intent) async throws -> Verdict {
        state.withLock { $0.notes.take(.intent(intent)) }
        let verdict = try await market.house.verdict(on: intent).verdict
        state.withLock { $0.notes.take(.ack(intent, verdict)) }
        return verdict
    }

    /// Asks again what has no answer; see `CallersNotes.settle(with:)`.
    func settle() async throws -> Int {
        var notes = notes
        let settled = try await notes.settle(with: market.house)
        state.withLock { [notes] in $0.notes = notes }
        return settled
    }

    /// Everything that is wrong with the house and with what its callers were told.
    func faults(with house: AuctionHouse? = nil) async throws -> [String] {
        let notes = notes
        return try await HouseRecord(of: house ?? market.house, keys: Array(notes.intents.keys)).faults(notes)
    }
}
