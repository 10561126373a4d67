public import Accounts
import FoundationCore

/// JSON: `{"name","password","emailAddress","code"}`; all but the name may be missing or null.
extension Registration: @retroactive Codable {
    private enum CodingKeys: String, CodingKey {
        case name, password, emailAddress, code
    }

    /// Decodes the members.
    ///
    /// - Throws: `DecodingError` if a member has another type, or a value that its type rejects.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try container.decode(String.self, forKey: .name),
            password: try container.decodeIfPresent(Password.self, forKey: .password),
            emailAddress: try container.decodeIfPresent(EmailAddress.self, forKey: .emailAddress),
            code: try container.decodeIfPresent(OneTimeCode.self, forKey: .code)
        )
    }

    /// Encodes the members that are present.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(password, forKey: .password)
        try container.encodeIfPresent(emailAddress, forKey: .emailAddress)
        try container.encodeIfPresent(code, forKey: .code)
    }
}
