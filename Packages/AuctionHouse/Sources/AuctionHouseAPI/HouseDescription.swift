/// What a house says about itself to everyone.
public struct HouseDescription: Sendable, Hashable, Codable {
    /// The identifier of the house: it never changes, and no two houses have the same. Programs keep their own data about
    /// a house under it.
    public let id: String

    /// Creates a description.
    public init(id: String) { self.id = id }
}
