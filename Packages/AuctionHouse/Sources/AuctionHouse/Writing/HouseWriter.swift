import Bidding
import FoundationCore
import Synchronization

/// Decides commands in the order they come, as many in one commit as are waiting: the one place where a house writes.
///
/// While a commit is under way, commands gather; the next commit takes them all. So a lone command does not wait for
/// company, and many share the price of one commit. Answers are given only after the commit is durable. When it fails,
/// all its commands fail, and what the writer knows stays what the store holds; where the effect of the failure is unknown,
/// it is unknown to all of them.
actor HouseWriter {
    private struct Waiting {
        let request: HouseRequest
        let continuation: CheckedContinuation<HouseResult, any Error>
    }

    /// The most commands of one commit: enough to share its price, few enough to answer soon.
    static let largestBatch = 256
    /// The most answers that are looked at in one commit to be forgotten.
    private static let mostAnswersDropped = 2_048

    private let store: any HouseStore
    private let clock: any WallClock
    private let identifiers: any IdentifierSource
    private var waiting: [Waiting] = []
    private var isWriting = false
    /// Read inside of transactions, where nobody else writes; what was learned is taken over after their commits.
    private nonisolated let memory = Mutex(WriterMemory())

    init(store: any HouseStore, clock: any WallClock, identifiers: any IdentifierSource) {
        self.store = store
        self.clock = clock
        self.identifiers = identifiers
    }

    /// Decides a request, durably.
    ///
    /// - Throws: `StoreFailure`; unless its effect is unknown, nothing of the request is in the store.
    func perform(_ request: HouseRequest) async throws -> HouseResult {
        try await withCheckedThrowingContinuation { continuation in
            waiting.append(Waiting(request: request, continuation: continuation))
            guard !isWriting else { return }
            isWriting = true
            Task { await writeAll() }
        }
    }

    /// Closes every auction that is due, and tells how many there were. Other houses on the same store may close some of
    /// them first: each is closed once.
    ///
    /// - Throws: `StoreFailure`.
    func closeDue(waitingAtMost patience: Duration?) async throws -> Int {
        var count = 0
        while true {
            try Task.checkCancellation()
            let closed = try await transact(waitingAtMost: patience) { desk in
                let due = try desk.transaction.dueAuctions(at: desk.now, limit: Self.largestBatch)
                for item in due { try desk.close(item) }
                return due.count
            }
            count += closed
            guard closed == Self.largestBatch else { return count }
        }
    }

    /// Forgets answers that need not be kept any more, in one transaction that does not keep others waiting for long.
    ///
    /// - Throws: `StoreFailure`.
    func dropAnswers(waitingAtMost patience: Duration?) async throws {
        try await transact(waitingAtMost: patience) { desk in try desk.dropAnswers(limit: Self.mostAnswersDropped) }
    }

    /// Runs work that is no command at a desk of its own, in one transaction.
    ///
    /// - Parameter patience: how long to wait for other writers; `nil` for as long as the store does.
    /// - Throws: what `work` throws; `StoreFailure`. Then nothing of it is in the store.
    func transact<Result: Sendable>(
        waitingAtMost patience: Duration? = nil,
        _ work: @Sendable (inout Desk) throws -> Result
    ) async throws -> Result {
        let decide: @Sendable (any HouseTransaction) throws -> (result: Result, learned: Desk.Learned) = {
            transaction in
            var desk = try self.desk(in: transaction)
            let result = try work(&desk)
            return (result: result, learned: desk.learned)
        }
        let done =
            if let patience {
                try await store.write(waitingAtMost: patience, decide)
            } else {
                try await store.write(decide)
            }
        memory.withLock { $0.learn(done.learned) }
        return done.result
    }

    /// Builds everything that is derived from the log anew, and forgets what was remembered.
    ///
    /// - Throws: `AuctionLogError` for a log that cannot be; `StoreFailure`, `CancellationError`. Then the store is as it
    ///   was.
    func rebuild() async throws -> RebuildReport {
        try await store.write { transaction in
            let report = try Rebuild.run(in: transaction)
            memory.withLock { $0.forget() }
            return report
        }
    }

    /// A desk in a transaction; the first one of a store makes the house's secret.
    private nonisolated func desk(in transaction: any HouseTransaction) throws -> Desk {
        if try transaction.lastPosition() == 0, try transaction.secret() == nil {
            try transaction.put(secret: HouseSecret(identifiers).key)
        }
        return try memory.withLock { $0 }.desk(transaction, clock: clock, identifiers: identifiers)
    }

    /// Lets callers who were just answered bid again before the next commit begins, as long as more of them come; else two
    /// halves of them would take turns at commits half as full. Nobody waits for a clock.
    private func gather() async {
        var count = 0
        while waiting.count > count, waiting.count < Self.largestBatch {
            count = waiting.count
            await Task.yield()
        }
    }

    private func writeAll() async {
        while !waiting.isEmpty {
            await gather()
            let batch = Array(waiting.prefix(Self.largestBatch))
            waiting.removeFirst(batch.count)
            await write(batch[...])
        }
        isWriting = false
    }

    /// Decides some commands in one transaction, and answers them after its commit.
    private func write(_ batch: ArraySlice<Waiting>) async {
        let requests = batch.map(\.request)
        do {
            let results = try await transact { desk in
                try requests.map { request in
                    desk.now = clock.now
                    return try desk.answer(request)
                }
            }
            for (waiting, result) in zip(batch, results) { waiting.continuation.resume(returning: result) }
        } catch let failure as StoreFailure where failure.code == .corrupt && batch.count > 1 {
            // What one command needs is damaged; the others do not pay for it.
            for index in batch.indices { await write(batch[index...index]) }
        } catch {
            for waiting in batch { waiting.continuation.resume(throwing: error) }
        }
    }
}

/// What a writer remembers between its commits: auctions and members it need not read again.
struct WriterMemory: Sendable {
    /// The most auctions, or members, that are remembered; beyond that, all are forgotten at once and read again when needed.
    static let largest = 50_000

    private var auctions: [ItemID: KnownAuction] = [:]
    private var members: Set<MemberID> = []
    private var position: Int64 = 0
    /// The version of the derived data that was read.
    private var cacheVersion: Int64 = 0
    /// How often everything was forgotten on purpose: what was learned before that is not taken over after it.
    private var generation = 0

    /// A desk in a transaction, with everything forgotten that others have changed since.
    func desk(
        _ transaction: any HouseTransaction,
        clock: any WallClock,
        identifiers: any IdentifierSource
    ) throws -> Desk {
        let isCurrent = try transaction.lastPosition() == position && transaction.cacheVersion() == cacheVersion
        return try Desk(
            transaction,
            identifiers: identifiers,
            now: clock.now,
            known: isCurrent ? auctions : [:],
            knownMembers: isCurrent ? members : [],
            hasForgotten: !isCurrent,
            generation: generation
        )
    }

    /// Takes over what a committed transaction has come to know.
    mutating func learn(_ learned: Desk.Learned) {
        // An answer that comes late, when others have been learned since, tells what was true before them.
        guard learned.generation == generation, learned.position >= position else { return }
        if learned.hasForgotten || max(auctions.count, members.count) > Self.largest {
            auctions = [:]
            members = []
        }
        members.formUnion(learned.members)
        auctions.merge(learned.auctions) { _, new in new }
        position = learned.position
        cacheVersion = learned.cacheVersion
    }

    /// Forgets everything: what was stored may have been wrong.
    mutating func forget() {
        let next = generation + 1
        self = WriterMemory()
        generation = next
    }
}
