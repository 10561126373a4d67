internal import BidlySQL
internal import FoundationCore

/// The write connection with its own thread.
actor WriterConnection {
    private let executor = ConnectionExecutor("bidly.house.writer")
    private let configuration: HouseConfiguration
    private let commits: EventBroadcast<Int64>
    /// The session of the open connection. It is `nil` before the first use, and after a commit with an unknown
    /// outcome; the next use opens a new connection. It is also `nil` after `close()`.
    private var session: WriteSession?
    private var isClosed = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ configuration: HouseConfiguration, _ commits: EventBroadcast<Int64>) {
        self.configuration = configuration
        self.commits = commits
    }

    /// Opens the connection and migrates the tables.
    ///
    /// - Throws: `HouseFailure` if the database cannot be opened or migrated.
    func open() throws {
        _ = try mappingDatabaseErrors { try openSession() }
    }

    /// Closes the connection. Later calls throw `HouseFailure`.
    func close() {
        isClosed = true
        session = nil
    }

    /// The result of an attempt to execute a batch.
    enum BatchAttempt {
        /// The batch was removed from the queue. Each of its commands received a reply or was requeued.
        case executed
        /// Another writer holds the write lock. The queue is unchanged.
        case busy(SQLError)
        /// The transaction could not begin. The queue is unchanged.
        case failed(any Error)
    }

    /// Removes the next commands from a queue, decides them in one transaction, and replies to them. If a command
    /// aborts the batch, requeues each command for its own transaction.
    func execute(from queue: CommandQueue) -> BatchAttempt {
        var batch: [CommandQueue.Submission] = []
        do {
            let session = try openSession()
            let attempt = try session.decide {
                batch = queue.dequeueBatch()
                return batch.map(\.command)
            }
            switch attempt {
            case .busy(let error): return .busy(error)
            case .committed(let (replies, appended)):
                queue.finish(batch)
                for reply in replies { reply() }
                if let appended { commits.send(appended) }
            }
        } catch {
            discardSession(after: error)
            let failure = error.asReply
            if batch.isEmpty { return .failed(failure) }
            if batch.count > 1, error.isIsolatable {
                queue.retryIndividually(batch)
            } else {
                queue.finish(batch)
                for submission in batch { submission.command.fail(failure) }
            }
        }
        return .executed
    }

    /// Runs maintenance in one write transaction.
    ///
    /// - Parameters:
    ///   - busyTimeout: how long to wait for other writers; `nil` for the timeout of the house, which is also the
    ///     maximum.
    ///   - body: receives the session. It must not append to the log.
    /// - Throws: the errors of `body`; `HouseFailure`; `CancellationError`, immediately, if the task is cancelled
    ///   before the transaction begins. After that, a cancellation is passed on to the task of `body`, and interrupts
    ///   the running statement.
    nonisolated func maintain<Result: Sendable>(
        busyTimeout: Duration? = nil,
        _ body: @escaping @Sendable (WriteSession) throws -> Result
    ) async throws -> Result {
        let busyTimeout = min(busyTimeout ?? configuration.busyTimeout, configuration.busyTimeout)
        var deadline: ContinuousClock.Instant?
        while true {
            switch try await attemptInTurn(body) {
            case .committed(let result): return result
            case .busy(let error):
                let now = ContinuousClock.now, end = deadline ?? now.advanced(by: busyTimeout)
                deadline = end
                if now >= end { throw HouseFailure(error) }
            }
        }
    }

    /// Waits until the connection's thread is free, which may take as long as the running transaction. Then attempts to
    /// run `body` once.
    private nonisolated func attemptInTurn<Result: Sendable>(
        _ body: @escaping @Sendable (WriteSession) throws -> Result
    ) async throws -> WriteAttempt<Result> {
        let (turns, turn) = AsyncStream<Void>.makeStream()
        let work = Task { try await attempt(body, announcedTo: turn) }
        // If the task is cancelled, the stream ends without an element, and the later `turn.yield()` fails.
        guard await turns.first(where: { _ in true }) != nil else { throw CancellationError() }
        return try await withTaskCancellationHandler {
            try await work.value
        } onCancel: {
            work.cancel()
        }
    }

    private func attempt<Result: Sendable>(
        _ body: @Sendable (WriteSession) throws -> Result,
        announcedTo turn: AsyncStream<Void>.Continuation
    ) async throws -> WriteAttempt<Result> {
        if case .terminated = turn.yield() { throw CancellationError() }
        do {
            let session = try mappingDatabaseErrors { try openSession() }
            let interrupter = session.connection.interrupter
            // Later commands use the same connection, and must not be interrupted.
            defer { interrupter.reset() }
            // The operation does not suspend, so no other call uses the connection, and only its statements are
            // interrupted. It must capture `self`: otherwise, it would not run on the thread of the actor.
            return try await withTaskCancellationHandler {
                try self.transact(body, in: session)
            } onCancel: {
                interrupter.interrupt()
            }
        } catch {
            discardSession(after: error)
            throw error
        }
    }

    private func transact<Result: Sendable>(
        _ body: (WriteSession) throws -> Result,
        in session: WriteSession
    ) throws -> WriteAttempt<Result> {
        try mappingDatabaseErrors { try session.transaction { last in (try body(session), last) } }
    }

    private func openSession() throws -> WriteSession {
        if isClosed { throw HouseFailure.closed }
        if let session { return session }
        let opened = try WriteSession(configuration)
        session = opened
        return opened
    }

    private func discardSession(after error: any Error) {
        if error.isOutcomeUnknown { session = nil }
    }
}

extension Error {
    /// Whether this is a failure of the database or a violated contract between module and HouseCore. `false` for a
    /// refusal.
    var isFailure: Bool { self is SQLError || self is HouseFailure }

    fileprivate var isOutcomeUnknown: Bool {
        (self as? SQLError)?.isOutcomeUnknown == true || (self as? HouseFailure)?.code == .outcomeUnknown
    }

    /// Whether a retry without the failing command or subject may succeed. `false` for errors that affect the whole
    /// database.
    var isIsolatable: Bool {
        guard let error = self as? SQLError else { return true }
        let databaseWideCodes: Set<SQLError.Code> = [
            .busy, .full, .ioError, .unavailable, .forbidden, .readOnly, .refused, .interrupted,
        ]
        return !error.isOutcomeUnknown && !databaseWideCodes.contains(error.code)
    }

    /// The error that the caller receives: a database error becomes a `HouseFailure`.
    fileprivate var asReply: any Error { (self as? SQLError).map { HouseFailure($0) } ?? self }
}

/// Runs `body`. Converts database errors to `HouseFailure`, and interruptions to `CancellationError`: only a cancelled
/// task interrupts a statement.
func mappingDatabaseErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch let error as SQLError where error.code == .interrupted && !error.isOutcomeUnknown {
        throw CancellationError()
    } catch let error as SQLError {
        throw HouseFailure(error)
    }
}
