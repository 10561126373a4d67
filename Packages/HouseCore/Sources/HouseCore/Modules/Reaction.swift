/// A command of one module that responds to an event of another module in the same transaction.
///
/// A reaction runs once, when the event is recorded. A rebuild does not run it, because its events are in the log.
/// Reactions run after the commands of the batch, in the order of the events that caused them. A reaction must not
/// refuse: if it cannot do its work, it records this as an event. If it throws, the command that caused it fails.
///
/// ```swift
/// Reaction(to: Notes.self, by: Reminders.self) { recorded in
///     guard case .written = recorded.event else { return nil }
///     return .remind(about: recorded.subject, at: recorded.time)
/// }
/// ```
public struct Reaction: Sendable {
    let install: @Sendable (ModuleRuntimes) throws -> Void

    /// Creates a reaction.
    ///
    /// - Parameters:
    ///   - source: the module whose events cause the reaction.
    ///   - target: the module that reacts.
    ///   - react: returns the command that responds to an event; `nil` for no reaction. It may run twice.
    public init<Source: HouseModule, Target: HouseModule>(
        to source: Source.Type,
        by target: Target.Type,
        _ react: @escaping @Sendable (RecordedEvent<Source.Event>) -> Command<Target, Void>?
    ) {
        install = { runtimes in
            try runtimes.runtime(of: source).reactions.append { recorded in
                react(recorded).map { HouseCommand(command: $0, time: recorded.time) }
            }
            _ = try runtimes.runtime(of: target)
        }
    }
}
