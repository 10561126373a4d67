internal import BidlySQL
internal import FoundationCore

/// The connection that writes, with a thread of its own.
actor WriterConnection {
    private let executor = ConnectionExecutor("bidly.house.writer")
    private let configuration: HouseConfiguration
    private let commits: EventBroadcast<Int64>
    /// `nil` before it is opened, and after a commit whose outcome is unknown.
    private var session: WriteSession?
    private var isClosed = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ configuration: HouseConfiguration, _ commits: EventBroadcast<Int64>) {
        self.configuration = configuration
        self.commits = commits
    }

    /// Opens the connection and migrates the tables.
    ///
    /// - Throws: `HouseFailure`.
    func open() throws {
        _ = try failing { try openSession() }
    }

    /// Closes the connection; later calls throw.
    func close() {
        isClosed = true
        session = nil
    }

    /// Decides commands in one transaction and replies to them; if that fails because of one of them, in a transaction
    /// for each.
    func execute(_ commands: [any BatchCommand], patience: Duration? = nil) {
        do {
            let session = try openSession()
            let (replies, appended) = try session.decide(commands, patience: patience)
            for reply in replies { reply() }
            if let appended { commits.send(appended) }
        } catch {
            discardSession(after: error)
            if commands.count > 1, error.mayBeOfOneCommand {
                for command in commands { execute([command], patience: patience) }
            } else {
                let failure = error.asReply
                for command in commands { command.fail(failure) }
            }
        }
    }

    /// Runs maintenance in one write transaction.
    ///
    /// - Parameters:
    ///   - patience: how long to wait for other writers, if that is less than the house's timeout.
    ///   - body: gets the session and the position of the last entry. It must not append to the log.
    /// - Throws: what `body` throws; `HouseFailure`.
    func maintain<Result: Sendable>(
        patience: Duration? = nil,
        _ body: @Sendable (WriteSession) throws -> Result
    ) throws -> Result {
        do {
            return try failing {
                let session = try openSession()
                return try session.transaction(patience: patience) { last in (try body(session), last) }
            }
        } catch {
            discardSession(after: error)
            throw error
        }
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
    /// Whether it is a failure of the database or of the kernel's contract, and not a refusal.
    var isFailure: Bool { self is SQLError || self is HouseFailure }

    fileprivate var isOutcomeUnknown: Bool {
        (self as? SQLError)?.isOutcomeUnknown == true || (self as? HouseFailure)?.code == .outcomeUnknown
    }

    /// Whether another transaction without one of the commands may succeed.
    fileprivate var mayBeOfOneCommand: Bool {
        guard let error = self as? SQLError else { return true }
        let isOfAll: Set<SQLError.Code> = [
            .busy, .full, .ioError, .unavailable, .forbidden, .readOnly, .refused, .interrupted,
        ]
        return !error.isOutcomeUnknown && !isOfAll.contains(error.code)
    }

    /// The error as a caller gets it.
    fileprivate var asReply: any Error { (self as? SQLError).map { HouseFailure($0) } ?? self }
}

/// Runs `body`, with errors of the database as failures of the house.
func failing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch let error as SQLError {
        throw HouseFailure(error)
    }
}
