import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite struct SavingTests {
    @Test("what changes while something is saved is saved once after it, and nobody is kept waiting for more")
    func coalescing() async {
        let saving = Saving()
        var known = 0, saved: [Int] = [], held: CheckedContinuation<Void, Never>?
        func save() async {
            let saves = known
            if saved.isEmpty { await withCheckedContinuation { held = $0 } }
            saved.append(saves)
        }
        let first = saving.begin(save)
        while held == nil { await Task.yield() }
        var tasks: [Task<Void, Never>] = []
        for _ in 1...100 {
            known += 1
            tasks.append(saving.begin(save))
        }
        #expect(saved == [])
        held?.resume()
        await first.value
        for task in tasks { await task.value }
        #expect(saved == [0, 100])
        known += 1
        await saving.run(save)
        #expect(saved == [0, 100, 101])
    }

    @Test(
        "with a clock it rests nine times as long as a save took, half a minute at most; then what is known is saved once",
        arguments: [(2, 18), (10, 30)]
    )
    func resting(took: Int, rests: Int) async {
        let clock = TestClock(), saving = Saving(restingBy: clock)
        var known = 0, saved: [Int] = []
        func save() async {
            saved.append(known)
            clock.advance(by: .seconds(took))
        }
        await saving.run(save)
        #expect(saved == [0])
        while clock.sleeperCount == 0 { await Task.yield() }
        var last: Task<Void, Never>?
        for _ in 1...10 {
            known += 1
            // It does not wait for the rest.
            await saving.run(save)
            last = saving.begin(save)
        }
        clock.advance(by: .seconds(rests) - .milliseconds(1))
        #expect(saved == [0] && clock.sleeperCount == 1)
        clock.advance(by: .milliseconds(1))
        await last?.value
        #expect(saved == [0, 10])
    }

    @Test("a save that took no time is followed by no rest")
    func unrested() async {
        let clock = TestClock(), saving = Saving(restingBy: clock)
        var count = 0
        for _ in 1...3 { await saving.run { count += 1 } }
        #expect(count == 3 && clock.sleeperCount == 0)
    }
}
