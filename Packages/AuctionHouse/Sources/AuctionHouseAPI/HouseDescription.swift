/// The public description of a house.
public struct HouseDescription: Sendable, Hashable, Codable {
    /// The stable, unique identifier of the house. Clients use it as the key of their data about the house.
    public let id: String

    /// Creates a description.
    public init(id: String) { self.id = id }
}
