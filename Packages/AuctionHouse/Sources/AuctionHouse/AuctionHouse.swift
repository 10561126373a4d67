public import FoundationCore

/// The authority: it alone decides whether a bid counts, and closes auctions when they are due.
///
/// Commands go in, facts come out: each command is checked against the rules and against who asks, recorded durably, and
/// only then answered. Several houses, in one process or in many, may work on one store.
///
/// ```swift
/// let house = AuctionHouse(store: store, clock: SystemClock(), identifiers: RandomIdentifierSource())
/// try await house.open()
/// let result = try await house.perform(HouseRequest(.register(name: "Anna"), by: .anonymous))
/// ```
public struct AuctionHouse: Sendable {
    let store: any HouseStore
    let clock: any WallClock
    let writer: HouseWriter

    /// A house on a store. Time, identifiers and storage are all it needs of the world.
    public init(store: any HouseStore, clock: any WallClock, identifiers: any IdentifierSource) {
        self.store = store
        self.clock = clock
        writer = HouseWriter(store: store, clock: clock, identifiers: identifiers)
    }

    /// Makes a new store ready, and closes what came due while no house was open, unless others write at the moment; what
    /// a house does before it answers anything.
    ///
    /// - Throws: `StoreFailure`: `.corrupt` when a house that has facts has lost its secret.
    public func open() async throws {
        let (hasSecret, isNew) = try await store.read { (try $0.secret() != nil, try $0.lastPosition() == 0) }
        if !hasSecret {
            // Another one would give everybody new aliases.
            guard isNew else { throw StoreFailure(.corrupt, detail: "The house's secret is missing.") }
            try await writer.transact { _ in }
        }
        do {
            _ = try await closeDue(waitingAtMost: Self.shortWait)
        } catch let failure as StoreFailure where failure.code == .busy {
            // Nobody who only looks waits for those who write: what is due is shown as such until somebody closes it.
        }
    }

    /// How long it is worth to wait for others before what can be done later is put off.
    public static let shortWait = Duration.milliseconds(5)

    /// Decides a request, durably.
    ///
    /// - Returns: what was decided, refusals included.
    /// - Throws: `StoreFailure`, after which nothing of the request has happened.
    public func perform(_ request: HouseRequest) async throws -> HouseResult {
        try await writer.perform(request)
    }

    /// Closes every auction that is due, each once also where several houses try, and tells how many this one closed.
    /// Then forgets some of the answers that were kept for repeats long enough: a day, and a day after the close of the
    /// auction they are about. When nothing is due, nobody who writes is disturbed.
    ///
    /// - Parameter patience: how long to wait for others who write; `nil` for as long as any write does.
    /// - Throws: `StoreFailure`.
    public func closeDue(waitingAtMost patience: Duration? = nil) async throws -> Int {
        let now = clock.now
        let (nextEnd, hasOldAnswers) = try await store.read { house throws in
            (try house.nextEnd(), try !house.answersKept(until: now, limit: 1).isEmpty)
        }
        let closed = nextEnd.map { $0 <= now } == true ? try await writer.closeDue(waitingAtMost: patience) : 0
        if hasOldAnswers { try await writer.dropAnswers(waitingAtMost: patience) }
        return closed
    }

    /// Closes auctions as they come due, until the task is cancelled.
    ///
    /// The next end is looked up again at least every `patience`, since other houses on the store may publish auctions, and
    /// since a store that is full, busy or out of reach may be so no longer.
    ///
    /// - Throws: `CancellationError`; `StoreFailure` when the store is damaged or refused.
    public func keepClosing(patience: Duration = .seconds(5)) async throws {
        while true {
            let latest = clock.now.advanced(by: patience)
            var next: Instant?
            do {
                _ = try await closeDue()
                next = try await store.read { try $0.nextEnd() }
            } catch let failure as StoreFailure where failure.mayPass {
                next = nil
            }
            try await clock.wait(until: min(next ?? latest, latest))
        }
    }

    /// Builds everything that is derived from the log anew, and tells where it differed; commands wait meanwhile. All
    /// auctions that have not ended are in memory at once, with their bids.
    ///
    /// It is one transaction, which changes no fact of the log. Other houses on the store notice it, and read anew.
    ///
    /// - Throws: `AuctionLogError` for a log that cannot be, `StoreFailure`; then the store is as it was.
    public func rebuild() async throws -> RebuildReport {
        try await writer.rebuild()
    }

    /// What the store holds now, for answers that change nothing.
    ///
    /// - Throws: what `work` throws, else `StoreFailure`.
    public func read<Result: Sendable>(
        _ work: @Sendable (any HouseSnapshot) throws -> Result
    ) async throws -> Result {
        try await store.read(work)
    }
}
