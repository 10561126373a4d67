public import BidlySQL

/// A read model: tables that are derived from the events of several modules, such as a search index.
///
/// It makes no decisions and records no events. Its tables are checked and rebuilt like those of modules. It reads no
/// table of a module. It reads the sessions of the modules, which include the uncommitted events of the transaction.
///
/// ```swift
/// struct Headlines: ReadModel {
///     static let name = "headlines"
///     let tables = [headlines]
///     let sources: [ReadModelSource<HeadlinesSession>] = [
///         ReadModelSource(Notes.self) { session, recorded in session.changed.insert(recorded.subject) }
///     ]
/// }
/// ```
public protocol ReadModel: Sendable {
    /// The read model on one connection.
    associatedtype Session: ReadModelSession

    /// The name under which its tables are migrated, different from that of every module. It must never change.
    static var name: String { get }
    /// The version of its tables and of their projection, as `HouseModule.version`; 1 by default.
    static var version: Int { get }
    /// Its tables, all derived, in the order in which they are created.
    var tables: [ModuleTable] { get }
    /// The modules whose events it follows.
    var sources: [ReadModelSource<Session>] { get }

    /// Opens a session.
    ///
    /// - Parameters:
    ///   - connection: the connection, on its thread; as for `HouseModule.open(_:in:)`.
    ///   - sessions: the sessions of all modules on this connection.
    /// - Throws: `SQLError`; what `ModuleSessions.session(of:)` throws.
    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> Session
}

extension ReadModel {
    /// The first version.
    public static var version: Int { 1 }
}

/// A read model on one connection: prepared statements, and the changes that are not written yet.
///
/// A session is not `Sendable`; the kernel calls it on the thread of its connection. Between transactions it may keep in
/// memory only what no other process changes, such as numbers that never change their meaning.
public protocol ReadModelSession: AnyObject, SendableMetatype {
    /// Writes the changes of the events since the last call. Called before the modules write their rows, while their
    /// sessions have the state of the changed subjects in memory. The number of statement executions must not depend on
    /// the number of changes. A rebuild calls it after thousands of events, when the modules have written their rows
    /// and may have discarded them.
    ///
    /// - Throws: `SQLError`; what the sessions of modules throw.
    func flush() throws

    /// Discards the complete in-memory state, including unwritten changes.
    func invalidateAll()
}

/// A module whose events a read model follows.
public struct ReadModelSource<Session: ReadModelSession>: Sendable {
    let install: @Sendable (ModuleRuntimes, Session) throws -> Void

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - module: the module whose events are received.
    ///   - receive: receives each event before the module applies it, when the session of the module still has the
    ///     state of the subject before the event.
    public init<Module: HouseModule>(
        _ module: Module.Type,
        _ receive: @escaping @Sendable (Session, RecordedEvent<Module.Event>) throws -> Void
    ) {
        install = { runtimes, session in
            try runtimes.runtime(of: module).observers.append { recorded in try receive(session, recorded) }
        }
    }
}
