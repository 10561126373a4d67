public import BidlySQL
public import FoundationCore

/// A module of the house: the commands, events, tables, routes and timers of one context.
///
/// A module is a value. It opens one session on each connection of the house; a session holds the prepared statements and
/// the in-memory state. Modules do not know each other: a module declares a protocol for what it needs from another
/// one, and the composition passes an adapter that finds the other session in `ModuleSessions`.
public protocol HouseModule: Sendable {
    /// The module's events.
    associatedtype Event: LogEvent
    /// The module's state on one connection.
    associatedtype Session: ModuleSession where Session.Event == Event

    /// The name that the log stores with each of the module's entries. It must never change.
    static var name: String { get }
    /// The version of the module's events and derived tables; 1 by default. Raise it by one with every change of a derived
    /// table, of the projection, or of the kinds of events.
    ///
    /// A house of an earlier version is upgraded when it opens: its derived tables are created again and rebuilt from the
    /// log. A program with an earlier version then refuses the house. Kept tables have migrations instead.
    static var version: Int { get }
    /// The module's tables, in the order in which they are created.
    var tables: [ModuleTable] { get }

    /// Opens a session.
    ///
    /// - Parameters:
    ///   - connection: the connection, on its thread. A connection of a reader cannot write: prepare statements that
    ///     write by `SQLConnection.deferred(_:)`.
    ///   - sessions: the sessions of all modules on this connection, complete after all modules have opened theirs.
    /// - Throws: `SQLError`.
    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> Session

    /// Returns the module's routes. There are none by default.
    func routes(in house: ModuleHouse<Self>) -> [Route]

    /// Returns the command that a timer of `subject` runs. If the timer is still due after the command, it is retried later.
    /// The default does nothing.
    func timerCommand(for subject: LogSubject) -> Command<Self, Void>

    /// Returns the event by which live readers learn of a publication; `nil` (the default) for none.
    ///
    /// - Throws: any error for a publication that cannot be read.
    static func liveEvent(for activity: Activity) throws -> LiveEvent?

    /// Returns the members who gain the subject of this entry, as in `ModuleSession.subjects(of:)`. The subject's later
    /// events are added to their own event streams. Default: no members.
    static func members(joining entry: LogEntry) -> [MemberID]
}

extension HouseModule {
    /// The first version.
    public static var version: Int { 1 }

    /// No routes.
    public func routes(in house: ModuleHouse<Self>) -> [Route] { [] }

    /// A command that does nothing.
    public func timerCommand(for subject: LogSubject) -> Command<Self, Void> { Command(on: [subject]) { _ in } }

    /// No event.
    public static func liveEvent(for activity: Activity) -> LiveEvent? { nil }

    /// No members.
    public static func members(joining entry: LogEntry) -> [MemberID] { [] }
}
