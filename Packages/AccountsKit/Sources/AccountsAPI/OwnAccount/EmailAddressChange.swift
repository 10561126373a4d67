public import Accounts
import FoundationCore

/// The request body to set or remove the caller's e-mail address.
public struct EmailAddressChange: Sendable, Hashable {
    /// The address; `nil` to remove it.
    public let emailAddress: EmailAddress?

    /// Creates a request body.
    public init(emailAddress: EmailAddress?) { self.emailAddress = emailAddress }
}

/// JSON: `{"emailAddress"}`; null removes the address.
extension EmailAddressChange: Codable {
    private enum CodingKeys: String, CodingKey {
        case emailAddress
    }

    /// Decodes the property.
    ///
    /// - Throws: `DecodingError` for a text that is not an address.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(emailAddress: try container.decodeIfPresent(EmailAddress.self, forKey: .emailAddress))
    }

    /// Encodes the property; `nil` is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(emailAddress, forKey: .emailAddress)
    }
}
