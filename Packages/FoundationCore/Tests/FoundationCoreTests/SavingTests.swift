import FoundationCore
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
}
