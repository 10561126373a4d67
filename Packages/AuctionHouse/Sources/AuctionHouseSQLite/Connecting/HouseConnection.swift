internal import AuctionHouse
internal import BidlySQLite

/// One connection to the file, with a thread of its own.
actor HouseConnection {
    private let executor: DatabaseExecutor
    /// What is open; `nil` once it is closed, and after a commit whose outcome is unknown.
    private var session: HouseSession?
    private var isClosed = false
    private let file: HouseFile
    private let access: SQLiteConfiguration.Access
    private var busyTimeout: Duration { file.busyTimeout }
    private let logFile: LogFile
    private let interrupter: SQLiteInterrupter
    /// Twice what a log of small transactions grows to.
    private static let longestLog = 2 * HouseFile.checkpointPages << 12

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens a connection.
    ///
    /// - Throws: `StoreFailure`.
    init(to file: HouseFile, access: SQLiteConfiguration.Access) async throws {
        let executor = DatabaseExecutor(label: "bidly.house.\(access)")
        self.executor = executor
        self.file = file
        self.access = access
        logFile = LogFile(of: file.path)
        let session = try await executor.make { try file.open(access) }
        interrupter = session.database.interrupter
        self.session = session
    }

    /// Makes the statements that are running throw; does nothing when there are none.
    nonisolated func interrupt() { interrupter.interrupt() }

    /// Runs `work` on one state of the file.
    ///
    /// - Throws: what `work` throws; `CancellationError` when the task is cancelled; `StoreFailure`.
    func read<Result: Sendable>(_ work: @Sendable (any HouseSnapshot) throws -> Result) throws -> Result {
        try Task.checkCancellation()
        do {
            let session = try open()
            return try session.database.read { try work(session) }
        } catch let error as SQLiteError {
            if error.code == .interrupted { try Task.checkCancellation() }
            throw StoreFailure(error)
        }
    }

    /// Runs `work` as the only writer, and commits. Until the commit begins, the cancellation of the task interrupts it; a
    /// commit that has begun is completed.
    ///
    /// - Parameter patience: how long to wait for others who write, if that is less than the file's own time.
    /// - Throws: what `work` throws; `CancellationError` when the task is cancelled before the commit; `StoreFailure`.
    func write<Result: Sendable>(
        waitingAtMost patience: Duration? = nil,
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        let interruption = WriteInterruption()
        return try await withTaskCancellationHandler {
            try commit(waitingAtMost: patience, interruption, work)
        } onCancel: {
            interruption.cancel()
        }
    }

    private func commit<Result: Sendable>(
        waitingAtMost patience: Duration?,
        _ interruption: WriteInterruption,
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) throws -> Result {
        let deadline = ContinuousClock.now.advanced(by: min(patience ?? busyTimeout, busyTimeout))
        while true {
            var hasBegun = false
            do {
                let session = try open()
                try interruption.begin(session.database.interrupter)
                let result = try session.database.write {
                    hasBegun = true
                    try session.catchUp()
                    let result = try work(session)
                    try session.finish()
                    try interruption.end()
                    return result
                }
                cutLog(of: session, interruption)
                return result
            } catch let error as SQLiteError where error.mayHaveCommitted {
                // What this connection holds may differ from what the file holds.
                session = nil
                throw hasBegun ? StoreFailure(error) : StoreFailure(notApplying: error)
            } catch let error as SQLiteError {
                session?.forget()
                if error.code == .interrupted { try interruption.end() }
                let mayTryAgain = error.code == .busy && !hasBegun && ContinuousClock.now < deadline
                guard mayTryAgain else { throw StoreFailure(error) }
            } catch {
                session?.forget()
                throw error
            }
        }
    }

    /// Lets go of the file; what is asked afterwards fails. The last of all connections to close, if it may write, moves
    /// the write-ahead log into the file.
    func close() {
        isClosed = true
        session = nil
    }

    private func open() throws -> HouseSession {
        if let session { return session }
        guard !isClosed else { throw StoreFailure.closed }
        let session = try file.open(access)
        // Of the commit whose outcome is unknown there is all or nothing from here on: this commit takes the place of what
        // may be left of it in the write-ahead log.
        try session.database.write { try session.house.changeCacheVersion() }
        self.session = session
        return session
    }

    /// Cuts a write-ahead log that large transactions have made long, since whoever opens the file next has to read all of
    /// it. Readers or a cancellation may be in the way: then another commit does it.
    private func cutLog(of session: HouseSession, _ interruption: WriteInterruption) {
        guard logFile.size > Self.longestLog, (try? interruption.begin(session.database.interrupter)) != nil else {
            return
        }
        _ = try? session.database.checkpoint(.truncate)
        try? interruption.end()
    }

    func limitPages(to count: Int) throws { try open().database.limitPages(to: count) }
}
