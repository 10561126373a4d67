internal import BidlySQL
internal import FoundationCore

/// The state of the write connection. It decides batches of commands, each batch in one transaction.
///
/// Its in-memory state is valid up to the high-water mark: the position of the last entry that it has read or written.
final class WriteSession {
    /// The maximum number of entries from other processes that are applied one by one. If there are more, the in-memory
    /// state is discarded instead.
    private static let catchUpLimit = 4_096

    /// The maximum number of rounds of reactions to reactions.
    private static let reactionRounds = 16

    let connection: any SQLConnection
    let log: LogTable
    let runtimes: ModuleRuntimes
    let publications: PublicationTable
    let records: IdempotencyTable
    let house: HouseTable
    private let configuration: HouseConfiguration
    private let members: (any MemberDirectory)?
    /// The position of the last entry that the in-memory state includes; `nil` if nothing is cached.
    private var highWaterMark: Int64?
    private let upgradeCheck: UpgradeCheck

    init(_ configuration: HouseConfiguration) throws {
        let connection = try configuration.database.open(.write)
        let upgrade = HouseUpgrade(configuration: configuration, connection: connection)
        try Self.retryingWhileBusy(for: configuration.busyTimeout) {
            try connection.migrate(configuration.schemas) { migrated in try upgrade.complete(migrated) }
        }
        self.configuration = configuration
        self.connection = connection
        log = LogTable(connection)
        upgradeCheck = UpgradeCheck(configuration.schemas, on: connection, log)
        publications = PublicationTable(connection)
        records = IdempotencyTable(connection)
        house = HouseTable(connection)
        let key = try Self.key(on: connection, house, log, configuration)
        runtimes = try ModuleRuntimes(configuration, on: connection, key: key)
        for reaction in configuration.reactions { try reaction.install(runtimes) }
        members = try configuration.members?(runtimes.sessions)
    }

    /// Decides commands in one durable transaction.
    ///
    /// - Returns: the replies, which may now be sent, and the position of the last appended log entry. The position is
    ///   `nil` if no entry was appended.
    /// - Parameter take: returns the commands. It is called when the transaction holds the write lock.
    /// - Throws: the error that aborted the batch. Nothing is stored then, unless `SQLError.isOutcomeUnknown` is true.
    func decide(
        _ take: () -> [any BatchCommand]
    ) throws -> WriteAttempt<(replies: [@Sendable () -> Void], appended: Int64?)> {
        try transaction { position in
            let commands = take()
            let batch = Batch(
                runtimes,
                clock: configuration.clock,
                identifiers: configuration.identifiers,
                members: members
            )
            let keys = commands.compactMap(\.key)
            if !keys.isEmpty { batch.add(loaded: try records.records(of: keys)) }
            if let members { try members.load(Set(commands.compactMap(\.caller.member)).sorted()) }
            let replies = try decide(commands, in: batch)
            var rounds = 0
            while !batch.reactions.isEmpty {
                guard rounds < Self.reactionRounds else {
                    throw HouseFailure(
                        .invalidModule,
                        "Reactions still trigger reactions after \(Self.reactionRounds) rounds."
                    )
                }
                rounds += 1
                let reactions = batch.reactions
                batch.reactions = []
                _ = try decide(reactions, in: batch)
            }
            // This transaction is the only writer, so the next positions are known. A database with concurrent writers
            // must allocate positions here, after all reads.
            if !batch.entries.isEmpty { try log.append(batch.entries, at: position + 1) }
            try publications.append(batch.publications(from: position + 1))
            if !batch.newRecords.isEmpty { try records.insert(batch.newRecords) }
            let last = position + Int64(batch.entries.count)
            return ((replies, last > position ? last : nil), last)
        }
    }

    /// Begins a write transaction, reads the changes of other processes, and runs `body`. Then writes the changes of
    /// all sessions and commits. Returns `.busy` if another writer holds the write lock for more than a few
    /// milliseconds.
    ///
    /// - Parameter body: receives the position of the last entry, and returns the position of the last entry after its
    ///   changes.
    /// - Throws: the errors of `body`; `SQLError`. The in-memory state is then discarded.
    func transaction<Result>(_ body: (Int64) throws -> (Result, last: Int64)) throws -> WriteAttempt<Result> {
        do {
            try connection.begin(.write)
        } catch  where error.code == .busy {
            return .busy(error)
        }
        do {
            let (result, last) = try body(try catchUp())
            try runtimes.flush()
            try connection.commit()
            highWaterMark = last
            configuration.database.didCommit(on: connection)
            return .committed(result)
        } catch {
            connection.rollback()
            invalidateAll()
            throw error
        }
    }

    /// Discards all in-memory state.
    func invalidateAll() {
        runtimes.invalidateAll()
        highWaterMark = nil
    }

    private func decide(_ commands: [any BatchCommand], in batch: Batch) throws -> [@Sendable () -> Void] {
        // A repeated request gets the stored response, even if its subjects cannot be loaded.
        for command in commands where !batch.hasRecord(for: command) { try command.requestSubjects(in: runtimes) }
        try runtimes.loadRequested(from: log)
        var replies: [@Sendable () -> Void] = []
        replies.reserveCapacity(commands.count)
        for command in commands { replies.append(try command.decide(in: batch)) }
        return replies
    }

    /// Updates or invalidates the subjects that other processes changed since the high-water mark. Returns the position
    /// of the last entry.
    private func catchUp() throws -> Int64 {
        let isRebuilt = try upgradeCheck.isRebuilt()
        if let highWaterMark, !isRebuilt {
            let headers = try log.headers(after: highWaterMark, limit: Self.catchUpLimit)
            if headers.count < Self.catchUpLimit {
                for (module, headers) in Dictionary(grouping: headers, by: \.module) {
                    try runtimes.runtime(named: module).catchUp(with: headers, in: log)
                }
                return headers.last?.position ?? highWaterMark
            }
        }
        invalidateAll()
        return try log.lastPosition()
    }

    /// Returns the key of the house. Creates the key of a new house.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` if the house has a log but no key. It must not get a new key, because
    ///   data in its tables was derived from the old key.
    private static func key(
        on connection: any SQLConnection,
        _ house: HouseTable,
        _ log: LogTable,
        _ configuration: HouseConfiguration
    ) throws -> HouseKey {
        if let key = try house.key() { return key }
        return try retryingWhileBusy(for: configuration.busyTimeout) {
            try connection.transaction(.write) {
                if let key = try house.key() { return key }
                guard try log.lastPosition() == 0 else { throw HouseFailure.keyMissing }
                let key = HouseKey(configuration.identifiers)
                try house.insert(key)
                return key
            }
        }
    }

    /// Runs `body`, and retries it while other writers hold the write lock, until `timeout` has passed or the task is
    /// cancelled.
    private static func retryingWhileBusy<Result>(
        for timeout: Duration,
        _ body: () throws -> Result
    ) throws -> Result {
        let deadline = ContinuousClock.now.advanced(by: timeout)
        while true {
            do {
                return try body()
            } catch let error as SQLError where error.code == .busy && ContinuousClock.now < deadline {
                try Task.checkCancellation()
            }
        }
    }
}

/// The outcome of one attempt to get the write lock and run a transaction.
enum WriteAttempt<Result> {
    /// The transaction was committed. The value is what its body returned.
    case committed(Result)
    /// Another writer holds the write lock. The transaction did not begin.
    case busy(SQLError)
}

extension WriteAttempt: Sendable where Result: Sendable {}
