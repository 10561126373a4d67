import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct InstantTests {
    @Test(
        "durations are rounded down to whole milliseconds",
        arguments: [
            (.seconds(1), 1000), (.microseconds(1999), 1), (.microseconds(-1), -1), (.zero, 0), (.milliseconds(-5), -5),
        ]
            as [(Duration, Int64)]
    )
    func truncation(duration: Duration, milliseconds: Int64) {
        #expect(duration.wholeMilliseconds == milliseconds)
        #expect(Instant(millisecondsSince1970: 100).advanced(by: duration).millisecondsSince1970 == 100 + milliseconds)
    }

    @Test("a sum beyond the range saturates")
    func saturation() {
        #expect(Instant(millisecondsSince1970: .max).advanced(by: .seconds(1)).millisecondsSince1970 == .max)
        #expect(Instant(millisecondsSince1970: .min).advanced(by: .seconds(-1)).millisecondsSince1970 == .min)
        #expect(Duration.seconds(Int64.max).wholeMilliseconds == .max)
        #expect(Duration.seconds(Int64.min).wholeMilliseconds == .min)
        #expect((Duration.milliseconds(Int64.max) + .milliseconds(1)).wholeMilliseconds == .max)
        #expect((Duration.milliseconds(Int64.min) - .milliseconds(1)).wholeMilliseconds == .min)
    }

    @Test("an instant plus its duration to another instant is the other instant")
    func duration() {
        let early = Instant(millisecondsSince1970: -5), late = Instant(millisecondsSince1970: 7)
        #expect(early.duration(to: late) == .milliseconds(12))
        #expect(early.advanced(by: early.duration(to: late)) == late)
        #expect(early < late && !(early < early))
        let first = Instant(millisecondsSince1970: .min), last = Instant(millisecondsSince1970: .max)
        #expect(first.duration(to: last) == .milliseconds(Int64.max) - .milliseconds(Int64.min))
    }

    @Test("the system clock is in this century and does not go back between two reads")
    func systemClock() {
        let clock = SystemClock()
        let first = clock.now
        #expect(first.millisecondsSince1970 > 1_700_000_000_000)
        #expect(clock.now >= first)
    }
}

@Suite struct TestClockTests {
    @Test("a sleep ends when the clock reaches its deadline, not before")
    func advance() async throws {
        let clock = TestClock()
        let sleeper = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(5)), tolerance: nil) }
        while clock.sleeperCount == 0 { await Task.yield() }
        clock.advance(by: .seconds(4))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 0)
        try await sleeper.value
    }

    @Test("a sleep with a deadline in the past returns immediately")
    func past() async throws {
        let clock = TestClock()
        try await clock.sleep(until: clock.now, tolerance: nil)
    }

    @Test("a cancelled sleep throws a cancellation error")
    func cancellation() async {
        let clock = TestClock()
        let sleeper = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(5)), tolerance: nil) }
        while clock.sleeperCount == 0 { await Task.yield() }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test("the clock can jump backwards")
    func jump() {
        let clock = TestClock()
        let before = clock.now
        clock.set(to: before.advanced(by: .seconds(-60)))
        #expect(clock.now < before)
    }
}
