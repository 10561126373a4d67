/// A command whose work waits for something.
///
/// ``Program/run(_:)`` awaits `run() async`; code that runs commands itself must test for this protocol before it
/// calls the synchronous `run()`.
public protocol AsyncParsableCommand: ParsableCommand {
    /// Does the work, on the caller's actor. The default shows the command's help.
    mutating func run() async throws
}

extension AsyncParsableCommand {
    /// Throws ``CleanExit/helpRequest(_:)`` for this command.
    public mutating func run() async throws {
        throw CleanExit.helpRequest(Self.self)
    }
}
