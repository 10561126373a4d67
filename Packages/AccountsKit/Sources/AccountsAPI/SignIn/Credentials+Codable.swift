public import Accounts
import FoundationCore

/// JSON: `{"name","password","label"}`; the label may be missing.
extension Credentials: @retroactive Codable {
    private enum CodingKeys: String, CodingKey {
        case name, password, label
    }

    /// Decodes the properties.
    ///
    /// - Throws: `DecodingError` if a required property is missing, or a property has a wrong type or an invalid value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try container.decode(String.self, forKey: .name),
            password: try container.decode(Password.self, forKey: .password),
            label: try container.decodeIfPresent(String.self, forKey: .label) ?? ""
        )
    }

    /// Encodes all properties.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(password, forKey: .password)
        try container.encode(label, forKey: .label)
    }
}
