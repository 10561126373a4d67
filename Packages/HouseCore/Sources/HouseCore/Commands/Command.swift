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
    /// Every subject that the decision reads or records events about, a new entity's included. A subject that is only read,
    /// such as an entity of another module, has no events in this module.
    public let subjects: [LogSubject]
    let decide: @Sendable (inout CommandContext<Module>) throws -> Output

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - subjects: every subject that `decide` reads or records events about. An idempotency record is about the first one,
    ///     unless its request names another.
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
