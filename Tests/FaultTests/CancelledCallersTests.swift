import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("Cancelled callers", .timeLimit(.minutes(10))) struct CancelledCallersTests {
    @Test("After callers are cancelled, the house continues, and requests without a reply have no effect")
    func cancelled() async throws {
        let seed = TestSeed.next(for: "cancelled callers")
        let folder = try HouseFolder(), clock = JumpingClock(seed: seed)
        let house = try await folder.house(clock: clock)
        let pool = CallerPool(in: try await Market(house, clock: clock, auctions: 4, pace: .mixed))
        let closing = Task { try await house.house.runTimers(every: .milliseconds(50)) }
        for round in 1...5 {
            let former = pool.journal.replies.count
            let (ends, end) = AsyncStream<Void>.makeStream()
            let callers = Task {
                defer { end.finish() }
                try await pool.act(callers: 0..<32, seed: seed &+ UInt64(round))
            }
            while pool.journal.replies.count < former + 100 { try await Task.sleep(for: .milliseconds(1)) }
            callers.cancel()
            // Unlike the task's value, the stream ends when the test exceeds its time limit. A hanging caller is then a
            // failure and does not block the run.
            for await _ in ends {}
            try Task.checkCancellation()
            // Cancellation ends reads and withdraws waiting commands, as the checks below verify.
            do { try await callers.value } catch is CancellationError {}
        }
        closing.cancel()
        await #expect(throws: CancellationError.self) { try await closing.value }
        #expect(pool.failures.isEmpty)
        #expect(try await pool.settle() == 0, "a withdrawn command has taken effect")
        #expect(pool.journal.open.isEmpty)
        let former = pool.journal.replies.count
        try await pool.act(callers: 0..<4, times: 5, seed: seed)
        #expect(pool.journal.replies.count > former)
        #expect(try await pool.problems() == [])
        #expect(try await house.house.fullCheck().problems == [])
    }
}
