public import Accounts
import FoundationCore

/// JSON: `{"name","password","emailAddress","code"}`; all but the name may be missing or null.
extension Registration: @retroactive Codable {
    private enum CodingKeys: String, CodingKey {
        case name, password, emailAddress, code
    }

    /// Decodes the properties.
    ///
    /// - Throws: `DecodingError` if the name is missing, or a property has a wrong type or an invalid value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try container.decode(String.self, forKey: .name),
            password: try container.decodeIfPresent(Password.self, forKey: .password),
            emailAddress: try container.decodeIfPresent(EmailAddress.self, forKey: .emailAddress),
            code: try container.decodeIfPresent(OneTimeCode.self, forKey: .code)
        )
    }

    /// Encodes the properties that are not `nil`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(password, forKey: .password)
        try container.encodeIfPresent(emailAddress, forKey: .emailAddress)
        try container.encodeIfPresent(code, forKey: .code)
    }
}
