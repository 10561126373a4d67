import BiddingSimulation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("A clock on which nobody waits") struct LeapingClockTests {
    @Test("who sleeps is there at once, and the time goes on from there as the other clock does")
    func leaps() async throws {
        let slow = TestClock(), clock = LeapingClock(ahead: slow), start = slow.now
        #expect(clock.now == start)
        try await clock.wait(.seconds(3600))
        #expect(clock.now == start.advanced(by: .seconds(3600)) && slow.now == start)
        slow.advance(by: .seconds(5))
        #expect(clock.now == start.advanced(by: .seconds(3605)))
    }

    @Test("it never goes back")
    func never() async throws {
        let clock = LeapingClock(ahead: TestClock()), start = clock.now
        clock.advance(to: start.advanced(by: .seconds(10)))
        clock.advance(to: start)
        try await clock.wait(until: start)
        #expect(clock.now == start.advanced(by: .seconds(10)))
    }

    @Test("who is cancelled does not let time pass")
    func cancelled() async throws {
        let clock = LeapingClock(ahead: TestClock()), start = clock.now
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await clock.wait(.seconds(10))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.now == start)
    }
}
