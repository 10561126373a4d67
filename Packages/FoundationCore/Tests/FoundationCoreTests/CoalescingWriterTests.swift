import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite struct CoalescingWriterTests {
    @Test("Changes during a write are coalesced into one further write")
    func coalescing() async {
        let writer = CoalescingWriter()
        var known = 0, saved: [Int] = [], held: CheckedContinuation<Void, Never>?
        func save() async {
            let saves = known
            if saved.isEmpty { await withCheckedContinuation { held = $0 } }
            saved.append(saves)
        }
        let first = writer.schedule(save)
        while held == nil { await Task.yield() }
        var tasks: [Task<Void, Never>] = []
        for _ in 1...100 {
            known += 1
            tasks.append(writer.schedule(save))
        }
        #expect(saved == [])
        held?.resume()
        await first.value
        for task in tasks { await task.value }
        #expect(saved == [0, 100])
        known += 1
        await writer.write(save)
        #expect(saved == [0, 100, 101])
    }

    @Test(
        "With a clock, the writer pauses for nine times the duration of a write, at most 30 s, and then writes once",
        arguments: [(2, 18), (10, 30)]
    )
    func resting(took: Int, rests: Int) async {
        let clock = TestClock(), writer = CoalescingWriter(throttledBy: clock)
        var known = 0, saved: [Int] = []
        func save() async {
            saved.append(known)
            clock.advance(by: .seconds(took))
        }
        await writer.write(save)
        #expect(saved == [0])
        while clock.sleeperCount == 0 { await Task.yield() }
        var last: Task<Void, Never>?
        for _ in 1...10 {
            known += 1
            // Returns during the pause.
            await writer.write(save)
            last = writer.schedule(save)
        }
        clock.advance(by: .seconds(rests) - .milliseconds(1))
        #expect(saved == [0] && clock.sleeperCount == 1)
        clock.advance(by: .milliseconds(1))
        await last?.value
        #expect(saved == [0, 10])
    }

    @Test("No pause follows a write that took no time")
    func unrested() async {
        let clock = TestClock(), writer = CoalescingWriter(throttledBy: clock)
        var count = 0
        for _ in 1...3 { await writer.write { count += 1 } }
        #expect(count == 3 && clock.sleeperCount == 0)
    }
}
