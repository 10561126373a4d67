/// A maker to be added: the body of a request.
public struct NewBrand: Sendable, Hashable, Codable {
    /// What the maker is called.
    public let name: String

    /// A maker; whether it can be one is for the house to check.
    public init(name: String) { self.name = name }
}
