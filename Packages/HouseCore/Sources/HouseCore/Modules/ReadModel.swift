public import BidlySQL

/// A read model: tables that are derived from the events of several modules, such as a search index.
///
/// It makes no decisions and records no events. Its tables are checked and rebuilt like modules' tables. It does not
/// read the modules' tables; it reads their sessions, which include the uncommitted events of the transaction.
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
    /// The state of the read model on one connection.
    associatedtype Session: ReadModelSession

    /// The name under which the read model's tables are migrated. It must differ from the names of all modules, and
    /// must never change.
    static var name: String { get }
    /// The version of the read model's tables and of their projection, like `HouseModule.version`; 1 by default.
    static var version: Int { get }
    /// The read model's tables, in the order in which they are created. All of them are derived.
    var tables: [ModuleTable] { get }
    /// The modules whose events the read model follows.
    var sources: [ReadModelSource<Session>] { get }

    /// Opens a session.
    ///
    /// - Parameters:
    ///   - connection: the connection, on its thread; see `HouseModule.open(_:in:)`.
    ///   - sessions: the sessions of all modules on this connection.
    /// - Throws: `SQLError`; the errors of `ModuleSessions.session(of:)`.
    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> Session
}

extension ReadModel {
    /// Version 1.
    public static var version: Int { 1 }
}

/// The state of a read model on one connection: prepared statements and unwritten changes.
///
/// A session is not `Sendable`; HouseCore calls it on the thread of its connection. Between transactions, it may keep
/// in memory only data that other processes cannot change, such as immutable surrogate keys.
public protocol ReadModelSession: AnyObject, SendableMetatype {
    /// Writes the changes that result from the events since the last call. HouseCore calls it before the modules write
    /// their rows, while the changed subjects are still in the memory of the modules' sessions. The number of statement
    /// executions must not depend on the number of changes. In a rebuild, it is called after thousands of events; the
    /// modules have then written their rows, and may have discarded them from memory.
    ///
    /// - Throws: `SQLError`; the errors of the modules' sessions.
    func flush() throws

    /// Discards all in-memory state, including unwritten changes.
    func invalidateAll()
}

/// A module whose events a read model follows.
public struct ReadModelSource<Session: ReadModelSession>: Sendable {
    let install: @Sendable (ModuleRuntimes, Session) throws -> Void

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - module: the module whose events are received.
    ///   - receive: receives each event before the module applies it. The module's session then still has the previous
    ///     state of the subject.
    public init<Module: HouseModule>(
        _ module: Module.Type,
        _ receive: @escaping @Sendable (Session, RecordedEvent<Module.Event>) throws -> Void
    ) {
        install = { runtimes, session in
            try runtimes.runtime(of: module).observers.append { recorded in try receive(session, recorded) }
        }
    }
}
