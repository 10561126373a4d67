import Testing

@testable import BidlyImages

@Suite("The slots of the workers")
struct WorkerSlotsTests {
    @Test("As many callers run as there are slots; further callers wait in order")
    func order() async throws {
        let slots = WorkerSlots(count: 2, queueLength: 3), gate = Gate(), order = Order()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<2 {
                group.addTask { try await slots.withSlot { await gate.enter(number) } }
                await gate.untilEntered(number + 1)
            }
            for number in 2..<5 {
                group.addTask { try await slots.withSlot { await order.append(number) } }
                while slots.waiting < number - 1 { await Task.yield() }
            }
            let error = await #expect(throws: ImageError.self) { try await slots.withSlot {} }
            #expect(error == .busy)
            #expect(await order.numbers == [])
            await gate.open(0)
            while slots.waiting > 0 { await Task.yield() }
            await gate.open(1)
            try await group.waitForAll()
        }
        #expect(await order.numbers == [2, 3, 4])
        try await slots.withSlot {}
    }

    @Test("A caller that is cancelled while it waits takes no slot")
    func cancellation() async throws {
        let slots = WorkerSlots(count: 1, queueLength: 1), gate = Gate()
        let running = Task { try await slots.withSlot { await gate.enter(0) } }
        await gate.untilEntered(1)
        let waiting = Task { try await slots.withSlot {} }
        while slots.waiting == 0 { await Task.yield() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(slots.waiting == 0)
        await gate.open(0)
        try await running.value
        try await slots.withSlot {}
    }

    @Test("Work that fails frees its slot")
    func failure() async throws {
        let slots = WorkerSlots(count: 1, queueLength: 0)
        for _ in 0..<3 {
            await #expect(throws: ImageError.self) { try await slots.withSlot { throw ImageError.workerFailed } }
        }
    }
}

/// Blocks each caller until the test opens the gate for the caller's number.
private actor Gate {
    private var held: [Int: CheckedContinuation<Void, Never>] = [:]
    private var entered = 0
    private var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func enter(_ number: Int) async {
        await withCheckedContinuation { continuation in
            held[number] = continuation
            entered += 1
            for observer in observers where observer.count <= entered { observer.continuation.resume() }
            observers.removeAll { $0.count <= entered }
        }
    }

    func untilEntered(_ count: Int) async {
        guard entered < count else { return }
        await withCheckedContinuation { observers.append((count, $0)) }
    }

    func open(_ number: Int) { held.removeValue(forKey: number)?.resume() }
}

private actor Order {
    private(set) var numbers: [Int] = []

    func append(_ number: Int) { numbers.append(number) }
}
