public import FoundationCore

/// A command of a module: the subjects it needs, and the decision about them.
///
/// The kernel loads the subjects of all commands of a batch before it decides the first one. A decision reads the
/// session's in-memory state and never the database. It may run twice, in different transactions, so it must have no
/// effect except the events that it records, and the changes of kept tables that it leaves to `ModuleSession.flush()`.
///
/// ```swift
/// extension Command where Module == Notes, Output == Int {
///     static func write(_ text: String, on subject: LogSubject) -> Command {
///         Command(on: [subject]) { context in
///             guard !text.isEmpty else { throw NoteRefusal.empty }          // refuse before the first event
///             try context.record(.written(subject, text: text))
///             return context.session.count(of: subject)
///         }
///     }
/// }
/// ```
public struct Command<Module: HouseModule, Output: Sendable>: Sendable {
    /// All subjects that the decision reads or writes, including new entities. Subjects of other modules may be listed
    /// if they are only read.
    public let subjects: [LogSubject]
    let decide: @Sendable (inout CommandContext<Module>) throws -> Output

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - subjects: all subjects that `decide` reads or writes. The first one determines the retention of the
    ///     idempotency record, unless the request specifies another.
    ///   - decide: reads the session and records events. It throws a refusal of the module before it records the first
    ///     event; the caller then gets the refusal, and nothing has changed.
    public init(
        on subjects: [LogSubject],
        decide: @escaping @Sendable (inout CommandContext<Module>) throws -> Output
    ) {
        self.subjects = subjects
        self.decide = decide
    }
}

/// The context of a decision: the module's in-memory state, the time, the caller, and a method to record events.
///
/// It is valid during the decision only, on the thread of the writer.
public struct CommandContext<Module: HouseModule> {
    /// The module's session, with the subjects of the command loaded and every earlier event of the batch applied.
    public let session: Module.Session
    /// The time of the decision; for a timer, the time at which it was due.
    public let now: Instant
    /// The authenticated caller.
    public let caller: Caller
    /// The source of new identifiers.
    public let identifiers: any IdentifierSource

    private let subjects: DeclaredSubjects
    private let runtime: ModuleRuntime<Module>
    private let batch: Batch

    init(
        _ runtime: ModuleRuntime<Module>,
        in batch: Batch,
        _ subjects: [LogSubject],
        caller: Caller,
        now: Instant
    ) {
        session = runtime.session
        identifiers = batch.identifiers
        self.now = now
        self.caller = caller
        self.subjects = DeclaredSubjects(subjects)
        self.runtime = runtime
        self.batch = batch
    }

    /// Records an event: numbers it, applies it to the module's session at once, and appends it to the log when the batch
    /// is committed.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - time: the time of the event; `nil` for the time of the decision. A fact of the past has its own time.
    /// - Throws: `HouseFailure` with `.invalidModule` if the command did not declare the event's subject; what
    ///   `ModuleSession.apply(_:)` throws. The decision must not catch it.
    public func record(_ event: Module.Event, at time: Instant? = nil) throws {
        guard subjects.contains(event.subject) else {
            let detail =
                "A command of \"\(Module.name)\" recorded an event about \"\(event.subject)\", which it did not declare."
            throw HouseFailure(.invalidModule, detail)
        }
        try runtime.record(event, at: time ?? now, in: batch)
    }

    /// Returns the caller as a member of the house.
    ///
    /// - Throws: `CallerRefusal`: `.membersOnly` for an administrator who is not a member, else `.notSignedIn`.
    public func member() throws(CallerRefusal) -> MemberID {
        guard let member = caller.member else { throw caller.isAdministrator ? .membersOnly : .notSignedIn }
        guard batch.members?.contains(member) ?? true else { throw .notSignedIn }
        return member
    }

    /// Returns the caller as a member of the house who is not suspended: for commands by which members enter new
    /// obligations. The suspension is that of the transaction, whatever it was when the request arrived.
    ///
    /// - Throws: `CallerRefusal`: `.suspended`; as `member()`.
    public func activeMember() throws(CallerRefusal) -> MemberID {
        let member = try member()
        guard batch.members?.isSuspended(member) != true else { throw .suspended }
        return member
    }

    /// Refuses a caller without the administrator role.
    ///
    /// - Throws: `CallerRefusal.administratorsOnly`.
    public func requireAdministrator() throws(CallerRefusal) {
        guard caller.isAdministrator else { throw .administratorsOnly }
    }
}

/// The declared subjects of a command. Uses linear search for few subjects, a set for many.
private enum DeclaredSubjects {
    case few([LogSubject])
    case many(Set<LogSubject>)

    init(_ subjects: [LogSubject]) { self = subjects.count <= 8 ? .few(subjects) : .many(Set(subjects)) }

    func contains(_ subject: LogSubject) -> Bool {
        switch self {
        case .few(let subjects): subjects.contains(subject)
        case .many(let subjects): subjects.contains(subject)
        }
    }
}

/// Identifier collision: thrown by a command whose new entity has an identifier that is already in use.
///
/// The caller must retry with a new identifier; `Route.performing` does so. The response to the request is stored with
/// the command that succeeds.
public struct IdentifierTaken: Error, Sendable, Hashable {
    /// Creates the error.
    public init() {}
}
