/// Two different schemas or operations of one document have the same name.
public struct NameConflict: Error, Sendable, Hashable {
    /// The name that both use.
    public let name: String
}
