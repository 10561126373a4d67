internal import AuctionHouse
internal import BidlySQLite

/// One connection to the file, with a thread of its own.
actor HouseConnection {
    private let executor: DatabaseExecutor
    /// What is open; `nil` once it is closed.
    private var session: HouseSession?
    private let busyTimeout: Duration
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
        busyTimeout = file.busyTimeout
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
        let session = try open()
        try Task.checkCancellation()
        do {
            return try session.database.read { try work(session) }
        } catch let error as SQLiteError {
            if error.code == .interrupted { try Task.checkCancellation() }
            throw StoreFailure(error)
        }
    }

    /// Runs `work` as the only writer, and commits.
    ///
    /// - Parameter patience: how long to wait for others who write, if that is less than the file's own time.
    /// - Throws: what `work` throws; `StoreFailure`.
    func write<Result: Sendable>(
        waitingAtMost patience: Duration? = nil,
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) throws -> Result {
        let session = try open()
        let deadline = ContinuousClock.now.advanced(by: min(patience ?? busyTimeout, busyTimeout))
        while true {
            var hasBegun = false
            do {
                let result = try session.database.write {
                    hasBegun = true
                    try session.catchUp()
                    let result = try work(session)
                    try session.finish()
                    return result
                }
                cutLog(of: session)
                return result
            } catch let error as SQLiteError {
                session.forget()
                let mayTryAgain = error.code == .busy && !hasBegun && ContinuousClock.now < deadline
                guard mayTryAgain else { throw StoreFailure(error) }
            } catch {
                session.forget()
                throw error
            }
        }
    }

    /// Lets go of the file; what is asked afterwards fails. The last of all connections to close, if it may write, moves
    /// the write-ahead log into the file.
    func close() { session = nil }

    private func open() throws -> HouseSession {
        guard let session else { throw StoreFailure.closed }
        return session
    }

    /// Cuts a write-ahead log that large transactions have made long, since whoever opens the file next has to read all of
    /// it. Readers may be in the way: then another commit does it.
    private func cutLog(of session: HouseSession) {
        guard logFile.size > Self.longestLog else { return }
        _ = try? session.database.checkpoint(.truncate)
    }

    func limitPages(to count: Int) throws { try open().database.limitPages(to: count) }
}
