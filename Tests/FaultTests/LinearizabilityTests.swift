import AuctionHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

@Suite("Concurrent callers over the network", .timeLimit(.minutes(10))) struct LinearizabilityTests {
    @Test(
        "While the server is killed repeatedly, every bid takes effect once, in an order that matches all responses"
    )
    func kills() async throws {
        let seed = TestSeed.next(for: "network kills"), server = try KillableServer()
        var random = SplitMix64(seed: seed), history: [NetworkOperation] = []
        let items = try await server.publishAuctions(3), availability = ServerAvailability()
        try server.start()
        let callers = try (0..<6).map { number in
            let (id, token) = try server.join("Bidder \(number)")
            return NetworkCaller(
                id: id,
                token: token,
                number: number,
                items: items,
                port: server.port,
                availability: availability
            )
        }
        var operations = Self.operations(of: callers, seed: seed).makeAsyncIterator()
        for _ in 0..<20 {
            var count = Int.random(in: 1...40, using: &random)
            while count > 0, let operation = await operations.next() {
                history.append(operation)
                count -= 1
            }
            server.kill()
            try server.start()
            availability.hasRestarted()
        }
        availability.end()
        while let operation = await operations.next() { history.append(operation) }
        server.stop()

        let contents = try await HouseContents(of: server.folder.house()), checker = HistoryChecker(contents.events)
        #expect(contents.problems() == [])
        #expect(checker.problems(of: history) == [])
        #expect(history.count { if case .accepted = $0.response { true } else { false } } > 50)
        try expectProblems(checker, history)
    }

    /// Expects that the checker finds contradictions in modified copies of a linearizable history.
    private func expectProblems(_ checker: HistoryChecker, _ history: [NetworkOperation]) throws {
        let bids = history.indices.filter { if case .accepted = history[$0].response { true } else { false } }
        let reads = history.indices.filter { if case .state = history[$0].response { true } else { false } }
        let first = try #require(history.map(\.start).min()), last = try #require(history.map(\.end).max())
        let bid = try #require(bids.last), read = try #require(reads.last), earliest = try #require(bids.first)

        var lost = history
        lost.remove(at: bid)
        #expect(checker.problems(of: lost) != [], "a bid without a receipt")
        #expect(checker.problems(of: history + [history[bid]]) != [], "two receipts for a bid")
        for (place, changed) in [(bid, first), (read, first), (earliest, last)] {
            var moved = history
            moved[place].start = changed - .seconds(place == earliest ? -1 : 2)
            moved[place].end = changed - .seconds(place == earliest ? -2 : 1)
            #expect(checker.problems(of: moved) != [], "\(history[place]) at another time")
        }
        var otherPrice = history
        otherPrice[read].response = .state(sequence: 2, price: 1, bidCount: 1)
        #expect(checker.problems(of: otherPrice) != [], "a price that never was")
    }

    /// Runs each caller in a separate thread, because it blocks until its responses arrive. The stream ends after all
    /// callers have ended.
    private static func operations(of callers: [NetworkCaller], seed: UInt64) -> AsyncStream<NetworkOperation> {
        let (stream, continuation) = AsyncStream<NetworkOperation>.makeStream()
        let running = CallerCount(callers.count)
        for caller in callers {
            Thread {
                caller.run(seed: seed) { continuation.yield($0) }
                if running.decrement() == 0 { continuation.finish() }
            }.start()
        }
        return stream
    }
}

/// The number of callers that have not ended.
private final class CallerCount: Sendable {
    private let count: Atomic<Int>

    init(_ count: Int) { self.count = Atomic(count) }

    /// Counts a caller that has ended. Returns the number of remaining callers.
    func decrement() -> Int { count.subtract(1, ordering: .sequentiallyConsistent).newValue }
}
