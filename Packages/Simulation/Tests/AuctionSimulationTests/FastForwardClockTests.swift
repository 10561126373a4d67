import AuctionSimulation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("A fast-forward clock") struct FastForwardClockTests {
    @Test("A sleep advances the clock at once; then the clock continues with the underlying clock")
    func advances() async throws {
        let slow = TestClock(), clock = FastForwardClock(ahead: slow), start = slow.now
        #expect(clock.now == start)
        try await clock.wait(.seconds(3600))
        #expect(clock.now == start.advanced(by: .seconds(3600)) && slow.now == start)
        slow.advance(by: .seconds(5))
        #expect(clock.now == start.advanced(by: .seconds(3605)))
    }

    @Test("A fast-forward clock never goes back")
    func never() async throws {
        let clock = FastForwardClock(ahead: TestClock()), start = clock.now
        clock.advance(to: start.advanced(by: .seconds(10)))
        clock.advance(to: start)
        try await clock.wait(until: start)
        #expect(clock.now == start.advanced(by: .seconds(10)))
    }

    @Test("A cancelled sleep does not advance the clock")
    func cancelled() async throws {
        let clock = FastForwardClock(ahead: TestClock()), start = clock.now
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await clock.wait(.seconds(10))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.now == start)
    }
}
