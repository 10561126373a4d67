import AuctionHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

@testable import house_load

@Suite("callers who are cancelled", .timeLimit(.minutes(10))) struct CancelledCallersTests {
    @Test("in the middle leave a house that goes on; a request without an answer has not taken effect")
    func cancelled() async throws {
        let seed = TestSeed.next(for: "cancelled callers")
        let folder = try HouseFolder(), clock = JumpingClock(seed: seed)
        let house = try await folder.house(clock: clock)
        let crowd = Crowd(in: try await Market(house, clock: clock, auctions: 4, pace: .mixed))
        let closing = Task { try await house.house.runTimers(every: .milliseconds(50)) }
        for round in 1...5 {
            let former = crowd.notes.answers.count
            let (ends, end) = AsyncStream<Void>.makeStream()
            let callers = Task {
                defer { end.finish() }
                try await crowd.act(callers: 0..<32, seed: seed &+ UInt64(round))
            }
            while crowd.notes.answers.count < former + 100 { try await Task.sleep(for: .milliseconds(1)) }
            callers.cancel()
            // Unlike the task's value, the stream ends also when this test runs out of time: a caller who hangs is a
            // failure, not a run that never ends.
            for await _ in ends {}
            try Task.checkCancellation()
            // A read ends when its caller is cancelled, and a command that waits is withdrawn, as is checked below.
            do { try await callers.value } catch is CancellationError {}
        }
        closing.cancel()
        await #expect(throws: CancellationError.self) { try await closing.value }
        #expect(crowd.failures.isEmpty)
        #expect(try await crowd.settle() == 0, "a command that was withdrawn has taken effect")
        #expect(crowd.notes.open.isEmpty)
        let former = crowd.notes.answers.count
        try await crowd.act(callers: 0..<4, times: 5, seed: seed)
        #expect(crowd.notes.answers.count > former)
        #expect(try await crowd.faults() == [])
        #expect(try await house.house.fullCheck().problems == [])
    }
}
