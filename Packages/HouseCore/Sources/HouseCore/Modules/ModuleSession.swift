public import FoundationCore

/// The state of a module on one connection: prepared statements, and the subjects in memory.
///
/// A session is not `Sendable`; the kernel calls it on the thread of its connection. In the writer it keeps subjects in
/// memory between commits; the kernel calls `invalidate(_:)` for each subject that another process changed. It must not keep
/// data of kept tables between batches: their changes are not in the log, so nothing invalidates them.
public protocol ModuleSession: AnyObject {
    /// The module's events.
    associatedtype Event: LogEvent

    /// Loads the state of all these subjects into memory, unless it is cached. Must run a constant number of
    /// statements, for example one statement with many parameter rows.
    ///
    /// - Throws: `SQLError`.
    func load(_ subjects: [LogSubject]) throws

    /// The projection: applies an event to the in-memory state, marks the changed rows, and returns the publications.
    /// The subject of the event is loaded. The result must depend only on the events of this module and the key of the
    /// house, because a rebuild applies the events again.
    ///
    /// - Throws: any error for an event that cannot follow the current state.
    func apply(_ recorded: RecordedEvent<Event>) throws -> [Publication]

    /// Returns the records of events in the audit log, which administrators read, in the same order.
    ///
    /// Prefer the publication as the data of the record, so that administrators and members read the same data. Use the body of
    /// the entry only if no event of the module has a secret. Must run a constant number of statements.
    ///
    /// - Throws: `SQLError`; any error for an event without its publication.
    func auditRecords(of events: [LoggedEvent<Event>]) throws -> [AuditRecord]

    /// Writes the rows that changed since the last call, each once, with one statement execution per table and
    /// none if no row changed. The kernel calls it at the end of every transaction, even if only an adapter of another
    /// module loaded subjects. A session may evict its cache here, after writing.
    ///
    /// - Throws: `SQLError`.
    func flush() throws

    /// Discards the in-memory state of these subjects.
    func invalidate(_ subjects: [LogSubject])

    /// Returns whether the module records events about a subject. The kernel numbers the events of these subjects only, and
    /// reads the last sequence of no other subject that a command declares. The default is `true`.
    static func recordsEvents(about subject: LogSubject) -> Bool

    /// Whether events of other processes are applied with `catchUp(with:)`. If `false` (the default), the kernel calls
    /// `invalidate(_:)`; choose `false` if reloading a subject costs no more than applying an event.
    static var catchesUp: Bool { get }

    /// Applies an event of another process to the in-memory state of its subject, if the subject is cached. Its rows
    /// are already written.
    ///
    /// - Throws: any error for an event that does not apply to the state; then the kernel calls `invalidate(_:)`.
    func catchUp(with recorded: RecordedEvent<Event>) throws

    /// Discards the complete in-memory state, including unwritten changes.
    func invalidateAll()

    /// Returns a display name of the subject for maintenance reports. The default is `nil`.
    ///
    /// - Throws: `SQLError`.
    func name(of subject: LogSubject) throws -> String?

    /// Returns the timers that are due at or before a time, earliest first. The default is none.
    ///
    /// - Throws: `SQLError`.
    func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer]

    /// Returns the subjects that belong to a member, for the member's own activity. The default is none.
    ///
    /// - Throws: `SQLError`.
    func subjects(of member: MemberID) throws -> [LogSubject]

    /// Returns the current state of a subject for live readers; `nil` (the default) if they cannot follow it.
    ///
    /// - Throws: `SQLError`; any error for a state that cannot be read.
    func liveSnapshot(of subject: LogSubject, in snapshot: HouseSnapshot) throws -> LiveEvent?

    /// Returns the retention of an idempotency record about `subject`, which is loaded. Called when the record is
    /// stored and again when it expires, so retention may be extended. The default is one day.
    func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant
}

extension ModuleSession {
    /// Default: `true`.
    public static func recordsEvents(about subject: LogSubject) -> Bool { true }

    /// Default: `false`.
    public static var catchesUp: Bool { false }

    /// Nothing.
    public func catchUp(with recorded: RecordedEvent<Event>) {}

    /// No name.
    public func name(of subject: LogSubject) -> String? { nil }

    /// No timers.
    public func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] { [] }

    /// No subjects.
    public func subjects(of member: MemberID) throws -> [LogSubject] { [] }

    /// None.
    public func liveSnapshot(of subject: LogSubject, in snapshot: HouseSnapshot) throws -> LiveEvent? { nil }

    /// One day.
    public func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant {
        time.advanced(by: .seconds(86_400))
    }
}

/// A timer that is due: its subject, and the time at which it was due.
public struct DueTimer: Sendable, Hashable {
    /// The subject of the timer.
    public let subject: LogSubject
    /// The time at which it is due.
    public let time: Instant

    /// Creates a due timer.
    public init(_ subject: LogSubject, at time: Instant) {
        self.subject = subject
        self.time = time
    }
}
