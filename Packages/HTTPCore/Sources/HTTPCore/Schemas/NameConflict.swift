/// In one document a name stands for two things: two shapes, two operations.
public struct NameConflict: Error, Sendable, Hashable {
    /// The name.
    public let name: String
}
