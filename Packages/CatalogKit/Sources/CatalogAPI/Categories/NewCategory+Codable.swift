import Catalog
import FoundationCore

/// JSON: `{"name","parent"}`; `parent` is null for a root.
extension NewCategory: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, parent
    }

    /// Decodes the members; `parent` may be missing.
    ///
    /// - Throws: `DecodingError` if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try container.decode(String.self, forKey: .name),
            parent: try container.decodeIfPresent(ItemCategoryID.self, forKey: .parent)
        )
    }

    /// Encodes both members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(parent, forKey: .parent)
    }
}
