public import FoundationCore

/// The state of a module on one connection: prepared statements and the subjects in memory.
///
/// A session is not `Sendable`; HouseCore calls it on the thread of its connection. On the write connection, it keeps
/// subjects in memory between commits, and HouseCore calls `invalidate(_:)` for each subject that another process has
/// changed. It must not keep data from kept tables between batches: changes to them are not in the log, so they
/// invalidate nothing.
public protocol ModuleSession: AnyObject {
    /// The module's events.
    associatedtype Event: LogEvent

    /// Loads the state of these subjects into memory, except those that are cached. Must run a constant number of
    /// statements, for example one statement with many parameter rows.
    ///
    /// - Throws: `SQLError`.
    func load(_ subjects: [LogSubject]) throws

    /// The projection: applies an event to the in-memory state, marks the changed rows, and returns the publications.
    /// The subject of the event is loaded. The result must depend only on this module's events and the key of the
    /// house, because a rebuild applies the events again.
    ///
    /// - Throws: any error if the event is not possible in the current state.
    func apply(_ recorded: RecordedEvent<Event>) throws -> [Publication]

    /// Returns the audit records of events, in the same order. Administrators read them in the audit log.
    ///
    /// Use the publication as the data of the record if possible, so that administrators and members read the same
    /// data. Use the body of the entry only if no event of the module contains secrets. Must run a constant number of
    /// statements.
    ///
    /// - Throws: `SQLError`; any error if an event lacks its publication.
    func auditRecords(of events: [LoggedEvent<Event>]) throws -> [AuditRecord]

    /// Writes each row that has changed since the last call once. Executes one statement for each table with changed
    /// rows. HouseCore calls it at the end of every transaction, even if only another module's adapter has loaded
    /// subjects. After writing, a session may evict its cache here.
    ///
    /// - Throws: `SQLError`.
    func flush() throws

    /// Discards the in-memory state of these subjects.
    func invalidate(_ subjects: [LogSubject])

    /// Returns whether the module records events about a subject. Only such subjects have sequence numbers, so
    /// HouseCore does not read the last sequence number of any other subject. The default is `true`.
    static func recordsEvents(about subject: LogSubject) -> Bool

    /// Whether `catchUp(with:)` applies the events of other processes. If `false` (the default), HouseCore calls
    /// `invalidate(_:)` instead. Choose `false` if reloading a subject costs no more than applying an event.
    static var catchesUp: Bool { get }

    /// Applies an event of another process to the in-memory state of its subject. Does nothing if the subject is not
    /// cached. The other process has already written the rows.
    ///
    /// - Throws: any error if the event is not possible in the current state. HouseCore then calls `invalidate(_:)`.
    func catchUp(with recorded: RecordedEvent<Event>) throws

    /// Discards all in-memory state, including unwritten changes.
    func invalidateAll()

    /// Returns a display name of the subject for maintenance reports; `nil` (the default) for none.
    ///
    /// - Throws: `SQLError`.
    func name(of subject: LogSubject) throws -> String?

    /// Returns the timers that are due at or before a time, earliest first. By default, there are none.
    ///
    /// - Throws: `SQLError`.
    func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer]

    /// Returns the subjects that belong to a member, for the member's own activity. By default, there are none.
    ///
    /// - Throws: `SQLError`.
    func subjects(of member: MemberID) throws -> [LogSubject]

    /// Returns the current state of a subject for live readers; `nil` (the default) if the subject cannot be followed.
    ///
    /// - Throws: `SQLError`; any error if the state cannot be read.
    func liveSnapshot(of subject: LogSubject, in snapshot: HouseSnapshot) throws -> LiveEvent?

    /// Returns the expiry time of an idempotency record about `subject`. The subject is loaded. Called when the record
    /// is stored and again when it expires, so the retention may be extended. The default is one day after `time`.
    func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant
}

extension ModuleSession {
    /// Returns `true`.
    public static func recordsEvents(about subject: LogSubject) -> Bool { true }

    /// The value `false`.
    public static var catchesUp: Bool { false }

    /// Does nothing.
    public func catchUp(with recorded: RecordedEvent<Event>) {}

    /// Returns `nil`.
    public func name(of subject: LogSubject) -> String? { nil }

    /// Returns no timers.
    public func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] { [] }

    /// Returns no subjects.
    public func subjects(of member: MemberID) throws -> [LogSubject] { [] }

    /// Returns `nil`.
    public func liveSnapshot(of subject: LogSubject, in snapshot: HouseSnapshot) throws -> LiveEvent? { nil }

    /// Returns the time one day after `time`.
    public func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant {
        time.advanced(by: .seconds(86_400))
    }
}

/// A due timer: its subject, and the time at which it was due.
public struct DueTimer: Sendable, Hashable {
    /// The subject of the timer.
    public let subject: LogSubject
    /// The time at which the timer was due.
    public let time: Instant

    /// Creates a due timer.
    public init(_ subject: LogSubject, at time: Instant) {
        self.subject = subject
        self.time = time
    }
}
