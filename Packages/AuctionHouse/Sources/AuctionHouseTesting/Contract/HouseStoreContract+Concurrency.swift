import AuctionHouse
import Catalog
import Dispatch
import FoundationCore
import FoundationCoreTesting
import Testing

extension HouseStoreContract {
    /// Many at once.
    static let concurrency = [
        HouseStoreContract("writers run one after the other: a counter counts every one of them") { store in
            try await withThrowingTaskGroup { group in
                for _ in 1...100 { group.addTask { try await store.write { try increment(in: $0) } } }
                try await group.waitForAll()
            }
            try await store.read { house throws in
                #expect(try counter(in: house) == 100)
                #expect(try house.log(after: 0, limit: 200).count == 100)
            }
        },
        HouseStoreContract("a read sees all of a transaction or nothing of it, while writes run") { store in
            try await withThrowingTaskGroup { group in
                for _ in 1...50 {
                    group.addTask { try await store.write { try increment(in: $0) } }
                    group.addTask {
                        let (count, logged) = try await store.read { house throws in
                            let count = try counter(in: house)
                            return (count, try house.log(after: 0, limit: 200).count)
                        }
                        #expect(count == logged)
                    }
                }
                try await group.waitForAll()
            }
        },
        HouseStoreContract("a read sees one state to its end, and a write does not wait for it") { store in
            let (reading, written) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let patience = DispatchTime.now() + .seconds(20)
            async let seen = Task(executorPreference: BlockingExecutor()) {
                try await store.read { house throws in
                    let before = try counter(in: house)
                    reading.signal()
                    let isWritten = written.wait(timeout: patience) == .success
                    return (before, try counter(in: house), try house.lastPosition(), isWritten)
                }
            }.value
            let writing = Task(executorPreference: BlockingExecutor()) {
                await withCheckedContinuation { continuation in
                    _ = reading.wait(timeout: patience)
                    continuation.resume()
                }
                try await store.write { try increment(in: $0) }
                written.signal()
            }
            try await writing.value
            let (before, after, position, isWritten) = try await seen
            #expect(before == 0)
            #expect(after == 0)
            #expect(position == 0)
            #expect(isWritten, "the write waited for the read")
            try await store.read { house throws in #expect(try counter(in: house) == 1) }
        },
    ]

    /// The counter is the name of a brand.
    private static func counter(in house: any HouseSnapshot) throws -> Int {
        try house.brand("counter").flatMap { Int($0.name) } ?? 0
    }

    private static func increment(in house: any HouseTransaction) throws {
        let next = try Brand(id: "counter", name: "\(counter(in: house) + 1)")
        try house.put(next)
        _ = try house.append(.brandAdded(next), at: Instant(millisecondsSince1970: 0), effect: nil)
    }
}

/// A thread that may block, for work that waits for other work.
private final class BlockingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "house store contract")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
