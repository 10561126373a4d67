internal import BidlySQL
internal import FoundationCore

/// The runtime of a module on one connection, type-erased.
protocol AnyModuleRuntime: AnyObject {
    var name: String { get }
    /// Adds subjects to those that the next call of `loadRequested(from:)` loads.
    func request(_ subjects: [LogSubject])
    func loadRequested(from log: LogTable) throws
    /// Updates or invalidates the subjects that another process changed.
    func catchUp(with headers: [LogTable.EntryHeader], in log: LogTable) throws
    func invalidateAll()
    /// Writes the rows that changed.
    func flush() throws
    /// Loads subjects, but not their last sequence numbers.
    func loadForReplay(_ subjects: [LogSubject]) throws
    /// Applies a log entry again. Its subject must be loaded.
    func replay(_ entry: LogEntry) throws -> [Publication]
    /// Returns the audit records of the module's entries, by position.
    func auditRecords(of entries: [LogEntry], _ published: [Int64: [UInt8]]) throws -> [Int64: AuditRecord]
    func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer]
    func subjects(of member: MemberID) throws -> [LogSubject]
    func name(of subject: LogSubject) throws -> String?
    func liveSnapshot(of subject: LogSubject, in snapshot: HouseSnapshot) throws -> LiveEvent?
    func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant
}

/// The runtime of a module on one connection: its session, and the last sequence number of each loaded subject.
final class ModuleRuntime<Module: HouseModule>: AnyModuleRuntime {
    /// The maximum number of subjects in memory. When it is exceeded, all subjects are evicted.
    private static var cacheLimit: Int { 50_000 }

    let session: Module.Session
    /// The observers. Each receives an event before the module applies it.
    var observers: [(RecordedEvent<Module.Event>) throws -> Void] = []
    var reactions: [@Sendable (RecordedEvent<Module.Event>) -> (any BatchCommand)?] = []
    private var sequences: [LogSubject: Int64] = [:]
    private var requested: Set<LogSubject> = []

    init(_ session: Module.Session) { self.session = session }

    var name: String { Module.name }

    func request(_ subjects: [LogSubject]) { requested.formUnion(subjects) }

    func loadRequested(from log: LogTable) throws {
        guard !requested.isEmpty else { return }
        let subjects = requested.sorted()
        requested.removeAll(keepingCapacity: true)
        let unknown = subjects.filter { sequences[$0] == nil && Module.Session.recordsEvents(about: $0) }
        if !unknown.isEmpty {
            let found = try log.lastSequences(of: unknown, in: name)
            for (subject, sequence) in zip(unknown, found) { sequences[subject] = sequence }
        }
        try session.load(subjects)
    }

    /// Numbers an event, applies it, and adds it to the batch.
    func record(_ event: Module.Event, at time: Instant, in batch: Batch) throws {
        let subject = event.subject
        guard let index = sequences.index(forKey: subject) else {
            throw HouseFailure(
                .invalidModule,
                """
                Module '\(name)' recorded an event about the subject '\(subject)'. Either the command did not declare \
                this subject, or `recordsEvents(about:)` excludes it.
                """
            )
        }
        sequences.values[index] += 1
        let recorded = RecordedEvent(event, sequence: sequences.values[index], time: time)
        var body = JSONWriter()
        event.write(to: &body)
        batch.append(
            NewLogEntry(
                time: time,
                module: name,
                kind: event.kind,
                subject: subject,
                sequence: recorded.sequence,
                version: event.version,
                body: body.bytes
            )
        )
        batch.publish(try apply(recorded))
        for reaction in reactions {
            if let command = reaction(recorded) { batch.reactions.append(command) }
        }
    }

    func catchUp(with headers: [LogTable.EntryHeader], in log: LogTable) throws {
        let subjects = Set(headers.map(\.subject))
        let followed = Module.Session.catchesUp ? subjects.reduce(into: [:]) { $0[$1] = sequences[$1] } : [:]
        do {
            for entry in try log.entries(of: followed, in: name) { try session.catchUp(with: recorded(entry)) }
            session.invalidate(subjects.filter { followed[$0] == nil })
        } catch  where !(error is SQLError) {
            session.invalidate(Array(subjects))
        }
        for header in headers where sequences[header.subject] != nil { sequences[header.subject] = header.sequence }
    }

    func invalidateAll() {
        session.invalidateAll()
        sequences = [:]
        requested = []
    }

    func flush() throws {
        try session.flush()
        if sequences.count > Self.cacheLimit { invalidateAll() }
    }

    func loadForReplay(_ subjects: [LogSubject]) throws {
        try session.load(subjects)
    }

    func replay(_ entry: LogEntry) throws -> [Publication] { try apply(recorded(entry)) }

    func auditRecords(of entries: [LogEntry], _ published: [Int64: [UInt8]]) throws -> [Int64: AuditRecord] {
        let events = try entries.map { entry in
            LoggedEvent(event: try event(of: entry), entry: entry, publication: published[entry.position])
        }
        let records = try session.auditRecords(of: events)
        guard records.count == events.count else {
            throw HouseFailure(
                .invalidModule,
                "Module \"\(name)\" returned \(records.count) audit records for \(events.count) events."
            )
        }
        return Dictionary(uniqueKeysWithValues: zip(entries.map(\.position), records))
    }

    private func recorded(_ entry: LogEntry) throws -> RecordedEvent<Module.Event> {
        RecordedEvent(try event(of: entry), sequence: entry.sequence, time: entry.time)
    }

    private func event(of entry: LogEntry) throws -> Module.Event {
        let event = try Module.Event(from: entry)
        guard event.subject == entry.subject, event.kind == entry.kind else {
            throw HouseFailure(.corrupt, "The subject or kind of the event differs from its log entry.")
        }
        return event
    }

    private func apply(_ recorded: RecordedEvent<Module.Event>) throws -> [Publication] {
        for observer in observers { try observer(recorded) }
        return try session.apply(recorded)
    }

    func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] { try session.timers(dueAt: time, limit: limit) }

    func subjects(of member: MemberID) throws -> [LogSubject] { try session.subjects(of: member) }

    func name(of subject: LogSubject) throws -> String? { try session.name(of: subject) }

    func liveSnapshot(of subject: LogSubject, in snapshot: HouseSnapshot) throws -> LiveEvent? {
        try session.liveSnapshot(of: subject, in: snapshot)
    }

    func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant {
        session.retention(ofRecordAbout: subject, storedAt: time)
    }
}
