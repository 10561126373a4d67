/// The public description of a house.
public struct HouseDescription: Sendable, Hashable, Codable {
    /// The stable, unique identifier of the house. Clients key their own data about a house by it.
    public let id: String

    /// Creates a description.
    public init(id: String) { self.id = id }
}
