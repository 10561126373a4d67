/// The request body for a new brand.
public struct NewBrand: Sendable, Hashable, Codable {
    /// The brand name to display.
    public let name: String

    /// Creates a request body. The house validates the name.
    public init(name: String) { self.name = name }
}
