internal import BidlySQL
internal import FoundationCore

/// The output of one transaction: log entries, publications, idempotency records and reactions.
final class Batch {
    let runtimes: ModuleRuntimes
    let clock: any WallClock
    let identifiers: any IdentifierSource
    /// Looks up members over the write connection; `nil` if the house does not look up members.
    let members: (any MemberDirectory)?
    var reactions: [any BatchCommand] = []
    private(set) var entries: [NewLogEntry] = []
    private(set) var newRecords: [IdempotencyRecord] = []
    private var publications: [(entry: Int, publications: [Publication])] = []
    private var records: [IdempotencyKey: IdempotencyRecord] = [:]

    init(
        _ runtimes: ModuleRuntimes,
        clock: any WallClock,
        identifiers: any IdentifierSource,
        members: (any MemberDirectory)?
    ) {
        self.runtimes = runtimes
        self.clock = clock
        self.identifiers = identifiers
        self.members = members
    }

    func append(_ draft: NewLogEntry) { entries.append(draft) }

    /// Adds publications of the last appended entry.
    func publish(_ publications: [Publication]) {
        if !publications.isEmpty { self.publications.append((entries.count - 1, publications)) }
    }

    /// Returns the publications with the positions of their entries. The first entry has `position`.
    func publications(from position: Int64) -> [EntryPublications] {
        publications.map { entry, publications in
            EntryPublications(
                position: position + Int64(entry),
                subject: entries[entry].subject,
                publications: publications
            )
        }
    }

    func record(of key: IdempotencyKey) -> IdempotencyRecord? { records[key] }

    /// Whether an earlier request with the same idempotency key was decided.
    func hasRecord(for command: any BatchCommand) -> Bool { command.key.flatMap(record(of:)) != nil }

    func add(loaded records: [IdempotencyRecord]) {
        for record in records { self.records[record.key] = record }
    }

    func add(_ record: IdempotencyRecord) {
        records[record.key] = record
        newRecords.append(record)
    }
}

/// A command of a batch, type-erased.
protocol BatchCommand: Sendable {
    var caller: Caller { get }
    var key: IdempotencyKey? { get }

    /// Requests the subjects of the command from its module's runtime, which loads them for the whole batch.
    func requestSubjects(in runtimes: ModuleRuntimes) throws
    /// Decides the command, and returns a closure that replies to the caller after the commit.
    ///
    /// - Throws: a failure that aborts the whole batch. A refusal is not thrown; it becomes the reply.
    func decide(in batch: Batch) throws -> @Sendable () -> Void
    /// Replies to the caller with a failure: the command was not applied, or its outcome is unknown.
    func fail(_ error: any Error)
}

/// A command whose caller waits for the reply.
struct CallerCommand<Module: HouseModule, Output: Sendable>: BatchCommand {
    let command: Command<Module, Output>
    let caller: Caller
    let idempotency: IdempotentRequest<Output>?
    let reply: @Sendable (Result<CommandReply<Output>, any Error>) -> Void
    /// The time of the decision; `nil` for the current time of the clock.
    var time: Instant?

    var key: IdempotencyKey? { idempotency?.key }

    func requestSubjects(in runtimes: ModuleRuntimes) throws {
        try runtimes.runtime(of: Module.self).request(command.subjects)
    }

    func decide(in batch: Batch) throws -> @Sendable () -> Void {
        let reply = reply
        if let idempotency, let record = batch.record(of: idempotency.key) {
            guard record.fingerprint == idempotency.fingerprint else {
                return { reply(.failure(IdempotencyKeyReused())) }
            }
            return { reply(.success(.replayed(record.response))) }
        }
        let now = batch.clock.now
        let result = try command.result(in: batch, caller: caller, now: time ?? now)
        if let idempotency, let response = idempotency.render(result) {
            try store(response, for: idempotency, at: now, in: batch)
        }
        switch result {
        case .success(let output): return { reply(.success(.decided(output))) }
        case .failure(let refusal): return { reply(.failure(refusal)) }
        }
    }

    func fail(_ error: any Error) { reply(.failure(error)) }

    private func store(
        _ response: [UInt8],
        for request: IdempotentRequest<Output>,
        at now: Instant,
        in batch: Batch
    ) throws {
        guard let subject = request.subject ?? command.subjects.first else {
            throw HouseFailure(.invalidModule, "A command with an idempotency key must declare a subject.")
        }
        let session = try batch.runtimes.runtime(of: Module.self).session
        batch.add(
            IdempotencyRecord(
                key: request.key,
                fingerprint: request.fingerprint,
                response: response,
                module: Module.name,
                subject: subject,
                time: now,
                due: session.retention(ofRecordAbout: subject, storedAt: now)
            )
        )
    }
}

/// A command that the house itself runs inside a batch, as a reaction.
struct HouseCommand<Module: HouseModule>: BatchCommand {
    let command: Command<Module, Void>
    let time: Instant

    var caller: Caller { .house }
    var key: IdempotencyKey? { nil }

    func requestSubjects(in runtimes: ModuleRuntimes) throws {
        try runtimes.runtime(of: Module.self).request(command.subjects)
    }

    func decide(in batch: Batch) throws -> @Sendable () -> Void {
        try command.output(in: batch, caller: caller, now: time)
        return {}
    }

    func fail(_ error: any Error) {}
}

extension Command {
    /// Returns the output or the refusal of the command.
    ///
    /// - Throws: an error that aborts the batch: a failure of the database, a violated contract between module and
    ///   HouseCore, or any error after an event was recorded.
    fileprivate func result(in batch: Batch, caller: Caller, now: Instant) throws -> Result<Output, any Error> {
        let recorded = batch.entries.count
        do {
            return .success(try output(in: batch, caller: caller, now: now))
        } catch  where batch.entries.count == recorded && !error.isFailure {
            return .failure(error)
        }
    }

    /// Returns the output of the command.
    ///
    /// - Throws: the refusal; a failure of the database; an error for a violated contract between module and HouseCore.
    func output(in batch: Batch, caller: Caller, now: Instant) throws -> Output {
        var context = CommandContext(
            try batch.runtimes.runtime(of: Module.self),
            in: batch,
            subjects,
            caller: caller,
            now: now
        )
        return try decide(&context)
    }
}
