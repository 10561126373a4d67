public import BidlySQL
public import FoundationCore

/// A module of the house: the commands, events, tables, routes and timers of one context.
///
/// A module is a value. It opens one session on each connection of the house; the session contains the prepared
/// statements and the in-memory state. Modules do not know each other. A module that needs another one declares a
/// protocol for it. The composition passes an adapter, which gets the other module's session from `ModuleSessions`.
public protocol HouseModule: Sendable {
    /// The module's events.
    associatedtype Event: LogEvent
    /// The module's state on one connection.
    associatedtype Session: ModuleSession where Session.Event == Event

    /// The name of the module in its log entries. It must never change.
    static var name: String { get }
    /// The version of the module's events and derived tables; 1 by default. Raise it by one with each change to a
    /// derived table, to the projection, or to the kinds of events.
    ///
    /// When a house of an earlier version opens, it is upgraded: its derived tables are recreated and rebuilt from the
    /// log. A program with an earlier version then refuses the house. Changes to kept tables need migrations instead.
    static var version: Int { get }
    /// The module's tables, in the order in which they are created.
    var tables: [ModuleTable] { get }

    /// Opens a session.
    ///
    /// - Parameters:
    ///   - connection: the connection, on its thread. A reader's connection cannot write, so prepare statements that
    ///     write with `SQLConnection.deferred(_:)`.
    ///   - sessions: the sessions of all modules on this connection. Until all modules have opened their sessions, some
    ///     are missing.
    /// - Throws: `SQLError` if a statement cannot be prepared.
    func open(_ connection: any SQLConnection, in sessions: ModuleSessions) throws -> Session

    /// Returns the module's routes. There are none by default.
    func routes(in house: ModuleHouse<Self>) -> [Route]

    /// Returns the command to run when the timer of `subject` is due. If the timer is still due after the command, the
    /// command is run again later. The default command does nothing.
    func timerCommand(for subject: LogSubject) -> Command<Self, Void>

    /// Returns the event to send to live readers for a publication; `nil` (the default) for none.
    ///
    /// - Throws: any error if the publication cannot be read.
    static func liveEvent(for activity: Activity) throws -> LiveEvent?

    /// Returns the members for whom `ModuleSession.subjects(of:)` includes the entry's subject from this entry on.
    /// Their own event streams include the subject's events from this entry on. Empty by default.
    static func members(joining entry: LogEntry) -> [MemberID]
}

extension HouseModule {
    /// Version 1.
    public static var version: Int { 1 }

    /// Returns no routes.
    public func routes(in house: ModuleHouse<Self>) -> [Route] { [] }

    /// A command that does nothing.
    public func timerCommand(for subject: LogSubject) -> Command<Self, Void> { Command(on: [subject]) { _ in } }

    /// Returns no event.
    public static func liveEvent(for activity: Activity) -> LiveEvent? { nil }

    /// Returns no members.
    public static func members(joining entry: LogEntry) -> [MemberID] { [] }
}
