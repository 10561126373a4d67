public import FoundationCore

/// A command of a module: the subjects that it needs, and the decision about them.
///
/// HouseCore loads the subjects of all commands of a batch before it decides the first command. A decision reads the
/// session's in-memory state, never the database. It may run twice, in different transactions. It must therefore have
/// no effects except recorded events and changes to kept tables, which `ModuleSession.flush()` writes.
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
    /// All subjects that the decision reads or writes, including new entities. A subject of another module may be
    /// listed if the decision only reads it.
    public let subjects: [LogSubject]
    let decide: @Sendable (inout CommandContext<Module>) throws -> Output

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - subjects: all subjects that `decide` reads or writes. The first one determines the retention of the
    ///     idempotency record, unless the request specifies another subject.
    ///   - decide: reads the session and records events. To refuse the command, it throws a refusal of the module
    ///     before it records the first event. The caller then receives the refusal, and nothing has changed.
    public init(
        on subjects: [LogSubject],
        decide: @escaping @Sendable (inout CommandContext<Module>) throws -> Output
    ) {
        self.subjects = subjects
        self.decide = decide
    }
}

/// The context of a decision: the module's in-memory state, the time, the caller, and a method that records events.
///
/// It is valid only during the decision, on the writer's thread.
public struct CommandContext<Module: HouseModule> {
    /// The module's session. The subjects of the command are loaded, and all earlier events of the batch are applied.
    public let session: Module.Session
    /// The time of the decision. In the command of a timer, this is the time at which the timer was due.
    public let now: Instant
    /// The caller of the command.
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

    /// Records an event. Numbers it and applies it to the module's session immediately. The event is appended to the
    /// log at the end of the transaction.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - time: the time of the event; `nil` for the time of the decision. Pass a time for an event that happened
    ///     earlier, such as an imported bid.
    /// - Throws: `HouseFailure` with `.invalidModule` if the command did not declare the event's subject; the errors of
    ///   `ModuleSession.apply(_:)`. The decision must not catch these errors.
    public func record(_ event: Module.Event, at time: Instant? = nil) throws {
        guard subjects.contains(event.subject) else {
            let detail =
                "A command of \"\(Module.name)\" recorded an event about the undeclared subject \"\(event.subject)\"."
            throw HouseFailure(.invalidModule, detail)
        }
        try runtime.record(event, at: time ?? now, in: batch)
    }

    /// Returns the caller as a member of the house.
    ///
    /// - Throws: `CallerRefusal`: `.membersOnly` for an administrator who is not a member; `.notSignedIn` for an
    ///   anonymous caller, and for a member whom the house does not know.
    public func member() throws(CallerRefusal) -> MemberID {
        guard let member = caller.member else { throw caller.isAdministrator ? .membersOnly : .notSignedIn }
        guard batch.members?.contains(member) ?? true else { throw .notSignedIn }
        return member
    }

    /// Returns the caller's member ID if the member is not suspended. Use it in commands that create obligations, such
    /// as bidding. It checks the suspension within the transaction. A member who was suspended after the request
    /// arrived is therefore refused, too.
    ///
    /// - Throws: `CallerRefusal`: `.suspended` if the member is suspended; the refusals of `member()`.
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

/// The declared subjects of a command: an array for a few subjects, a set for many.
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

/// The identifier of a new entity is already in use.
///
/// The caller must retry with a new identifier, as `Route.performing` does. The failed attempt leaves no idempotency
/// record, so the retry may use the same idempotency key.
public struct IdentifierTaken: Error, Sendable, Hashable {
    /// Creates the error.
    public init() {}
}
