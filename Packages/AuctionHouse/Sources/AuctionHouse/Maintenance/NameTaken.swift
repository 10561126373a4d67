/// A category or a maker has the name already, but for capital and small letters: people who look for the one would find
/// the other.
public struct NameTaken: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name as it was taken.
    public let name: String

    /// The name, and what is the same: `'Lamps' is there already; capital and small letters make no other name`.
    public var description: String { "'\(name)' is there already; capital and small letters make no other name" }
}
