public import FoundationCore

/// The state of a module on one connection: prepared statements, and the subjects in memory.
///
/// A session is not `Sendable`; the kernel calls it on the thread of its connection. In the writer it keeps subjects in
/// memory between commits; the kernel calls `forget(_:)` for each subject that another process changed. It must not keep
/// data of kept tables between batches: their changes are not in the log, so nothing invalidates them.
public protocol ModuleSession: AnyObject {
    /// The module's events.
    associatedtype Event: LogEvent

    /// Makes the state of all these subjects available in memory, reading what is not there yet. The number of statement
    /// runs must not depend on the number of subjects: use one statement with many rows of parameters.
    ///
    /// - Throws: `SQLError`.
    func load(_ subjects: [LogSubject]) throws

    /// The projection: applies an event to the in-memory state, notes which rows changed, and returns what others may see
    /// of it. It depends on nothing but the events of this module and the key of the house, because a rebuild runs it again.
    /// The event's subject is loaded.
    ///
    /// - Throws: any error for an event that cannot follow the current state.
    func apply(_ recorded: RecordedEvent<Event>) throws -> [Publication]

    /// Writes the rows that changed since the last call: each once, with one statement run for each table, and none if no row
    /// changed. The kernel calls it at the end of every transaction, also if only an adapter of another module loaded
    /// subjects: a session that holds more in memory than it wants may discard it here, once it is written.
    ///
    /// - Throws: `SQLError`.
    func flush() throws

    /// Discards the in-memory state of these subjects.
    func forget(_ subjects: [LogSubject])

    /// Whether the session follows what other processes record, by `follow(_:)`. By default it does not, and the kernel calls
    /// `forget(_:)`: best for a state that is read as fast as an event.
    static var followsOthers: Bool { get }

    /// Applies an event that another process recorded to the in-memory state of its subject, if there is one. Its rows are
    /// written already.
    ///
    /// - Throws: any error for an event that cannot follow the state; then the kernel calls `forget(_:)`.
    func follow(_ recorded: RecordedEvent<Event>) throws

    /// Discards the whole in-memory state, changes that were not written included.
    func forgetAll()

    /// Returns the name of the entity that a subject stands for, to name it to those who run the house. There is none by
    /// default.
    ///
    /// - Throws: `SQLError`.
    func name(of subject: LogSubject) throws -> String?

    /// Returns the timers that are due at a time or earlier, the earliest first. There are none by default.
    ///
    /// - Throws: `SQLError`.
    func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer]

    /// Returns the subjects that belong to a member, for the member's own activity. There are none by default.
    ///
    /// - Throws: `SQLError`.
    func subjects(of member: MemberID) throws -> [LogSubject]

    /// Returns how long an idempotency record about `subject`, which is loaded, is kept. The kernel asks when it stores the
    /// record and again at that time: the answer may have become later. One day by default.
    func retention(ofRecordAbout subject: LogSubject, storedAt time: Instant) -> Instant
}

extension ModuleSession {
    /// No.
    public static var followsOthers: Bool { false }

    /// Nothing.
    public func follow(_ recorded: RecordedEvent<Event>) {}

    /// No name.
    public func name(of subject: LogSubject) -> String? { nil }

    /// No timers.
    public func timers(dueAt time: Instant, limit: Int) throws -> [DueTimer] { [] }

    /// No subjects.
    public func subjects(of member: MemberID) throws -> [LogSubject] { [] }

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
