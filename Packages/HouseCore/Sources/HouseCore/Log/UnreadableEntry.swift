/// An entry of the log from which no event can be made.
public struct UnreadableEntry: Error, Sendable, Hashable, CustomStringConvertible {
    /// The position of the entry.
    public let position: Int64
    /// The module and the kind: `notes/written`.
    public let name: String
    /// What is wrong, in words.
    public let reason: String

    /// Creates the error for an entry.
    public init(_ entry: LogEntry, _ reason: String) {
        position = entry.position
        name = "\(entry.module)/\(entry.kind)"
        self.reason = reason
    }

    /// The entry and the reason.
    public var description: String { "Log entry \(position) (\(name)) cannot be read: \(reason)" }
}
