import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("Waiting on a clock") struct WallClockTests {
    @Test("a wait starts at the current time of the clock")
    func wait() async throws {
        let test = TestClock(), clock: any WallClock = test, start = test.now
        let task = Task {
            try await clock.wait(.seconds(5))
            return clock.now
        }
        while test.sleeperCount == 0 { await Task.yield() }
        test.advance(by: .milliseconds(4_999))
        #expect(test.sleeperCount == 1)
        test.advance(by: .milliseconds(1))
        #expect(try await task.value == start.advanced(by: .seconds(5)))
        try await clock.wait(until: start)
    }
}
